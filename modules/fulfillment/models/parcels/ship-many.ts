/** Orders that leave together: a list of numbers with their tracking numbers. */
import { Fault, notFound } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
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
  told: Said | null
}

/**
 * Ships an order for each line, as `1042 00340434…`: its parcel that is packed, else all that is left of it. Each is a
 * transaction of its own, so one that is refused keeps no other back.
 */
export async function shipMany(
  scope: Scope,
  { list, carrier }: { list: string; carrier?: string | null | undefined },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [at, text] of list.split('\n').entries()) {
    const [number = '', ...rest] = text
      .trim()
      .replace(/^#/, '')
      .split(/[\s;,]+/)
    if (number === '') continue
    const way = { carrier, trackingNumber: rest.join('') || null }
    outcomes.push({ line: at + 1, ...(await shipOne(scope, Number(number), way)) })
  }
  return outcomes
}

/** Ships all that is left of orders, each in a transaction of its own. Answers in their order. */
export async function shipOrders(
  scope: Scope,
  orderIds: readonly string[],
): Promise<{ orderId: string; told: Said | null }[]> {
  const outcomes: { orderId: string; told: Said | null }[] = []
  for (const orderId of orderIds) {
    const told = await refusalOf(() => scope.atomic((inner) => shipLeft(inner, orderId)))
    outcomes.push({ orderId, told })
  }
  return outcomes
}

/** Why it was refused; null where it was done. */
async function refusalOf(act: () => Promise<unknown>): Promise<Said | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.told
  }
}

type Way = { carrier?: string | null | undefined; trackingNumber: string | null }

async function shipOne(
  scope: Scope,
  orderNumber: number,
  way: Way,
): Promise<Omit<Outcome, 'line'>> {
  try {
    const { id } = await scope.atomic((inner) => shipRest(inner, orderNumber, way))
    return { orderNumber, shipmentId: id, told: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { orderNumber, shipmentId: null, told: error.told }
  }
}

async function shipRest(scope: Scope, number: number, way: Way): Promise<Shipment> {
  const known = Number.isSafeInteger(number)
    ? await FulfillmentOrder.in(scope).findOne({ number })
    : undefined
  if (!known) throw notFound('fulfillment.noOrder')
  return shipLeft(scope, known.id, way)
}

/** The parcel that is packed, else all that is left. */
async function shipLeft(scope: Scope, orderId: string, way: Partial<Way> = {}): Promise<Shipment> {
  const order = await FulfillmentOrder.locked(scope, orderId)
  const packed = await Shipment.of(scope, [order.id]).findOne({ state: 'packed' })
  if (packed) return ship(scope, packed.id, way)
  const lines = await FulfillmentLine.of(scope, [order.id])
  const items = lines.flatMap(({ id, left }) => (left > 0 ? [{ lineId: id, quantity: left }] : []))
  if (items.length === 0) throw new Fault(409, 'NOTHING_LEFT', said('fulfillment.nothingLeft'))
  const made = await pack(scope, { orderId: order.id, items, ...way })
  return ship(scope, made.id)
}
