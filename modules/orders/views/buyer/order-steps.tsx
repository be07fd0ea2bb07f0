import { attr } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'
import type { EventType, OrderEvent } from '../../models/order-event.ts'
import { nameOfEvent, sendingWord } from '../parts/sending.ts'

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
            <span safe>{called(order, type, t)}</span>
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

function called({ pickup, fulfillmentState: state }: Order, type: EventType, t: Translate): string {
  const isPickup = pickup !== null
  return type === 'shipped' && state === 'partially_fulfilled'
    ? sendingWord({ isPickup, state }, t)
    : t(`orders.step.${nameOfEvent(type, isPickup)}`)
}

/** Of several parcels one may have arrived; the order has with the last. */
function timeOf(order: Order, events: readonly OrderEvent[], type: EventType): string | undefined {
  if (type === 'placed') return order.placedAt
  if (type === 'paid' && order.due === 0) return order.placedAt
  if (type === 'delivered' && order.fulfillmentState !== 'delivered') return undefined
  // What nobody collected is not ready any more.
  if (type === 'shipped' && order.fulfillmentState === 'unfulfilled') return undefined
  return events.find((event) => event.type === type)?.at
}
