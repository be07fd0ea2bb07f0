/** Two accounts are one person's: the payment methods that both keep are the one's. */
import { type MergedPerson, moveRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { SavedMethod } from './saved-method.ts'

/** What both keep stays twice, as each may be charged for a subscription. Only inside `atomic`. */
export async function moveMethods(inner: Scope, merged: MergedPerson): Promise<void> {
  const { from, to } = merged
  if (from.userId === null || to.userId === null) return
  const theirs = await SavedMethod.in(inner).where({ userId: from.userId })
  for (const { id, gateway, mark } of theirs) {
    const twin = await SavedMethod.in(inner).findOne({ userId: to.userId, gateway, mark })
    if (twin)
      await SavedMethod.in(inner)
        .where({ id })
        .patch({ mark: `${mark} ${id}` })
  }
  await moveRows(inner, SavedMethod, merged, { userId: 'userId' })
  await moveRows(inner, Attempt, merged, { userId: 'keepFor' })
}
