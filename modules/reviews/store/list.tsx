import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { reviewsOf } from '../models/review-list.ts'
import type { Listing } from '../schemas.ts'
import { publicReviewJson, summaryJson } from '../views/json.ts'
import { ReviewsPage } from '../views/pages.tsx'
import { productHref, shownProduct } from './product.ts'
import { reviewsSection } from './section.tsx'

/** The approved reviews of a product, in pages, with its rating. */
export async function ofProduct(ctx: Ctx, { productId, ...query }: Listing): Promise<void> {
  const { scope } = ctx
  const product = await shownProduct(scope, productId)
  const page = await reviewsOf(scope, productId, query)
  const title = scope.t('reviews.title')
  await respond(ctx, {
    json: {
      reviews: page.records.map(publicReviewJson),
      summary: summaryJson(page.summary),
      total: page.total,
    },
    html: async () => {
      const safeSection = await reviewsSection(scope, { title, productId, page, query })
      return (
        <ReviewsPage product={product} title={title} t={scope.t}>
          {safeSection as 'safe'}
        </ReviewsPage>
      )
    },
    head: {
      title: scope.t('reviews.of', { title: product.title }),
      canonical: productHref(product),
      noindex: true,
    },
    // Votes show in JSON at once, and on kept pages when the next revision comes.
    shared: kindOf(ctx) !== 'json',
  })
}
