/** Decides whether a guest's record belongs to an account. */
import { emailOf } from '#server/text/email-address.ts'

/** What a record stores about its author. */
export interface Left {
  ownerEmail: string | null | undefined
  ownerGuestId: string | null | undefined
}

/** The current account, and the guest id of this browser. */
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
