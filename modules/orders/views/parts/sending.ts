import type { Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'

/** How far an order's goods are, in a word: sent, or ready where its buyer collects all of them. */
export const sendingOf = (
  { pickup, fulfillmentState }: Pick<Order, 'pickup' | 'fulfillmentState'>,
  t: Translate,
): string => t(`orders.${pickup === null ? 'fulfillment' : 'pickupState'}.${fulfillmentState}`)
