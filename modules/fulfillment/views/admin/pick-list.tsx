import { url } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { PickList as List, Pick } from '../../models/pick-list.ts'
import { type Refused, ShipManyForm } from './ship-many-form.tsx'

interface PickListProps {
  list: List
  /** Of a list of numbers that was sent. */
  typed?: { list: string; carrier: string }
  refused?: Refused[]
  format: Format
  t: Translate
}

/** What is to be taken from the shelves, for which orders, and the list that sends them. */
export function PickListPage({ list, typed, refused = [], format, t }: PickListProps) {
  const { picks, waiting, total, held } = list
  return (
    <div class="stack">
      {held === 0 ? null : (
        <Notice kind="warning" title={t('fulfillment.admin.homeHeld', { count: held })}>
          <a href="/admin/orders?tab=hold" safe>
            {t('fulfillment.admin.lookHeld', { count: held })}
          </a>
        </Notice>
      )}
      {picks.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="check"
            title={t('fulfillment.admin.nothing')}
            text={t('fulfillment.admin.nothingText')}
          />
        </div>
      ) : (
        <div class="card card-flush">
          <DataTable
            caption={t('fulfillment.admin.pickList', { orders: waiting.length, total })}
            columns={columns(format, t)}
            rows={picks}
            t={t}
          />
        </div>
      )}
      <ShipManyForm typed={typed} refused={refused} t={t} />
    </div>
  )
}

/** The packing slips of all that is to be picked, as one page to print. */
export function SlipsLink({ orderIds, t }: { orderIds: readonly string[]; t: Translate }) {
  if (orderIds.length === 0) return <></>
  const query = new URLSearchParams(orderIds.map((id): [string, string] => ['ids', id]))
  return (
    <LinkButton
      href={`/admin/orders/packing-slips?${query}`}
      label={t('fulfillment.admin.slips')}
    />
  )
}

function columns(format: Format, t: Translate) {
  const place = { path: '/admin/orders', words: 'fulfillment.admin' }
  const column = new Columns<Pick>({ ...place, format, t })
  return [
    column.number('quantity', ({ quantity }) => quantity),
    column.text('goods', ({ title }) => title),
    column.text('sku', ({ sku }) => sku, { wideOnly: true }),
    column.cell('orders', ({ orders }) => (
      <>
        {orders.map(({ orderId, number, quantity }) => (
          <>
            <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} data-row-link safe>
              {t('fulfillment.admin.pickOrder', { number: String(number), quantity })}
            </a>{' '}
          </>
        ))}
      </>
    )),
  ]
}
