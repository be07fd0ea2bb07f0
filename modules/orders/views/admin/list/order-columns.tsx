import type { Scope } from '#server/scope.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import { isAwaited } from '../../../models/acts/settle-state.ts'
import { isToPack } from '../../../models/list/to-pack.ts'
import type { Filters } from '../../../schemas.ts'
import type { RowJson } from '../../json-admin.ts'
import { fulfillmentTones, paymentTones, stateTones } from '../../tones.ts'
import { orderHref, queryOf } from './list-links.ts'
import type { OrderRow } from './order-list.tsx'

/** The columns of the list of orders. */
export function columnsOf(
  { format, t }: Pick<Scope, 'format' | 't'>,
  filters: Filters,
): Column<OrderRow>[] {
  const query = queryOf(filters)
  const column = new Columns<OrderRow>({ words: 'orders.admin', path: '/admin/orders', format, t })
  return [
    column.cell(
      'number',
      (row) => (
        <>
          <RowLink href={orderHref(row.id, query)} label={`#${row.orderNumber}`} />
          <span class="cell-sub cell-short" safe>
            {format.dateTime(row.placedAt)}
          </span>
          <span class="narrow-only" safe>
            {row.name || row.email}
          </span>
          <span class="narrow-only">
            <StateBadges row={row} t={t} />
          </span>
        </>
      ),
      { lead: true, file: ({ orderNumber, placedAt }) => `#${orderNumber} · ${placedAt}` },
    ),
    column.cell(
      'buyer',
      ({ name, email, place }) => (
        <>
          <span safe>{name || email}</span>
          <span class="cell-sub" safe>
            {place}
          </span>
        </>
      ),
      {
        wideOnly: true,
        file: ({ name, email, place }) => [name, email, place].filter(Boolean).join(' · '),
      },
    ),
    column.cell('goods', ({ images }) => images.map((image) => <Thumb address={image} />), {
      ...{ wideOnly: true, file: null },
    }),
    column.text('total', ({ total, currency }) => format.money(total, currency), { align: 'end' }),
    column.cell('states', (row) => <StateBadges row={row} t={t} />, { wideOnly: true }),
    column.hint('method', ({ paymentMethod, tags }) => [paymentMethod, ...tags].join(' · '), {
      wideOnly: true,
    }),
  ]
}

type Stated = Pick<RowJson, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'pickup'>

/** An order's states; what is as usual is not said. */
export function StateBadges({ row, t }: { row: Stated; t: Translate }) {
  const { status, paymentStatus, fulfillmentStatus, pickup } = row
  const sending = pickup === null ? 'admin.fulfillmentStatus' : 'pickupState'
  const tone = (tones: typeof stateTones, word: string) =>
    new Map(Object.entries(tones)).get(word) ?? 'neutral'
  const states = { paymentState: paymentStatus, fulfillmentState: fulfillmentStatus }
  const isWork = fulfillmentStatus === 'unfulfilled' && isToPack({ state: status, ...states })
  const waits = isAwaited(pickup !== null, states)
  return (
    <>
      {status === 'open' || (status === 'completed' && waits) ? null : (
        <Badge label={t(`orders.admin.status.${status}`)} tone={tone(stateTones, status)} />
      )}{' '}
      <Badge
        label={t(`orders.admin.paymentStatus.${paymentStatus}`)}
        tone={tone(paymentTones, paymentStatus)}
      />{' '}
      {fulfillmentStatus === 'none' || status === 'cancelled' ? null : (
        <Badge
          label={t(`orders.${isWork ? 'admin.toPack' : `${sending}.${fulfillmentStatus}`}`)}
          tone={isWork || waits ? 'warn' : tone(fulfillmentTones, fulfillmentStatus)}
        />
      )}
    </>
  )
}
