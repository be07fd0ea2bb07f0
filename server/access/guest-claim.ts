/** Whether something that a guest left belongs to an account. */
import { emailOf } from '#server/text/email-address.ts'

/** What a record knows of who made it. */
export interface Left {
  ownerEmail: string | null | undefined
  ownerGuestId: string | null | undefined
}

/** Who is there: the account, and the guest that this browser was. */
export interface Claimant {
  email: string
  emailVerified: boolean
  guestId: string | null | undefined
}

/**
 * True for an equal and verified address; or for an equal address in the browser that left it.
 * Nothing equals nothing: a record without address or guest is nobody's.
 */
export function mayClaim(left: Left, claimant: Claimant): boolean {
  const address = emailOf(left.ownerEmail ?? '')
  if (address === undefined || address !== emailOf(claimant.email)) return false
  if (claimant.emailVerified) return true
  return Boolean(left.ownerGuestId) && left.ownerGuestId === claimant.guestId
}
