/** The plans by which goods of a draft can be bought again and again. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

interface Line {
  variantId: string | null
  planId?: string | undefined
}
type Offered = Out<'subscriptions.offered'>

/** By variant; nothing where no module knows plans. */
export async function plansFor(scope: Scope, lines: readonly Line[]): Promise<Offered> {
  const variantIds = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]
  if (variantIds.length === 0) return {}
  return (await scope.ask('subscriptions.offered', { variantIds })) ?? {}
}

/** 422 for a plan that its goods are not sold by; `at` is where each stands in what was sent, as `lines.0.`. */
export async function demandPlans(
  scope: Scope,
  lines: readonly Line[],
  at: (place: number) => string,
): Promise<void> {
  const planned = lines.filter(({ planId }) => planId)
  if (planned.length === 0) return
  const offered = await plansFor(scope, planned)
  const odd = lines.findIndex(
    ({ variantId, planId }) =>
      planId && !owned(offered, variantId ?? '')?.some(({ id }) => id === planId),
  )
  if (odd >= 0) throw badInput({ [`${at(odd)}planId`]: said('drafts.noPlan') })
}
