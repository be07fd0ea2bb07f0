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
  const order = await FulfillmentOrder.locked(scope, known.id)
  const packed = await Shipment.of(scope, [order.id]).findOne({ state: 'packed' })
  if (packed) return ship(scope, packed.id, way)
  const lines = await FulfillmentLine.of(scope, [order.id])
  const items = lines.flatMap(({ id, left }) => (left > 0 ? [{ lineId: id, quantity: left }] : []))
  if (items.length === 0) throw new Fault(409, 'NOTHING_LEFT', said('fulfillment.nothingLeft'))
  const made = await pack(scope, { orderId: order.id, items, ...way })
  return ship(scope, made.id)
}
