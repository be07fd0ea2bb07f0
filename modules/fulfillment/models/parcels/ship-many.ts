/** Orders that leave together: a list of numbers with their tracking numbers. */
import { conflict, Fault, notFound } from '#server/errors.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { FulfillmentLine } from '../orders/fulfillment-line.ts'
import { FulfillmentOrder } from '../orders/fulfillment-order.ts'
import { pack } from './pack.ts'
import { ship } from './send.ts'
import { Shipment } from './shipment.ts'

export interface Outcome {
  /** Of the list, from 1 on. */
  line: number
  orderNumber: number
  /** Null where it went wrong. */
  shipmentId: string | null
  /** Its buyer collects it: it is ready. */
  isPickup: boolean
  told: Said | null
}

/**
 * Ships an order for each line, as `1042 00340434…`: its parcel that is packed, else all that is left of it. Each is a
 * transaction of its own, so one that is refused keeps no other back. Orders that ask for a look first stay.
 */
export async function shipMany(
  scope: Scope,
  { list, carrier }: { list: string; carrier?: string | null | undefined },
): Promise<Outcome[]> {
  const wanted = linesIn(list)
  const numbers = wanted.map(({ orderNumber }) => orderNumber).filter(Number.isSafeInteger)
  const found = await FulfillmentOrder.in(scope).whereIn('number', numbers)
  const ids = new Map(found.map(({ number, id }) => [Number(number), id]))
  const orderIds = [...ids.values()]
  const unlooked = (await scope.ask('orders.unlooked', { orderIds })) ?? []
  const outcomes: Outcome[] = []
  for (const { line, orderNumber, trackingNumber } of wanted) {
    const orderId = ids.get(orderNumber)
    const way = { carrier, trackingNumber }
    const outcome = await outcomeOf(async () => {
      if (orderId === undefined) throw notFound('fulfillment.noOrder')
      if (unlooked.includes(orderId)) throw conflict('NOT_LOOKED', 'fulfillment.notLooked')
      return scope.atomic((inner) => shipLeft(inner, orderId, way))
    })
    outcomes.push({ line, orderNumber, ...outcome })
  }
  return outcomes
}

const linesIn = (list: string) =>
  list.split('\n').flatMap((text, at) => {
    const [number = '', ...rest] = text
      .trim()
      .replace(/^#/, '')
      .split(/[\s;,]+/)
    if (number === '') return []
    return [{ line: at + 1, orderNumber: Number(number), trackingNumber: rest.join('') || null }]
  })

export type OrderOutcome = Pick<Outcome, 'told' | 'isPickup'> & { orderId: string }

/** Ships all that is left of orders, each in a transaction of its own. Answers in their order. */
export async function shipOrders(
  scope: Scope,
  orderIds: readonly string[],
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = []
  for (const orderId of orderIds) {
    const { told, isPickup } = await outcomeOf(() =>
      scope.atomic((inner) => shipLeft(inner, orderId)),
    )
    outcomes.push({ orderId, told, isPickup })
  }
  return outcomes
}

/** The parcel that left, or why none did. */
async function outcomeOf(
  act: () => Promise<Shipment>,
): Promise<Omit<Outcome, 'line' | 'orderNumber'>> {
  try {
    const { id: shipmentId, pickup } = await act()
    return { shipmentId, isPickup: pickup !== null, told: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { shipmentId: null, isPickup: false, told: error.told }
  }
}

interface Way {
  carrier?: string | null | undefined
  trackingNumber?: string | null
}

/** The parcel that is packed, else all that is left. */
async function shipLeft(scope: Scope, orderId: string, way: Way = {}): Promise<Shipment> {
  const order = await FulfillmentOrder.locked(scope, orderId)
  const packed = await Shipment.of(scope, [order.id]).findOne({ state: 'packed' })
  if (packed) return ship(scope, packed.id, way)
  const lines = await FulfillmentLine.of(scope, [order.id])
  const items = lines.flatMap(({ id, left }) => (left > 0 ? [{ lineId: id, quantity: left }] : []))
  if (items.length === 0) throw conflict('NOTHING_LEFT', 'fulfillment.nothingLeft')
  const made = await pack(scope, { orderId: order.id, items, ...way })
  return ship(scope, made.id)
}
