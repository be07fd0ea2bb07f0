import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'

/** Who votes or reports, as one text: the account, else the guest, else the address on this day. */
export function visitorKey(scope: Scope): string {
  const { user, guestId, from } = scope
  if (user) return `user:${user.id}`
  if (guestId) return `guest:${guestId}`
  const day = `${from?.address ?? ''} ${now().slice(0, 10)}`
  // A copy of the database tells no address.
  return `address:${scope.signer('review-visitor').mark(day)}`
}
