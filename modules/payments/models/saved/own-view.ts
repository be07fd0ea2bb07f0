import type { Scope } from '#server/scope.ts'
import { type SavedView, savedOf } from './saved-view.ts'

/** A payment method with what it is charged for. */
export interface OwnView extends SavedView {
  /** Titles, as of subscriptions. */
  usedFor: string[]
}

/** What an account keeps, the newest first, with what each is used for. */
export async function ownOf(scope: Scope, userId: string): Promise<OwnView[]> {
  const kept = await savedOf(scope, { userId })
  if (kept.length === 0) return []
  const ids = kept.map(({ id }) => id)
  const uses = (await scope.gather('payments.usesOf', { userId, ids })).map(
    (answer) => new Map(Object.entries(answer)),
  )
  return kept.map((one) => ({ ...one, usedFor: uses.flatMap((use) => use.get(one.id) ?? []) }))
}
