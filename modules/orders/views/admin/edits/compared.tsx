import { sumOf } from '#server/locale/amounts.ts'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { type EditRow, wholeSide } from '../../../models/edits/compared-rows.ts'

interface ComparedProps {
  rows: readonly EditRow[]
  before: number
  after: number
  currency: string
  format: Format
  t: Translate
}

/** An order before and after, line by line before discount and tax, and what it comes to more or less. */
export function Compared({ rows, before, after, currency, format, t }: ComparedProps) {
  const money = (amount: number) => format.money(amount, currency)
  const side = (one: EditRow['before']) =>
    one === null ? '–' : `${one.quantity} × · ${money(wholeSide(one).subtotal)}`
  const shown: Shown[] = [
    ...rows.map((row) => ({
      ...{ key: row.key, title: titleOf(row, t), row },
      ...{ before: side(row.before), after: side(row.after) },
    })),
    ...partsOf(rows).map(({ kind, before: was, after: is }) => ({
      ...{ key: kind, title: t(`orders.sum.${kind}`), row: null },
      ...{ before: money(was), after: money(is) },
    })),
  ]
  return (
    <Card title={t('orders.edit.compared')}>
      <div class="stack">
        <DataTable
          caption={t('orders.edit.compared')}
          columns={[
            {
              label: t('orders.edit.line'),
              cell: ({ title, row }) => (
                <>
                  <span safe>{title}</span> {row ? <Change row={row} t={t} /> : null}
                </>
              ),
            },
            {
              label: t('orders.edit.before'),
              align: 'end',
              cell: (one) => <span safe>{one.before}</span>,
            },
            {
              label: t('orders.edit.after'),
              align: 'end',
              cell: (one) => <span safe>{one.after}</span>,
            },
          ]}
          rows={shown}
          rowId={({ key }) => key}
          t={t}
        />
        <Totals {...{ before, after, currency, format, t }} />
      </div>
    </Card>
  )
}

function Totals({ before, after, currency, format, t }: Omit<ComparedProps, 'rows'>) {
  return (
    <dl class="order-totals">
      <div>
        <dt safe>{t('orders.edit.totalBefore')}</dt>
        <dd safe>{format.money(before, currency)}</dd>
      </div>
      <div>
        <dt safe>{t('orders.edit.totalAfter')}</dt>
        <dd safe>{format.money(after, currency)}</dd>
      </div>
      <div class="order-total-total">
        <dt safe>{t('orders.edit.difference')}</dt>
        <dd id="edit-difference" safe>
          {format.money(after - before, currency)}
        </dd>
      </div>
    </dl>
  )
}

interface Shown {
  key: string
  title: string
  before: string
  after: string
  /** Null for what leads from the lines to their total. */
  row: EditRow | null
}

/** Discount and tax on top, of either side; left out where there is none. */
function partsOf(rows: readonly EditRow[]) {
  const summed = (side: 'before' | 'after', part: 'discount' | 'taxOnTop') =>
    sumOf(rows.map(({ [side]: one }) => (one ? wholeSide(one)[part] : 0)))
  const off = (side: 'before' | 'after') => 0 - summed(side, 'discount')
  const parts = [
    { kind: 'discount', before: off('before'), after: off('after') },
    { kind: 'tax', before: summed('before', 'taxOnTop'), after: summed('after', 'taxOnTop') },
  ] as const
  return parts.filter(({ before, after }) => before !== 0 || after !== 0)
}

const titleOf = ({ title, kind }: EditRow, t: Translate): string =>
  title || t(kind === 'rounding' ? 'orders.sum.rounding' : 'orders.sum.shipping')

function Change({ row: { before, after }, t }: { row: EditRow; t: Translate }) {
  if (before === null) return <Badge tone="good" label={t('orders.edit.isNew')} />
  if (after === null) return <Badge tone="bad" label={t('orders.edit.isGone')} />
  const isSame = before.quantity === after.quantity && before.total === after.total
  return isSame ? null : <Badge tone="warn" label={t('orders.edit.isChanged')} />
}
