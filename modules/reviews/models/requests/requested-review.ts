import type { Scope } from '#server/scope.ts'
import type { NewImage } from '../pictures/review-image.ts'
import { Review } from '../review.ts'
import { ReviewRequest } from './review-request.ts'
import { ReviewRequestItem } from './review-request-item.ts'

export interface RequestedWords {
  productId: string
  rating: number
  title?: string | null | undefined
  body: string
  images?: readonly NewImage[] | null | undefined
}

/**
 * A review through the link of a request, of somebody who is known to have bought. 404 when the link is not
 * ours, over, or asks about another product; 409 ALREADY_REVIEWED the second time.
 */
export async function reviewRequested(
  scope: Scope,
  token: string,
  { images, ...words }: RequestedWords,
): Promise<Review> {
  const { id, email, customerName } = await ReviewRequest.opened(scope, token)
  // Whoever is signed in here need not be the one who bought.
  const buyer = scope.as({ user: undefined })
  return buyer.atomic(async (inner) => {
    await ReviewRequestItem.use(inner, id, words.productId)
    const author = { authorName: customerName, authorEmail: email, images: images ?? [] }
    return Review.submit(inner, { ...words, ...author }, { verified: true })
  })
}
