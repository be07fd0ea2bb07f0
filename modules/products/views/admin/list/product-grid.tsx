import { Grid, type GridColumn, type GridRow } from '#views/kit/desk/grid.tsx'
import type { ListFrame } from '#views/kit/desk/list-bar.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { Translate } from '#views/props.ts'

interface ProductGridProps {
  rows: GridRow[]
  columns: GridColumn[]
  choice: Pick<ListFrame, 'shown' | 'hidden'>
  here: string
  backHref: string
  nextHref: string | null
  partly: { text: string; undo: string | null } | undefined
  t: Translate
}

/** Products as a grid: a row for each variant. */
export function ProductGrid({ rows, t, ...rest }: ProductGridProps) {
  if (rows.length === 0)
    return (
      <div class="card">
        <AdminEmpty
          icon="products"
          title={t('products.admin.noneFound')}
          text={t('products.admin.noneFoundText')}
        />
      </div>
    )
  const caption = t('products.admin.grid')
  return <Grid action="/admin/products/grid" {...{ caption, rows, t, ...rest }} />
}
