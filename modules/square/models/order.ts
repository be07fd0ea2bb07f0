/** What Square knows of a payment: a link, its order, and what was paid and given back for it. */
import { z } from 'zod'
import { type GatewayPayment, GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'

const money = z.object({
  amount: z.bigint().transform(Number).pipe(z.int()),
  currency: z.string(),
})
const text = z.string().nullish()
const order = z.object({
  id: z.string(),
  state: z.string(),
  locationId: z.string(),
  version: z.number().optional(),
  referenceId: text,
  totalMoney: money,
  tenders: z.array(z.object({ paymentId: text })).nullish(),
})
const payment = z.object({
  id: z.string(),
  status: z.string(),
  note: text,
  totalMoney: money,
  refundIds: z.array(z.string()).nullish(),
})
const refund = z.object({
  id: z.string(),
  status: z.string(),
  paymentId: z.string(),
  amountMoney: money,
  reason: text,
})

export type SquareOrder = z.output<typeof order>
export type SquarePayment = z.output<typeof payment>
export type SquareRefund = z.output<typeof refund>

/** All of it. */
export interface Known {
  /** Null for a card that was charged without a link. */
  order: SquareOrder | null
  payments: SquarePayment[]
  refunds: SquareRefund[]
}

/** Orders are read by one id and links ended by another: our reference is both. */
export const referenceOf = ({ orderId, linkId }: { orderId: string; linkId: string }) =>
  `${orderId}:${linkId}`

/** Of a payment without a link. */
export const chargeReference = (paymentId: string) => `charge:${paymentId}`

export function idsIn({ reference }: Pick<GatewayPayment, 'reference'>) {
  const [orderId = '', linkId = ''] = reference.split(':')
  return { orderId, linkId }
}

/** An order of the payment's own. */
export async function orderOf(scope: Scope, wanted: GatewayPayment): Promise<SquareOrder> {
  const { orderId } = idsIn(wanted)
  const found = await ask(scope, z.object({ order }), ({ orders }) => orders.get({ orderId }))
  if (found.order.referenceId !== wanted.attemptId)
    throw new Error('Square answered with another order')
  return found.order
}

/** The order with all that was paid for it; a tender that failed is a payment too. */
export async function knownOf(scope: Scope, wanted: GatewayPayment): Promise<Known> {
  const { order: found, ids } = await idsOf(scope, wanted)
  const payments = await Promise.all(ids.map((id) => paymentWith(scope, id)))
  if (found === null && payments.some(({ note }) => note !== wanted.attemptId))
    throw new Error('Square answered with another payment')
  const refundIds = payments.flatMap((one) => one.refundIds ?? [])
  const refunds = await Promise.all(refundIds.map((id) => refundWith(scope, id)))
  return { order: found, payments, refunds }
}

/** Of the payments: one that was charged has its own id in our reference. */
async function idsOf(scope: Scope, wanted: GatewayPayment) {
  const { orderId, linkId: paymentId } = idsIn(wanted)
  if (orderId === 'charge') return { order: null, ids: [paymentId] }
  const found = await orderOf(scope, wanted)
  return { order: found, ids: (found.tenders ?? []).flatMap(({ paymentId: id }) => id ?? []) }
}

const paymentWith = async (scope: Scope, paymentId: string) =>
  (await ask(scope, z.object({ payment }), ({ payments }) => payments.get({ paymentId }))).payment

const refundWith = async (scope: Scope, refundId: string) =>
  (await ask(scope, z.object({ refund }), ({ refunds }) => refunds.get({ refundId }))).refund

/** The attempt that a payment is noted with, for events that name a payment alone; undefined where Square has none. */
export async function noteOf(scope: Scope, paymentId: string): Promise<string | undefined> {
  const noted = z.object({ payment: z.object({ note: text }) })
  try {
    const found = await ask(scope, noted, ({ payments }) => payments.get({ paymentId }))
    return found.payment.note ?? undefined
  } catch (error) {
    if (error instanceof GatewayRefused) return undefined
    throw error
  }
}
