import type { Scope } from '#server/scope.ts'
import type { ReviewPage } from '../models/review-list.ts'
import { publicReviewJson } from '../views/json.ts'
import type { Query } from '../views/links.ts'
import { ReviewsSection } from '../views/reading/reviews-section.tsx'
import { reviewForm } from './form.tsx'

interface Shown {
  title: string
  productId: string
  page: ReviewPage
  query: Query
}

/** The section of a product's page, as whoever looks may see it. */
export async function reviewsSection(scope: Scope, shown: Shown): Promise<string> {
  const { title, productId, page, query } = shown
  const { t, format, shop } = scope
  const safeForm = await reviewForm(scope, productId)
  return ReviewsSection({
    ...{ title, productId, query, t, format },
    summary: page.summary,
    reviews: page.records.map(publicReviewJson),
    total: page.total,
    imageHosts: shop.imageHosts,
    form: safeForm as 'safe',
  })
}
