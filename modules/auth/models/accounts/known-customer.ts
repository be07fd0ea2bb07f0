/** The account behind a mailbox: customers who came with another shop, or bought as guests, get theirs once they ask for it. */
import { violationOf } from '#server/data/engines/violations.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { User } from './user.ts'

/** Made without a password where the address is a customer's; for the job that mails to it, which opens nothing by itself. */
export async function accountOfMailbox(scope: Scope, typed: string): Promise<User | undefined> {
  const found = await User.byEmail(scope, typed)
  const email = emailOf(typed)
  if (found || email === undefined) return found && User.active(scope, found.id)
  const customer = await scope.ask('customers.withoutAccount', { email })
  if (!customer) return undefined
  try {
    return await scope.atomic((inner) =>
      User.register(inner, {
        ...{ email, name: customer.name, role: 'customer', passwordHash: null },
        ...{ emailVerifiedAt: null, suspendedAt: null, invitedAt: null },
      }),
    )
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    return User.byEmail(scope, email)
  }
}
