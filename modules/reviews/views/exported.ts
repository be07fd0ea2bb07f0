/** Reviews as they leave the shop, with their pictures. */
import { exportKind } from '#server/exports/export-kind.ts'
import { slugsOf, whole } from '#server/exports/natural-keys.ts'
import { ReviewImage } from '../models/pictures/review-image.ts'
import { Review } from '../models/review.ts'

export const reviewExport = exportKind({
  kind: 'reviews',
  label: 'reviews.admin.title',
  module: 'reviews',
  personal: true,
  order: 140,
  model: Review,
  list: 'reviews',
  fields: [
    ...(['product', 'authorName', 'authorEmail', 'rating', 'title', 'body', 'status'] as const),
    ...(['language', 'isVerifiedPurchase', 'helpfulCount', 'merchantResponse'] as const),
    ...(['merchantResponseAt', 'createdAt', 'images'] as const),
  ],
  async records(scope, rows) {
    const products = rows.map(({ productId }) => productId)
    const slugs = await slugsOf(scope, 'product', products)
    const images = await ReviewImage.of(
      scope,
      rows.map(({ id }) => id),
    )
    return rows.map((review) => {
      const { authorName, authorEmail, rating, title, body, status, isVerifiedPurchase } = review
      const { language, helpfulCount, merchantResponse, merchantResponseAt, createdAt } = review
      return {
        fields: {
          product: slugs.get(review.productId) ?? null,
          ...{ authorName, authorEmail, rating, title, body, status, isVerifiedPurchase },
          ...{ language, helpfulCount, merchantResponse, merchantResponseAt, createdAt },
          images: (images.get(review.id) ?? []).map(({ url, caption }) => ({
            url: whole(scope, url),
            caption,
          })),
        },
      }
    })
  },
})
