import { Signer } from '#server/access/signing.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Who votes or reports, as one text: the account, else the guest, else the address on this day. */
export function visitorKey({ user, guestId, from, kernel }: Scope): string {
  if (user) return `user:${user.id}`
  if (guestId) return `guest:${guestId}`
  const day = `${from?.address ?? ''} ${now().slice(0, 10)}`
  // A copy of the database tells no address.
  return `address:${new Signer(kernel.env.authSecret, 'review-visitor').mark(day)}`
}
