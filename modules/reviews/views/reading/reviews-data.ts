/** What search engines read of a product's reviews: a part of its schema.org object. */
import { cut } from '#server/text/cut.ts'
import type { ReviewPage } from '../../models/review-list.ts'

const longest = 500

/** Rating and the reviews of the page; empty for a product without reviews. */
export function reviewsData({ summary, records }: ReviewPage): object {
  if (summary.count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: records.map(({ review }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.authorName },
      datePublished: review.createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      ...(review.title === null ? {} : { name: review.title }),
      reviewBody: cut(review.body, longest),
    })),
  }
}
