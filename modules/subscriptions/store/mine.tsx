/** The subscriptions of an account. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription } from '../models/subscription.ts'
import type { own } from '../schemas.ts'
import { subscriptionJson } from '../views/json.ts'
import { SubscriptionList } from '../views/store/subscription-list.tsx'

type Range = z.output<typeof own>

/** Newest first. */
export async function mine(ctx: Ctx, range: Range): Promise<void> {
  const { scope } = ctx
  await respond(ctx, {
    json: async () => {
      const { results, total } = await ownOnes(scope, range)
      return { subscriptions: results.map(subscriptionJson), total }
    },
    html: () => scope.page('account-subscriptions', range),
    head: { title: scope.t('subscriptions.mine'), noindex: true },
  })
  ctx.set('Cache-Control', 'no-store')
}

/** The list for the account; empty for whoever is not signed in. */
export async function listFor(scope: Scope, range: Range): Promise<string> {
  if (!scope.user) return ''
  const { results, total } = await ownOnes(scope, range)
  const { t, format } = scope
  const rows = results.map(subscriptionJson)
  return String(<SubscriptionList {...{ rows, total, ...range, t, format }} />)
}

async function ownOnes(scope: Scope, { take, skip }: Range) {
  const query = Subscription.in(scope).where({ userId: scope.user?.id ?? '' })
  const total = await query.clone().resultSize()
  return { results: await query.orderBy('id', 'desc').limit(take).offset(skip), total }
}
