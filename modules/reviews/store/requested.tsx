/** The page behind the link of a request: who bought reviews what they bought, without an account. */
import { linkSpent } from '#server/errors.ts'
import type { Ctx, Next } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { keepAddressSecret } from '#server/http/safety/security-headers.ts'
import { respond } from '#server/pages/respond.ts'
import { requestOf } from '../models/requests/request-links.ts'
import { reviewRequested } from '../models/requests/requested-review.ts'
import { ReviewRequest } from '../models/requests/review-request.ts'
import { recordsOf } from '../models/review-list.ts'
import { ownReviewJson } from '../views/json.ts'
import { Requested } from '../views/writing/requested.tsx'
import type { RequestedReview } from './request-schemas.ts'

/** The address is a key: one that is none opens nothing, and no other site is told of it. */
export async function byKey(ctx: Ctx, next: Next): Promise<void> {
  keepAddressSecret(ctx)
  if (requestOf(ctx.scope, ctx.params.token ?? '') === undefined) throw linkSpent()
  await next()
}

export const show = (ctx: Ctx, { token }: { token: string }) => page(ctx, token)

/** One review of each product, by the name and address that the request went to. */
export async function submit(ctx: Ctx, { token, ...words }: RequestedReview): Promise<void> {
  const { scope } = ctx
  const { id } = await reviewRequested(scope, token, words)
  await respond(ctx, {
    status: 201,
    json: async () => {
      const [record] = await recordsOf(scope, [id])
      return { review: record ? ownReviewJson(record) : null }
    },
    to: `/reviews/requested/${encodeURIComponent(token)}`,
    flash: scope.t('reviews.requested.thanks'),
  })
}

/** The form as it was typed, at its product. */
export const again = (ctx: Ctx, attempt: Attempt) => page(ctx, String(ctx.params.token), attempt)

async function page(ctx: Ctx, token: string, attempt?: Attempt): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { customerName, orderNumber, $items } = await ReviewRequest.opened(scope, token)
  const ids = $items.map(({ productId }) => productId)
  const picks = (await scope.ask('products.pick', { ids, take: ids.length })) ?? []
  const items = $items.map(({ id, productId, name, reviewedAt }) => {
    const product = picks.find((one) => one.id === productId)
    return {
      ...{ id, productId, name },
      reviewed: reviewedAt !== null,
      isThere: product?.status === 'active',
      imageUrl: product?.image?.url ?? null,
    }
  })
  await respond(ctx, {
    json: {
      request: {
        ...{ customerName, orderNumber },
        items: items.map(({ productId, name, reviewed }) => ({ productId, name, reviewed })),
      },
    },
    html: () => (
      <Requested
        action={`/reviews/requested/${encodeURIComponent(token)}`}
        name={customerName}
        items={items}
        {...(attempt ? { attempt } : {})}
        t={t}
      />
    ),
    head: { title: t('reviews.requested.title'), noindex: true },
  })
}
