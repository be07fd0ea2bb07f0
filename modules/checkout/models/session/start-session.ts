/** How a checkout begins: with the caller's cart. */

import type { Out } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession, restsFor } from './session.ts'

export type CartContent = NonNullable<Out<'cart.of'>>

/** The caller's cart; null when they have none. */
export const cartOf = async (scope: Scope): Promise<CartContent | null> =>
  (await scope.ask('cart.of', {})) ?? null

/**
 * The living session of the caller's cart, made when there is none; from now on it is the caller's, also when a guest has
 * signed in since. 409 CART_EMPTY. Of many at once one makes it, held by a unique index.
 */
export async function startSession(
  scope: Scope,
  channel: CheckoutSession['channel'] = 'store',
): Promise<CheckoutSession> {
  const cart = await cartOf(scope)
  if (!cart || cart.lines.length === 0) throw conflict('CART_EMPTY', 'checkout.cartEmpty')
  const taxNumber = await keptNumber(scope)
  return scope.atomic(async (inner) => {
    const living = await CheckoutSession.living(inner, cart.id)
    if (living) return adopted(inner, living, taxNumber)
    // Who comes back to a cart by an address that they typed came by what led to it first.
    const source = (await inner.ask('visits.source', undefined)) || cart.source
    return CheckoutSession.add(inner, {
      ...{ ...blank(inner), cartId: cart.id, channel, taxNumber, source },
    })
  })
}

/** What the account keeps: it is asked once. */
export const keptNumber = async (scope: Scope): Promise<string | null> =>
  scope.user ? ((await scope.ask('tax.accountNumber', { userId: scope.user.id })) ?? null) : null

/** What a session says before anybody said anything. */
export const blank = (scope: Scope) => ({
  ...ownerIn(scope),
  ...{ state: 'open' as const, revision: 1, email: scope.user?.email ?? null },
  ...{ shippingAddress: null, billingAddress: null, rateIds: {}, method: null },
  ...{ codes: [], cards: [], useCredit: true, note: null, taxNumber: null },
  ...{ consents: {}, attemptId: null },
  language: scope.shop.language,
  expiresAt: inRest(),
})

export const inRest = () => new Date(Date.now() + restsFor).toISOString()

/** An account's is no guest's any more: whoever has the browser next is somebody else. */
const ownerIn = ({ user, guestId }: Scope) =>
  user ? { userId: user.id, guestId: null } : { userId: null, guestId: guestId ?? null }

/** The cart is the caller's, and so is its session. */
async function adopted(
  scope: Scope,
  session: CheckoutSession,
  kept: string | null,
): Promise<CheckoutSession> {
  const { id } = session
  const owner = ownerIn(scope)
  const email = session.email ?? scope.user?.email ?? null
  const isTheirs = session.userId === owner.userId && session.isOf(scope)
  if (isTheirs && session.email === email) return session
  const taxNumber = session.taxNumber ?? kept
  await CheckoutSession.in(scope)
    .where({ id })
    .patch({ ...owner, email, taxNumber })
  return CheckoutSession.find(scope, id)
}
