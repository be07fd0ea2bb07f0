/** Everything that may come in, besides records. */
import { z } from 'zod'

export const wanted = z.object({
  variantId: z.string().min(1).max(64),
  quantity: z.coerce.number().int().min(1).max(9_999).default(1),
  /** ISO 3166-1. */
  country: z.string().trim().max(2).optional(),
  postalCode: z.string().trim().max(20).optional(),
})
