import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import type { Scope } from '#server/scope.ts'
import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { FieldError } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Bulk, RowLink } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'
import { levels, listActs, nameOf, type StockRow } from '../models/lists/stock-list.ts'

type Row = StockRow & { id: string }

interface StockListProps {
  rows: Row[]
  query: string
  level: string | undefined
  list: Framed<Row>
  bulk: Bulk<Row> | undefined
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if nothing is counted at all. */
  first: boolean
  /** Path and query of the list itself, to which a saved count returns. */
  here: string
  t: Translate
}

/** Where a count is typed in its row. */
interface Typing {
  /** A count that was refused: what was typed, and why. */
  refused?: { variantId: string; quantity: string; error: string } | undefined
}

const noun = { path: '/admin/inventory', words: 'inventory.admin', one: 'stock', many: 'stock' }

/** What is on the shelf; each count is a small form of its own, beside the form of the rows that are selected. */
export function StockList(props: StockListProps) {
  const { rows, query, level, list, bulk, pager, first, here, t } = props
  return (
    <>
      <DeskList
        noun={noun}
        icon="products"
        rows={rows}
        columns={list.columns}
        frame={list.frame}
        query={query}
        filters={[{ name: 'level', value: level, choices: levels }]}
        bulk={bulk}
        pager={pager}
        first={first}
        starts={<LinkButton href="/admin/products" label={t('inventory.admin.toProducts')} />}
        t={t}
      />
      {rows.map((row) => (
        <CountForm row={row} here={here} />
      ))}
    </>
  )
}

export const bulkOfStock = (t: Translate): Bulk<Row> =>
  bulkButtons<Row>({ ...noun, words: 'inventory.admin.bulk' }, listActs, nameOf, t)

export function columnsOf({ format, t }: Pick<Scope, 'format' | 't'>, typing: Typing) {
  const { refused } = typing
  const column = new Columns<Row>({ ...noun, path: '/admin/products', format, t })
  return [
    column.cell('product', (row) => <ProductLink row={row} />, {
      ...{ lead: true, file: nameOf },
    }),
    column.text('sku', ({ sku }) => sku, { wideOnly: true }),
    column.number('available', ({ available }) => available, { wideOnly: true }),
    column.number('reserved', ({ reserved }) => reserved, { wideOnly: true }),
    column.cell(
      'onHand',
      (row) => (
        <Count
          row={row}
          refused={refused?.variantId === row.variantId ? refused : undefined}
          t={t}
        />
      ),
      { file: ({ onHand }) => onHand },
    ),
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

const formId = ({ variantId }: Row) => `count-${variantId}`

/** A form stands in no other one: the fields of the row name it. */
const CountForm = ({ row, here }: { row: Row; here: string }) => (
  <Form
    id={attr(formId(row))}
    action={`/admin/inventory/${encodeURIComponent(row.variantId)}/update`}
    method="put"
  >
    <input type="hidden" name="reason" value="counted" />
    <input type="hidden" name="returnTo" value={attr(here)} />
  </Form>
)

function Count({ row, refused, t }: Typing & { row: Row; t: Translate }) {
  const label = t('inventory.admin.onHandOf', { name: nameOf(row) })
  const id = formId(row)
  return (
    <div class="actions count">
      <input
        class="input input-number"
        type="text"
        inputmode="numeric"
        name="quantity"
        form={attr(id)}
        value={attr(refused?.quantity ?? String(row.onHand))}
        aria-invalid={refused ? 'true' : undefined}
        aria-describedby={refused ? attr(`${id}-error`) : undefined}
        autofocus={refused !== undefined}
        autocomplete="off"
        aria-label={attr(label)}
      />
      <Button label={t('inventory.admin.set')} small={true} with={{ form: id }} />
      <FieldError id={id} text={refused?.error} />
    </div>
  )
}
