/** What may come in. */

import { z } from 'zod'
import { says } from '#server/language/message.ts'

/** So many products a browser remembers. */
export const mostViewed = 12

export const byProduct = z.object({
  productId: z.string().min(1).max(64),
  take: z.number().int().min(1).max(24).default(4),
})

/** Ids parted by commas, the latest first. */
export const viewed = z.object({
  ids: z
    .string()
    .max(1000)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string().max(64)).max(mostViewed, says('recommendations.viewedMost'))),
})
