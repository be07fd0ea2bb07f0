/** What is asked before something is done that cannot be taken back. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { planChange } from '../models/acts/change-plan.ts'
import { Subscription } from '../models/subscription.ts'
import type * as input from '../schemas.ts'
import { subscriptionJson } from '../views/json.ts'
import { CancelQuestion } from '../views/store/cancel-question.tsx'
import { PlanQuestion } from '../views/store/plan-question.tsx'
import { jsonOf, pathOf } from './one.tsx'

/** Now, or when what was paid for is had. */
export async function askToCancel(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const json = await jsonOf(scope, id)
  const { subscription } = json
  await respond(ctx, {
    json,
    html: () => <CancelQuestion {...{ subscription, path: pathOf(id), t, format }} />,
    head: { title: subscription.title, noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** What another plan would mean. */
export async function askToChange(
  ctx: Ctx,
  { id, planId }: z.output<typeof input.asking>,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const own = await Subscription.own(scope, id)
  const change = await planChange(scope, own, planId)
  const subscription = subscriptionJson(own)
  await respond(ctx, {
    json: { change },
    html: () => <PlanQuestion {...{ change, subscription, path: pathOf(id), t, format }} />,
    head: { title: own.title, noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}
