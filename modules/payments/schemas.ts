/** Everything that may come in. */
import { z } from 'zod'
import { captureTimes } from './models/gateway-setting.ts'

const id = z.string().min(1).max(64)

export const byId = z.object({ id })
export const byOrder = z.object({ orderId: id })
export const refund = byOrder.extend({
  /** Minor units; a form sends `typed`. */
  amount: z.int().positive().optional(),
  /** As people write an amount: `18.50`. */
  typed: z.string().max(40).optional(),
  reason: z.string().trim().max(500).optional(),
})
/** `typed` fills the field, as people write an amount. */
export const asking = byOrder.extend({ typed: z.string().max(40).optional() })
export const setting = z.object({
  gateway: z.string().min(1).max(64),
  offered: z.boolean().optional(),
  captures: z.enum(captureTimes).optional(),
})
