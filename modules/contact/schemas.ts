import { z } from 'zod'

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
