/** Somebody with an account is known to be the guest of this browser: owners of what guests leave may hand it over. */
import type { Scope } from '#server/scope.ts'
import type { User } from '../accounts/user.ts'

/** Tells it within the transaction that made it so; what may be claimed is decided by `mayClaim` of the kernel. */
export const rememberGuest = (inner: Scope, { id, email, emailVerified }: User): Promise<void> =>
  inner.tell('auth.guestMet', {
    guestId: inner.guestId ?? null,
    userId: id,
    email,
    emailVerified,
  })
