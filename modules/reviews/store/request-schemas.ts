/** What may come in through the link of a request. */
import { z } from 'zod'
import { fields } from '../schemas.ts'

export const byToken = z.object({ token: z.string().min(1).max(2_000) })

const { productId, rating, title, body, images } = fields
export const requestedReview = byToken.extend({ productId, rating, title, body, images })

export type RequestedReview = z.output<typeof requestedReview>
