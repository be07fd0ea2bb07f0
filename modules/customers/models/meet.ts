import type { In } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer } from './customer.ts'

type Met = In<'customers.meet'>

/**
 * The record of an account, else of an e-mail address; made when there is none. A guest's record is not given to an account
 * here: that takes a verified address. Only inside `atomic`.
 */
export async function meet(scope: Scope, met: Met): Promise<{ customerId: string }> {
  const email = emailOf(met.email) ?? met.email
  const known = await find(scope, email, met.userId)
  if (known) return { customerId: (await named(scope, known, met)).id }
  const { userId, firstName, lastName } = met
  await Customer.in(scope)
    .insert({ id: newId(), email, userId, firstName, lastName, note: '', tags: [] })
    .onConflict()
    .ignore()
  const made = await find(scope, email, userId)
  if (!made) throw new Error('a customer was neither found nor made')
  return { customerId: made.id }
}

async function find(scope: Scope, email: string, userId: string | null) {
  const own = userId === null ? undefined : await Customer.in(scope).findOne({ userId })
  return own ?? Customer.in(scope).findOne({ email })
}

/** Who had no name yet is called as they were met. */
async function named(scope: Scope, customer: Customer, { firstName, lastName }: Met) {
  if (customer.firstName || customer.lastName || !(firstName || lastName)) return customer
  return Customer.change(scope, customer.id, { firstName, lastName })
}
