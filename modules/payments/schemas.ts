/** Everything that may come in. */
import { z } from 'zod'
import { attemptStates } from '#server/gateways/payment-states.ts'
import { captureTimes } from './models/gateways/gateway-setting.ts'

const id = z.string().min(1).max(64)

export const byId = z.object({ id })
export const byGateway = z.object({ gateway: id })
export const byOrder = z.object({ orderId: id })
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Minor units; a form sends `typed`, as people write an amount. */
export const trial = byGateway.extend({
  amount: z.int().optional(),
  typed: z.string().trim().max(40).optional(),
  sure: z.stringbool().or(z.boolean()).optional(),
})
/** As the list of payments is filtered. */
export const narrowing = z.object({
  q: given(z.string().trim().max(200)),
  state: given(z.enum(attemptStates)),
  look: given(z.literal('yes')),
})
export const disputeNote = byId.extend({ note: z.string().trim().max(5_000) })
/** Minor units; a form sends `typed`, as people write an amount: `18.50`. */
const amounts = { amount: z.int().positive().optional(), typed: z.string().max(40).optional() }
/** All of it where no amount is said. */
export const capture = byOrder.extend(amounts)
/** `typed` fills the field, as people write an amount. */
export const asking = byOrder.extend({ typed: amounts.typed })
/** Of a list: orders, as the shop's other acts with chosen ones take them. */
export const chosen = z.object({
  ids: z.array(id).max(100).default([]),
  confirmed: z.string().max(10).optional(),
  returnTo: z.string().max(2_000).optional(),
})
export const setting = z.object({
  gateway: z.string().min(1).max(64),
  offered: z.boolean().optional(),
  captures: z.enum(captureTimes).optional(),
})
