/** What reviews answer, as schemas for the description of the API. */
import { z } from 'zod'
import type { PublicReview } from './json.ts'

const review = z
  .object({
    id: z.string(),
    productId: z.string(),
    authorName: z.string(),
    rating: z.int(),
    title: z.string().nullable(),
    body: z.string(),
    status: z.enum(['pending', 'approved', 'rejected']),
    isVerifiedPurchase: z.boolean(),
    helpfulCount: z.int(),
    images: z.array(
      z.object({
        url: z.string(),
        caption: z.string().nullable(),
        width: z.int().nullable(),
        height: z.int().nullable(),
      }),
    ),
    merchantResponse: z.string().nullable(),
    merchantResponseAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Review' }) satisfies z.ZodType<PublicReview>

const stars = z.object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() })

export const list = z.object({
  reviews: z.array(review),
  summary: z.object({ average: z.number(), count: z.int(), distribution: stars }),
  total: z.int(),
})
