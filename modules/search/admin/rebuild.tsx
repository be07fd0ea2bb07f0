import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { enqueueRebuild } from '../models/index/index-rules.ts'

/** Begins to build the listing anew; a second one waits for none. */
export async function rebuild(ctx: Ctx) {
  await ctx.scope.atomic((scope) => enqueueRebuild(scope))
  return respond(ctx, {
    status: 202,
    json: { queued: true },
    to: '/admin',
    flash: ctx.scope.t('search.rebuilding'),
  })
}
