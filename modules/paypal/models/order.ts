/** What PayPal knows of a payment: an order, with what was authorized, captured and paid back for it. */
import { z } from 'zod'
import type { GatewayPayment } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { read } from './ask.ts'

const link = z.object({ href: z.string(), rel: z.string() })
const part = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: z.string().optional(),
  create_time: z.string().default(''),
  expiration_time: z.string().optional(),
  links: z.array(link).default([]),
})
const parts = z.array(part).default([])
const unit = z.object({
  amount: part.shape.amount,
  custom_id: z.string(),
  payments: z
    .object({ authorizations: parts, captures: parts, refunds: parts })
    .default({ authorizations: [], captures: [], refunds: [] }),
})
/** What PayPal keeps of what was paid with: its token has an id once it is made. */
const vault = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
})
const source = z.object({
  paypal: z
    .object({
      attributes: z.object({ vault: vault.optional() }).optional(),
      /** Of whoever paid. */
      email_address: z.string().optional(),
    })
    .optional(),
})
export const order = z.object({
  id: z.string(),
  payment_source: source.optional(),
  status: z.string(),
  update_time: z.string().default(''),
  purchase_units: z.tuple([unit]),
  links: z.array(link).default([]),
})

export type PaypalOrder = z.output<typeof order>
export type PaypalPart = z.output<typeof part>

/** Throws `GatewayRefused` where PayPal forgot it: one that nobody approved is kept for hours. */
export async function orderOf(
  scope: Scope,
  { reference, attemptId }: GatewayPayment,
): Promise<PaypalOrder> {
  const found = await read(scope, order, ({ orders }) => orders.getOrder({ id: reference }))
  if (found.purchase_units[0].custom_id !== attemptId)
    throw new Error('PayPal answered with another order')
  return found
}

export const paymentsOf = ({ purchase_units: [{ payments }] }: PaypalOrder) => payments

const living = ['CREATED', 'PARTIALLY_CAPTURED']

/** The authorization that the buyer agreed to. */
export const originalOf = (order: PaypalOrder): PaypalPart | undefined => inTime(order)[0]

/** What is authorized and may be captured: the newest, for PayPal may have authorized it anew. */
export const livingAuthorization = (order: PaypalOrder): PaypalPart | undefined =>
  inTime(order).findLast(({ status }) => living.includes(status))

const inTime = (order: PaypalOrder): PaypalPart[] =>
  paymentsOf(order).authorizations.toSorted((one, other) =>
    one.create_time < other.create_time ? -1 : Number(one.create_time > other.create_time),
  )

/** The capture that a refund was made of. */
export const captureOf = ({ links }: PaypalPart): string | undefined =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
