import { attr } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'
import type { EventType, OrderEvent } from '../../models/order-event.ts'
import { sendingOf } from '../parts/sending.ts'

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

/** What is sent, by what it is where its buyer collects it. */
const collected = new Map([
  ['shipped', 'ready'],
  ['delivered', 'collected'],
])

/** A cancelled order goes no further; one without goods to send is not shipped. */
function stepsOf({ state, fulfillmentState }: Order): EventType[] {
  if (state === 'cancelled') return ['placed', 'cancelled']
  return fulfillmentState === 'none'
    ? ['placed', 'paid']
    : ['placed', 'paid', 'shipped', 'delivered']
}

function called(order: Order, type: EventType, t: Translate): string {
  if (type === 'shipped' && order.fulfillmentState === 'partially_fulfilled')
    return sendingOf(order, t)
  return t(`orders.step.${(order.pickup === null ? undefined : collected.get(type)) ?? type}`)
}

/** Of several parcels one may have arrived; the order has with the last. */
function timeOf(order: Order, events: readonly OrderEvent[], type: EventType): string | undefined {
  if (type === 'placed') return order.placedAt
  if (type === 'paid' && order.due === 0) return order.placedAt
  if (type === 'delivered' && order.fulfillmentState !== 'delivered') return undefined
  return events.find((event) => event.type === type)?.at
}
