import { attr } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'
import type { EventType, OrderEvent } from '../../models/order-event.ts'

interface StepsProps {
  order: Order
  events: readonly OrderEvent[]
  format: Pick<Format, 'dateTime'>
  t: Translate
}

/** How far an order is, with dates; what is still to come has none. */
export function OrderSteps({ order, events, format, t }: StepsProps) {
  return (
    <ol class="order-steps">
      {stepsOf(order).map((type) => {
        const at = timeOf(order, events, type)
        return (
          <li class={at === undefined ? 'order-step' : 'order-step is-done'}>
            <span safe>{t(called(order, type))}</span>
            {at === undefined ? null : (
              <time class="muted" datetime={attr(at)} safe>
                {format.dateTime(at)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A cancelled order goes no further; one without goods to send is not shipped. */
function stepsOf({ state, fulfillmentState }: Order): EventType[] {
  if (state === 'cancelled') return ['placed', 'cancelled']
  return fulfillmentState === 'none'
    ? ['placed', 'paid']
    : ['placed', 'paid', 'shipped', 'delivered']
}

const called = ({ fulfillmentState }: Order, type: EventType): string =>
  type === 'shipped' && fulfillmentState === 'partially_fulfilled'
    ? 'orders.fulfillment.partially_fulfilled'
    : `orders.step.${type}`

/** Of several parcels one may have arrived; the order has with the last. */
function timeOf(order: Order, events: readonly OrderEvent[], type: EventType): string | undefined {
  if (type === 'placed') return order.placedAt
  if (type === 'paid' && order.due === 0) return order.placedAt
  if (type === 'delivered' && order.fulfillmentState !== 'delivered') return undefined
  return events.find((event) => event.type === type)?.at
}
