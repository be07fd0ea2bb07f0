/** The signed address that opens a checkout on another device, for mails. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session.ts'

/** Null where there is no such checkout (any more). */
export async function sessionUrl(
  scope: Scope,
  { sessionId }: { sessionId: string },
): Promise<string | null> {
  const session = await CheckoutSession.in(scope).findOne({ id: sessionId })
  if (session && session.draftId !== null)
    return (await scope.ask('drafts.url', { draftId: session.draftId })) ?? null
  // A renewal has no page of the checkout.
  if (!session || session.state === 'expired' || session.renewalKey !== null) return null
  return scope.absolute(`/checkout/open/${encodeURIComponent(signerIn(scope).sign(sessionId))}`)
}

/** The checkout that a link opens; undefined for a link that is not ours, or whose checkout has expired. */
export async function sessionBehind(
  scope: Scope,
  token: string,
): Promise<CheckoutSession | undefined> {
  const id = signerIn(scope).verify(token)
  const session = id === undefined ? undefined : await CheckoutSession.in(scope).findOne({ id })
  return session?.state === 'expired' ? undefined : session
}

const signerIn = (scope: Scope) => scope.signer(`checkout.link:${scope.storeId}`)
