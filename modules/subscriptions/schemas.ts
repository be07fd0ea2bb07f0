/** What may come in. */
import { z } from 'zod'
import { addressInput } from '#server/locale/address-input.ts'

const id = z.string().min(1).max(64)
/** The `updatedAt` that was seen. */
const updatedAt = z.string().max(40).optional()

export const byId = z.object({ id })
export const act = z.object({ id, updatedAt })
export const cancellation = act.extend({ when: z.enum(['now', 'end']).default('end') })
/** What is asked before it ends. */
export const ending = cancellation.pick({ id: true, when: true })
export const payment = act.extend({ savedMethodId: id })
/** One of the account's addresses, or another one. */
export const sending = act.extend({
  addressId: id.optional(),
  shippingAddress: addressInput.optional(),
})
/** Without a plan it is no plan that is offered. */
export const asking = z.object({ id, planId: z.string().max(64).default('') })
export const planning = act.extend({ planId: id })
export const own = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export type Act = z.output<typeof act>
export type Cancellation = z.output<typeof cancellation>
