import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { FieldError } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { type Column, DataTable, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import type { Format, Translate } from '#views/props.ts'

interface Row {
  variantId: string
  productId: string
  product: string
  variant: string
  sku: string | null
  onHand: number
  available: number
  updatedAt: string
}

interface StockListProps {
  rows: Row[]
  query: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if nothing is counted at all. */
  first: boolean
  /** Path and query of the list itself, to which a saved count returns. */
  here: string
  /** A count that was refused: what was typed, and why. */
  refused?: { variantId: string; quantity: string; error: string } | undefined
  format: Format
  t: Translate
}

/** What is on the shelf; each count is a small form of its own. */
export function StockList(props: StockListProps) {
  const { rows, query, pager, first, t } = props
  if (first) {
    return (
      <div class="card">
        <AdminEmpty
          icon="products"
          title={t('inventory.admin.firstTitle')}
          text={t('inventory.admin.firstText')}
          actions={<LinkButton href="/admin/products" label={t('inventory.admin.toProducts')} />}
        />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      <Toolbar action="/admin/inventory" label={t('inventory.admin.search')} query={query} t={t} />
      {rows.length === 0 ? (
        <AdminEmpty icon="search" title={t('inventory.admin.noneFound')} text="" />
      ) : (
        <>
          <DataTable
            caption={t('inventory.admin.title')}
            columns={columns(props)}
            rows={rows}
            rowId={(row) => row.variantId}
            t={t}
          />
          <Pager {...pager} t={t} />
        </>
      )}
    </div>
  )
}

function columns({ here, refused, format, t }: StockListProps): Column<Row>[] {
  const column = new Columns<Row>({ path: '/admin/products', words: 'inventory.admin', format, t })
  return [
    column.cell('product', (row) => <ProductLink row={row} />),
    column.text('sku', ({ sku }) => sku, { wideOnly: true }),
    column.number('available', ({ available }) => available, { wideOnly: true }),
    column.cell('onHand', (row) => (
      <CountForm
        row={row}
        refused={refused?.variantId === row.variantId ? refused : undefined}
        here={here}
        t={t}
      />
    )),
    column.cell('movements', (row) => <MovementsLink row={row} t={t} />, {
      ...{ hideLabel: true, align: 'end' },
    }),
    column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
  ]
}

const ProductLink = ({ row }: { row: Row }) => (
  <>
    <RowLink href={`/admin/products/${encodeURIComponent(row.productId)}`} label={row.product} />
    <span class="cell-sub" safe>
      {row.variant}
    </span>
  </>
)

const MovementsLink = ({ row, t }: { row: Row; t: Translate }) => (
  <a href={url(`/admin/inventory/${encodeURIComponent(row.variantId)}/movements`)}>
    <span safe>{t('inventory.admin.movements')}</span>
    <span class="visually-hidden" safe>{`: ${nameOf(row)}`}</span>
  </a>
)

function CountForm({
  row,
  refused,
  here,
  t,
}: Pick<StockListProps, 'refused' | 'here' | 't'> & { row: Row }) {
  const label = t('inventory.admin.onHandOf', { name: nameOf(row) })
  const id = `count-${row.variantId}`
  return (
    <Form
      action={`/admin/inventory/${encodeURIComponent(row.variantId)}/update`}
      method="put"
      class="actions count"
    >
      <input
        class="input input-number"
        type="text"
        inputmode="numeric"
        name="quantity"
        value={attr(refused?.quantity ?? String(row.onHand))}
        aria-invalid={refused ? 'true' : undefined}
        aria-describedby={refused ? attr(`${id}-error`) : undefined}
        autofocus={refused !== undefined}
        autocomplete="off"
        aria-label={attr(label)}
      />
      <input type="hidden" name="reason" value="counted" />
      <input type="hidden" name="returnTo" value={attr(here)} />
      <Button label={t('inventory.admin.set')} small={true} />
      <FieldError id={id} text={refused?.error} />
    </Form>
  )
}

const nameOf = ({ product, variant }: Row) => (variant === '' ? product : `${product}: ${variant}`)
