import type { Scope } from '#server/scope.ts'
import type { CheckoutSession } from '../session/session.ts'
import type { Proposal } from './proposal.ts'

/**
 * The account that an order is of: one that was merged since the payment began gave its checkout to another, and one that
 * was closed leaves an order of a guest. Nothing may belong to an account that is gone. Only inside `atomic`.
 */
export async function accountNow(
  scope: Scope,
  { userId }: Pick<Proposal, 'userId'>,
  session: Pick<CheckoutSession, 'userId'> | undefined,
): Promise<string | null> {
  if (userId === null) return null
  const wanted = [userId, session?.userId ?? userId]
  const accounts = await scope.ask('auth.accounts', { userIds: wanted, lock: true })
  if (!accounts) return userId
  return wanted.find((id) => accounts.some((one) => one.userId === id)) ?? null
}
