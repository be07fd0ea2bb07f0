/** How far an order's goods are, in words: sent, or ready where their buyer collects them. */
import type { Translate } from '#views/props.ts'
import { isAwaited } from '../../models/acts/settle-state.ts'
import type { FulfillmentState, Order } from '../../models/order.ts'
import type { EventType } from '../../models/order-event.ts'

interface Sending {
  /** Its buyer collects all of it. */
  isPickup: boolean
  state: FulfillmentState
}

export const sendingWord = ({ isPickup, state }: Sending, t: Translate): string =>
  t(`orders.${isPickup ? 'pickupState' : 'fulfillment'}.${state}`)

/** How far the order itself is: what waits for its buyer is not done, also where it was completed when it became ready. */
export const stateWord = (
  { isPickup, state, ...states }: Whole & Pick<Sending, 'isPickup'>,
  t: Translate,
): string => {
  const waits = state === 'completed' && isAwaited(isPickup, states)
  return t(`orders.state.${waits ? 'open' : state}`)
}

type Whole = Pick<Order, 'state' | 'fulfillmentState' | 'paymentState'>

const collected = new Map<EventType, string>([
  ['shipped', 'ready'],
  ['delivered', 'collected'],
  ['undelivered', 'notCollected'],
])

/** What became of a parcel, by what it is called where its buyer collects it. */
export const nameOfEvent = (type: EventType, isPickup: boolean): string =>
  (isPickup ? collected.get(type) : undefined) ?? type
