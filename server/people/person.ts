/** Somebody whom the shop keeps data of: an account, or a guest who is known by an address alone. */
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'

export interface Person {
  /** Null for a guest. */
  userId: string | null
  /** Addresses that are theirs, in their one spelling. */
  emails: readonly string[]
  /** What they bought. */
  orderIds: readonly string[]
}

/** Whether something is of their account, or of one of their addresses. */
export const isTheirs = (
  { userId, emails }: Person,
  { account, email }: { account: unknown; email: unknown },
): boolean => emails.includes(String(email)) || (userId !== null && account === userId)

/** The person of an account, of addresses, or both. `emails`: only those that were proven, or that the merchant names. */
export async function personOf(
  scope: Scope,
  { userId, emails: typed }: { userId: string | null; emails: readonly string[] },
): Promise<Person> {
  const emails = [...new Set(typed.flatMap((one) => emailOf(one) ?? []))]
  const orderIds = (await scope.ask('orders.ofPerson', { userId, emails })) ?? []
  return { userId, emails, orderIds }
}
