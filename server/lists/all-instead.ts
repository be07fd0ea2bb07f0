/** A list whose saved view asks for what the list does not know any more is shown without it. */
import { Fault } from '#server/errors.ts'
import { type Ctx, isRead, type Step } from '#server/http/context.ts'
import { kindOfError } from '#server/http/negotiation/negotiate.ts'
import { words } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'

/** In a route line, before `takes`. JSON is refused as ever, and so is an address without a view. */
export const allInstead: Step = async function allInstead(ctx, next) {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Fault) || error.status !== 422 || !isOfView(ctx)) throw error
    const { scope, path } = ctx
    const why = Object.values(error.fields ?? {})[0] ?? error.told
    ctx.status = 200
    await respond(ctx, {
      to: `${path}?view=all`,
      flash: scope.t('adminui.lists.refusedView', { why: words(scope.t, why) }),
    })
  }
}

function isOfView(ctx: Ctx): boolean {
  const { view } = ctx.query
  return isRead(ctx) && kindOfError(ctx) !== 'json' && Boolean(view) && view !== 'all'
}
