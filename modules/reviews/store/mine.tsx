import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { reviewsBy } from '../models/review-list.ts'
import { ownReviewJson } from '../views/json.ts'
import { MyReviews } from '../views/my-reviews.tsx'

interface Range {
  take: number
  skip: number
}

/** What the customer has written. */
export async function mine(ctx: Ctx, range: Range): Promise<void> {
  const { scope } = ctx
  const title = scope.t('reviews.mine')
  await respond(ctx, {
    json: async () => {
      const { records, total } = await reviewsBy(scope, scope.user?.id ?? '', range)
      return { reviews: records.map(ownReviewJson), total }
    },
    html: () => scope.page('account-reviews', range),
    head: { title, noindex: true },
  })
}

/** The list for the account; empty for whoever is not signed in. */
export async function myReviews(scope: Scope, { take, skip }: Range): Promise<string> {
  const { user, t, format, shop } = scope
  if (!user) return ''
  const { records, total } = await reviewsBy(scope, user.id, { take, skip })
  const ids = [...new Set(records.map(({ review }) => review.productId))]
  const products = (await scope.ask('products.pick', { ids, take: ids.length })) ?? []
  const shown = new Map(
    products.filter(({ status }) => status === 'active').map((product) => [product.id, product]),
  )
  return MyReviews({
    reviews: records.map((record) => ({
      ...ownReviewJson(record),
      product: shown.get(record.review.productId) ?? null,
    })),
    ...{ total, take, skip, t, format },
    imageHosts: shop.imageHosts,
  })
}
