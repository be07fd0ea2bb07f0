/** What merchants write on orders and take back: their tags. What happened to an order is final. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { OrderTag } from '../models/list/order-tag.ts'

export const tagActs: ActKind = {
  ...{ model: OrderTag, area: 'orders', label: 'orders.admin.tag' },
  called: ({ tag }) => String(tag ?? ''),
  fields: { tag: { label: 'orders.admin.tag' } },
}
