/** What becomes of a customer when something becomes of an account. */
import { mayClaim } from '#server/access/guest-claim.ts'
import type { Tells } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer } from './customer.ts'
import { SavedAddress } from './saved-address.ts'

/** The record of a guest becomes the account's whose address is verified and equal, unless the account has one. */
export async function claimCustomer(
  scope: Scope,
  { userId, ...claimant }: Tells['auth.guestMet'],
): Promise<void> {
  const email = emailOf(claimant.email)
  if (email === undefined || !mayClaim({ ownerEmail: email, ownerGuestId: null }, claimant)) return
  const guest = await Customer.in(scope).findOne({ email }).whereNull('userId')
  if (!guest || (await Customer.in(scope).findOne({ userId }))) return
  await Customer.change(scope, guest.id, { userId })
}

/** An account that is gone takes its addresses with it, and its record where it never bought. */
export async function leaveCustomer(scope: Scope, userId: string): Promise<void> {
  await SavedAddress.in(scope).where({ userId }).delete()
  const customer = await Customer.in(scope).findOne({ userId })
  if (!customer) return
  const totals = (await scope.ask('orders.totals', { emails: [customer.email] })) ?? {}
  if (Object.keys(totals).length > 0) await Customer.change(scope, customer.id, { userId: null })
  else await Customer.remove(scope, customer.id)
}

/** Whether they want the newsletter, as long as they are known here. */
export async function keepConsent(scope: Scope, address: string, wants: boolean): Promise<void> {
  const email = emailOf(address) ?? address
  await Customer.in(scope)
    .where({ email })
    .patch({ consentAt: wants ? now() : null })
}
