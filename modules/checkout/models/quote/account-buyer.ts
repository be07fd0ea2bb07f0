/** Whoever has an account and is not at the till, as for a renewal or a draft: with what the account is known for. */
import type { Scope } from '#server/scope.ts'
import type { Buyer } from './buyer.ts'

/** With the tax number that it keeps, and its address where that is confirmed. */
export async function accountBuyer(
  scope: Scope,
  { userId, email }: { userId: string; email: string },
): Promise<Buyer> {
  const [accounts = [], taxNumber] = await Promise.all([
    scope.ask('auth.accounts', { userIds: [userId] }),
    scope.ask('tax.accountNumber', { userId }),
  ])
  const own = accounts.find((one) => one.userId === userId && one.emailVerified)
  return {
    ...{ userId, email },
    ...(own && { provenEmail: own.email }),
    ...(taxNumber && { taxNumber }),
  }
}
