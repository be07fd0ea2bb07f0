/** What merchants write on orders and take back: tags, the address, the settings. What happened to an order is final. */
import type { ActRow } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { changeAddress } from '../models/acts/change-address.ts'
import { OrderTag } from '../models/list/order-tag.ts'
import { Order } from '../models/order.ts'
import { OrderSettings, settingsFields } from '../models/papers/settings.ts'

const area = 'orders'

export const orderActs: ActKind[] = [
  {
    ...{ model: OrderTag, area, label: 'orders.admin.tag' },
    called: ({ tag }) => String(tag ?? ''),
    fields: { tag: { label: 'orders.admin.tag' } },
  },
  settingsActs(area, OrderSettings, settingsFields),
  {
    ...{ model: Order, area, label: 'orders.admin.one', path: '/admin/orders/:id' },
    called: ({ number }) => (number === undefined ? '' : `#${String(number)}`),
    fields: {
      state: { label: 'orders.admin.states', values: 'orders.state', final: true },
      shippingAddress: { label: 'orders.address.title' },
      email: { label: 'orders.address.email' },
    },
    covers: onlyThese(['shippingAddress', 'email']),
    putBack,
  },
]

/** By the verb of its own, which refuses what is packed and writes the timeline. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const { id, before } of rows) {
    const shippingAddress = (before?.shippingAddress ?? null) as Address | null
    if (before && shippingAddress)
      await changeAddress(inner, id, { shippingAddress, email: String(before.email) })
  }
}
