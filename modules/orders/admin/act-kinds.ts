/** What merchants write on orders and take back: notes, tags, the address, a hold, the settings. What happened to an order is final. */
import type { ActRow } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { settingsActs } from '#server/acts/record-acts.ts'
import { differing } from '#server/data/writes/differing.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { changeAddress } from '../models/acts/change-address.ts'
import { holdAgain, resumeOrder } from '../models/acts/hold-order.ts'
import { OrderRisk } from '../models/acts/risks/order-risk.ts'
import { OrderTag } from '../models/list/order-tag.ts'
import { Order } from '../models/order.ts'
import { OrderEvent, OrderNote } from '../models/order-event.ts'
import { OrderSettings, settingsFields } from '../models/papers/settings.ts'
import type { HoldReason } from '../models/transitions.ts'

const area = 'orders'
const within = { table: Order.tableName, by: 'orderId' }

export const orderActs: ActKind[] = [
  {
    ...{ model: OrderTag, area, label: 'orders.admin.tag', within },
    called: ({ tag }) => String(tag ?? ''),
    fields: { tag: { label: 'orders.admin.tag' } },
  },
  settingsActs(area, OrderSettings, settingsFields),
  {
    ...{ model: OrderNote, area, label: 'orders.admin.note', within, byWriter: true },
    called: ({ text }) => cut(String(text ?? ''), 60),
    fields: {},
  },
  {
    ...{ model: OrderRisk, area, label: 'orders.risk.looked', within },
    called: () => '',
    fields: {
      lookedAt: { label: 'orders.risk.looked', final: true },
      note: { label: 'orders.risk.note', final: true },
    },
    covers: onlyThese(['lookedAt', 'lookedBy', 'note']),
    wrote: async (inner, rows) => {
      for (const { before } of rows)
        if (before?.lookedAt === null)
          await OrderEvent.note(inner, String(before.orderId), 'unlooked')
    },
  },
  {
    ...{ model: Order, area, label: 'orders.admin.one', path: '/admin/orders/:id' },
    called: ({ number }) => (number === undefined ? '' : `#${String(number)}`),
    fields: {
      state: { label: 'orders.admin.states', values: 'orders.state', final: true },
      shippingAddress: { label: 'orders.address.title' },
      email: { label: 'orders.address.email' },
    },
    covers: (row) => movesOnly(row) || turns(row),
    putBack,
  },
]

const movesOnly = onlyThese(['shippingAddress', 'email'])

/** Held, or let go on. */
const turns = (row: ActRow): boolean =>
  onlyThese(['state', 'holds'])(row) && isHeld(row.before) !== isHeld(row.after)

const isHeld = (row: ActRow['before']) => row?.state === 'on_hold'

/** By the verbs of their own, which refuse what is packed or sent and write the timeline. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const row of rows) {
    const { id, before, after } = row
    if (!before || !after) continue
    if (turns(row)) {
      if (isHeld(before)) await holdAgain(inner, id, before.holds as HoldReason[])
      else await resumeOrder(inner, id)
      continue
    }
    const shippingAddress = (before.shippingAddress ?? null) as Address | null
    if (shippingAddress && differing(before, after).length > 0)
      await changeAddress(inner, id, { shippingAddress, email: String(before.email) })
  }
}
