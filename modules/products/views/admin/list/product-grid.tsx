import { Grid, type GridRow } from '#views/kit/desk/grid.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import type { Translate } from '#views/props.ts'

interface ProductGridProps {
  rows: GridRow[]
  here: string
  backHref: string
  partly: { text: string; undo: string | null } | undefined
  shop: { currency: string; weightUnit: string }
  /** Whether stock is counted at all. */
  isCounting: boolean
  t: Translate
}

/** Products as a grid: a row for each variant. */
export function ProductGrid({
  rows,
  here,
  backHref,
  partly,
  shop,
  isCounting,
  t,
}: ProductGridProps) {
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
  const statuses = (['draft', 'active', 'archived'] as const).map((value) => ({
    value,
    label: t(`products.admin.status.${value}`),
  }))
  return (
    <Grid
      action="/admin/products/grid"
      caption={t('products.admin.grid')}
      columns={[
        {
          ...{ name: 'price', mode: 'decimal' },
          label: `${t('products.admin.price')} (${shop.currency})`,
        },
        { name: 'compareAtPrice', mode: 'decimal', label: t('products.admin.compareAtPrice') },
        { name: 'sku', label: t('products.admin.sku') },
        ...(isCounting
          ? [{ name: 'stock', mode: 'numeric' as const, label: t('products.admin.stock') }]
          : []),
        {
          ...{ name: 'weight', mode: 'decimal' },
          label: `${t('products.admin.weight')} (${shop.weightUnit})`,
        },
        { name: 'status', label: t('products.admin.statusField'), choices: statuses },
      ]}
      rows={rows}
      here={here}
      backHref={backHref}
      partly={partly}
      t={t}
    />
  )
}
