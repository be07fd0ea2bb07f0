import type { Scope } from '#server/scope.ts'
import type { LoggedRow } from './logged-row.ts'
import { firstIdAt } from './moment.ts'

const batch = 2_000

/** Deletes the entries of before a time (unix ms), some at a time: the shop writes in between. */
export async function sweep(scope: Scope, kind: typeof LoggedRow, before: number): Promise<void> {
  const bound = firstIdAt(before)
  for (let swept = batch; swept === batch; ) {
    const old = await kind.in(scope).where('id', '<', bound).orderBy('id').limit(batch).select('id')
    const ids = old.map(({ id }) => id)
    swept = await scope.atomic((inner) => kind.in(inner).whereIn('id', ids).delete())
  }
}
