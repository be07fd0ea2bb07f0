import type { Ctx } from '#server/http/context.ts'
import { isHtmx } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { Review } from '../models/review.ts'
import { Vote } from '../models/vote.ts'
import { HelpfulForm } from '../views/reading/helpful-form.tsx'
import { productHref, shownProduct } from './product.ts'

/** Says that a review helped. */
export async function vote(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const voted = await Vote.cast(scope, id)
  const { helpfulCount: count, alreadyVoted } = voted
  if (isHtmx(ctx)) {
    return respond(ctx, { html: () => HelpfulForm({ id, count, voted: true, t: scope.t }) })
  }
  const { productId } = await Review.approved(scope, id)
  await respond(ctx, {
    json: voted,
    to: productHref(await shownProduct(scope, productId)),
    flash: scope.t(alreadyVoted ? 'reviews.votedBefore' : 'reviews.voted'),
  })
}
