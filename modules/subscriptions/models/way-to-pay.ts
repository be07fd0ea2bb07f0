/** What a subscription is charged with. */
import type { In, Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Subscription } from './subscription.ts'

export type SavedMethod = Out<'payments.saved'>[number]

/** The chosen one; the newest of the account as long as nobody has chosen. Undefined where it is kept no longer. */
export async function wayToPay(
  scope: Scope,
  { userId, savedMethodId }: Subscription,
): Promise<In<'checkout.renew'>['saved']> {
  const kept = (await keptBy(scope, userId)).filter(({ usable }) => usable)
  const saved = savedMethodId === null ? kept[0] : kept.find(({ id }) => id === savedMethodId)
  return saved && { id: saved.id, method: saved.method, label: saved.label }
}

/** What an account keeps, the newest first. */
export const keptBy = async (scope: Scope, userId: string | null): Promise<SavedMethod[]> =>
  userId === null ? [] : ((await scope.ask('payments.saved', { userId })) ?? [])

/** What each payment method of an account is charged for: titles of subscriptions that have not ended, at most a hundred. */
export async function usesOf(
  scope: Scope,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Record<string, string[]>> {
  const running = await Subscription.in(scope)
    .where({ userId })
    .whereNot({ state: 'cancelled' })
    .orderBy('id')
    .limit(100)
  if (running.length === 0) return {}
  const newest = (await keptBy(scope, userId)).find(({ usable }) => usable)?.id
  const titles = (id: string) =>
    running
      .filter(({ savedMethodId }) => (savedMethodId ?? newest) === id)
      .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
  return Object.fromEntries(ids.map((id) => [id, titles(id)]))
}
