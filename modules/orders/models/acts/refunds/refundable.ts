/** What of an order can still go back. Amounts are minor units. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../../order.ts'
import { OrderLine } from '../../order-line.ts'
import { type Destination, elsewhereIn, OrderRefund } from './order-refund.ts'
import { type LineLeft, linesLeft, shippingLeft } from './pieces.ts'
import { sentOf } from './sent.ts'

type Money = Out<'payments.of'>[string]

export interface Refundable {
  currency: string
  /** Whatever the destination. */
  left: number
  /** Of it, what its payments can give back; the rest goes to the cards and credit that it was paid with. */
  atGateway: number
  /** What its payments could give back, if more were left. */
  atPayments: number
  /** Of it, what was spent from gift cards that it sold: this goes back only where a merchant names the amount. */
  used: number
  shipping: number
  lines: LineLeft[]
  destinations: Destination[]
  /** Money that the bank of who paid asks back becomes no card or credit: it would go back twice. */
  isDisputed: boolean
  /** Paid in other currencies than was asked for. */
  others: Pick<Money['others'][number], 'currency' | 'refundable'>[]
}

/** Holds until the commit where the order and its payments are locked. */
export async function refundableOf(scope: Scope, order: Order): Promise<Refundable> {
  const { id: orderId, currency, userId } = order
  const money = await moneyOf(scope, orderId)
  const tenders = await scope.ask('giftcards.spent', { orderId })
  const refunds = await OrderRefund.of(scope, orderId)
  const sold = (await scope.ask('giftcards.sold', { orderId })) ?? {}
  const used = (await scope.ask('giftcards.used', { orderId })) ?? 0
  const known = { cards: new Map(Object.entries(sold)), sent: await sentOf(scope, order) }
  const lines = await OrderLine.in(scope).where({ orderId }).orderBy('position')
  const atPayments =
    money?.currency === currency ? money.captured - money.refunded - money.refunding : 0
  const onTenders = tenders ? tenders.spent - tenders.returned : 0
  const left = Math.max(0, atPayments + onTenders - elsewhereIn(refunds))
  const isDisputed = (money?.disputed ?? 0) > 0
  const canMove = tenders !== undefined && !isDisputed
  return {
    ...{ currency, left, atGateway: Math.min(left, atPayments), isDisputed },
    atPayments: Math.max(0, atPayments),
    used: Math.min(left, used),
    ...{ shipping: shippingLeft(lines, refunds), lines: linesLeft(lines, refunds, known) },
    destinations: [
      'method',
      ...(canMove ? (['card'] as const) : []),
      ...(canMove && userId !== null ? (['credit'] as const) : []),
    ],
    others: (money?.others ?? []).filter(({ refundable }) => refundable > 0),
  }
}

/** What goes back where nobody names an amount. */
export const restOf = ({ left, used }: Refundable): number => left - used

/** Undefined for an order without a payment. */
export async function moneyOf(
  scope: Scope,
  orderId: string,
  { lock = false } = {},
): Promise<Money | undefined> {
  const asked = (await scope.ask('payments.of', { orderIds: [orderId], lock })) ?? {}
  return new Map(Object.entries(asked)).get(orderId)
}
