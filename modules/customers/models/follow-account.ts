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
  await Customer.change(scope, guest.id, { userId, addresses: [] })
  for (const address of guest.addresses) await SavedAddress.keep(scope, userId, address)
}

/** Whether they want the newsletter, and since when, as long as they are known here. */
export async function keepConsent(
  scope: Scope,
  { email: address, at = now() }: Tells['newsletter.subscribed'],
  wants: boolean,
): Promise<void> {
  const email = emailOf(address) ?? address
  await Customer.in(scope)
    .where({ email })
    .patch({ consentAt: wants ? at : null })
}
