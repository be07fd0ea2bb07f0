import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { conditionOf } from '../models/condition.ts'
import { checksOf, factsOf } from '../views/condition.ts'
import { Health } from '../views/health.tsx'

/** Whether everything answers, and what is running. */
export async function status(ctx: Ctx): Promise<void> {
  const { t, format } = ctx.scope
  const condition = await conditionOf(ctx.scope)
  return respond(ctx, {
    json: { status: condition },
    html: () => (
      <Health checks={checksOf(condition, t, format)} facts={factsOf(condition, format, t)} t={t} />
    ),
    head: { title: t('system.admin.health'), narrow: true },
  })
}
