import { z } from 'zod'
import { statuses } from './models/subscriber.ts'

/** One who asks; `returnTo` is where the form stood. */
export const wish = z.object({
  email: z.string().min(1).max(320),
  returnTo: z.string().max(2000).optional(),
})
export const byToken = z.object({ token: z.string().min(1).max(200) })
/** A subscriber's id with our signature. */
export const bySignature = z.object({ who: z.string().min(1).max(200) })

export const filters = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(statuses).optional()),
})
export const addition = z.object({
  email: z.string().min(1).max(320),
  /** The admin states that this person agreed. */
  consent: z.boolean().default(false),
})

export type Filters = z.output<typeof filters>
