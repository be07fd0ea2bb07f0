/** What may come in. */
import { z } from 'zod'
import { says } from '#server/language/message.ts'

/** As people write it: with or without the sign before it. */
const number = z
  .string()
  .trim()
  .regex(/^#?\d{1,15}$/, says('orders.noNumber'))
  .transform((text) => Number(text.replace('#', '')))

export const byToken = z.object({ token: z.string().min(1).max(300) })
/** What is no number has no order either. */
export const byNumber = z.object({ number: z.string().max(40) })
export const byId = z.object({ id: z.string().min(1).max(64) })
export const own = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export const look = z.object({
  orderNumber: number,
  email: z.string().trim().min(1).max(320),
})
export type Look = z.output<typeof look>
