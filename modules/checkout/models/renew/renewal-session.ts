/** The session of a renewal: one for each key, held by a unique index. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from '../session/session.ts'
import { blank } from '../session/start-session.ts'
import type { RenewalWish } from './renewal.ts'

/** Longer than any ladder of tries, and what follows it. */
const livesFor = 400 * 24 * 3600_000

/** Made when there is none; what its buyer has changed since is written into an open one. */
export function renewalSession(
  scope: Scope,
  wish: Omit<RenewalWish, 'attempt'>,
): Promise<CheckoutSession> {
  const { key: renewalKey, userId, email, shippingAddress, billingAddress, saved } = wish
  const method = saved?.method ?? null
  const expiresAt = new Date(Date.now() + livesFor).toISOString()
  const said = { email, shippingAddress, billingAddress, method, expiresAt }
  return scope.atomic(async (inner) => {
    const found = await CheckoutSession.in(inner).findOne({ renewalKey })
    if (found && found.state !== 'open') return found
    if (found) {
      await CheckoutSession.in(inner).where({ id: found.id, state: 'open' }).patch(said)
      return CheckoutSession.find(inner, found.id)
    }
    return CheckoutSession.add(inner, {
      ...{ ...blank(inner), ...said, userId, guestId: null, renewalKey, tries: 0 },
      // No cart has it: nothing is taken out of one.
      cartId: `renewal ${renewalKey}`,
    })
  })
}
