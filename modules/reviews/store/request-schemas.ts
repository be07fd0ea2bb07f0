/** What may come in through the link of a request. */
import { z } from 'zod'
import { imageLimit } from '../models/review-image.ts'

export const byToken = z.object({ token: z.string().min(1).max(2_000) })

export const requestedReview = byToken.extend({
  productId: z.string().min(1).max(64),
  rating: z.number().int().min(1).max(5),
  title: z.string().trim().max(500).optional(),
  body: z.string().trim().min(1).max(10_000),
  images: z
    .array(
      z.object({
        url: z.url({ protocol: /^https$/ }).max(2_000),
        caption: z.string().trim().max(500).optional(),
      }),
    )
    .max(imageLimit)
    .default([]),
})

export type RequestedReview = z.output<typeof requestedReview>
