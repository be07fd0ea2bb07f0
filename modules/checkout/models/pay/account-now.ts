import type { Scope } from '#server/scope.ts'
import { isForgotten, type Proposal } from './proposal.ts'

/**
 * The account that an order is of: the one that began to pay; where that was merged since, or a guest signed in, the one that
 * the checkout or the draft was given to. One that was closed leaves an order of a guest: nothing may belong to an account that is gone.
 * Only inside `atomic`.
 */
export async function accountNow(
  scope: Scope,
  proposal: Pick<Proposal, 'userId' | 'email'>,
  owner: { userId: string | null } | null | undefined,
): Promise<string | null> {
  const { userId } = proposal
  // Whose buyer was erased is nobody's.
  if (isForgotten(proposal)) return null
  const wanted = [userId, owner?.userId ?? null].flatMap((id) => id ?? [])
  if (wanted.length === 0) return null
  const accounts = await scope.ask('auth.accounts', { userIds: wanted, lock: true })
  if (!accounts) return userId
  return wanted.find((id) => accounts.some((one) => one.userId === id)) ?? null
}
