/** What reviews answer, as schemas for the description of the API. */
import { z } from 'zod'
import type { AdminReview, PublicReview } from './json.ts'

const review = z
  .object({
    id: z.string(),
    productId: z.string(),
    authorName: z.string(),
    rating: z.int(),
    title: z.string().nullable(),
    body: z.string(),
    language: z.string().nullable().describe('Of the page on which it was written, where known.'),
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

const adminReview = review
  .extend({
    customerId: z.string().nullable(),
    authorEmail: z.string(),
    moderationNote: z.string().nullable(),
  })
  .meta({ id: 'AdminReview' }) satisfies z.ZodType<AdminReview>
const deskReview = adminReview.extend({ openReports: z.int() }).meta({ id: 'DeskReview' })

export const desk = z.object({
  reviews: z.array(deskReview),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export const onDesk = z.object({ review: deskReview })
export const decided = z.object({ review: adminReview.nullable() })
