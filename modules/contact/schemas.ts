import { z } from 'zod'
import { statuses } from './models/message.ts'

export const letter = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.string().trim().min(1).max(320),
  subject: z.string().trim().max(200).default(''),
  message: z.string().trim().min(1).max(5_000),
  /** A field that people do not see: whoever fills it is none. */
  website: z.string().max(5_000).optional(),
  /** When the form was shown, signed; an API client has none. */
  shownAt: z.string().max(200).optional(),
})
export type Letter = z.output<typeof letter>

export const search = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(statuses).optional()),
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export type Search = z.output<typeof search>

export const byId = z.object({ id: z.string().min(1).max(64) })
