import type { Review } from '../../models/review.ts'
import type { ReviewRecord } from '../../models/review-list.ts'
import type { ReviewCardProps, ReviewedProduct } from './actions.tsx'

export type CardData = Omit<ReviewCardProps, 'returnTo' | 't' | 'alone' | 'selectable' | 'children'>

interface Words {
  format: { dateTime(iso: string): string }
}

/** A review as the desk shows it. */
export function cardOf(
  { review, images }: ReviewRecord,
  products: ReadonlyMap<string, ReviewedProduct>,
  openReports: ReadonlyMap<string, number>,
  { format }: Words,
): CardData {
  const { id, rating, title, body, status, authorName, authorEmail, createdAt }: Review = review
  const { language, isVerifiedPurchase, moderationNote, merchantResponse } = review
  return {
    ...{ id, rating, title, body, status, authorName, authorEmail, isVerifiedPurchase },
    ...{ language, moderationNote, merchantResponse, createdAt },
    productId: review.productId,
    product: products.get(review.productId) ?? null,
    images: images.map(({ url, caption, width, height }) => ({ url, caption, width, height })),
    openReports: openReports.get(id) ?? 0,
    when: format.dateTime(createdAt),
  }
}
