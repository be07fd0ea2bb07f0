import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Rows that came back from the trash: what names an account that was closed meanwhile, as by a merge, names none. Only inside
 * `atomic`.
 */
export async function leaveClosed(
  inner: Scope,
  model: typeof StoreModel,
  { ids, account }: { ids: readonly string[]; account: string },
): Promise<void> {
  const rows = () => model.in(inner).whereIn('id', [...ids])
  const named: object[] = await rows().whereNotNull(account).select(account)
  const userIds = [...new Set(named.flatMap((row) => Object.values(row).map(String)))]
  if (userIds.length === 0) return
  const accounts = await inner.ask('auth.accounts', { userIds })
  if (!accounts) return
  const there = new Set(accounts.map(({ userId }) => userId))
  const closed = userIds.filter((id) => !there.has(id))
  await rows()
    .whereIn(account, closed)
    .patch({ [account]: null } as object)
}
