import { DataTable } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { EditRow } from '../../../models/edits/compared-rows.ts'

interface ComparedProps {
  rows: readonly EditRow[]
  before: number
  after: number
  currency: string
  format: Format
  t: Translate
}

/** An order before and after, line by line, and what it comes to more or less. */
export function Compared({ rows, before, after, currency, format, t }: ComparedProps) {
  const side = (one: EditRow['before']) =>
    one === null ? '–' : `${one.quantity} × · ${format.money(one.total, currency)}`
  return (
    <Card title={t('orders.edit.compared')}>
      <div class="stack">
        <DataTable
          caption={t('orders.edit.compared')}
          columns={[
            {
              label: t('orders.edit.line'),
              cell: (row) => (
                <>
                  <span safe>{titleOf(row, t)}</span> <Change row={row} t={t} />
                </>
              ),
            },
            {
              label: t('orders.edit.before'),
              align: 'end',
              cell: (row) => <span safe>{side(row.before)}</span>,
            },
            {
              label: t('orders.edit.after'),
              align: 'end',
              cell: (row) => <span safe>{side(row.after)}</span>,
            },
          ]}
          rows={[...rows]}
          rowId={({ key }) => key}
          t={t}
        />
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
      </div>
    </Card>
  )
}

const titleOf = ({ title, kind }: EditRow, t: Translate): string =>
  title || t(kind === 'rounding' ? 'orders.sum.rounding' : 'orders.sum.shipping')

function Change({ row: { before, after }, t }: { row: EditRow; t: Translate }) {
  if (before === null) return <Badge tone="good" label={t('orders.edit.isNew')} />
  if (after === null) return <Badge tone="bad" label={t('orders.edit.isGone')} />
  const isSame = before.quantity === after.quantity && before.total === after.total
  return isSame ? null : <Badge tone="warn" label={t('orders.edit.isChanged')} />
}
