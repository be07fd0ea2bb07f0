/** A guest signs in: their checkout goes on as the account's. */
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session.ts'

interface Carriage {
  from: string
  to: string
  userId: string
  /** The account's, for a checkout that has none yet. */
  email?: string
}

/**
 * Gives the living session of the cart `from` to an account, and to the cart `to`. Where that cart has an open one too, the
 * one that changed last stays; it takes over what only the other one says. Inside `atomic`.
 */
export async function carrySession(
  scope: Scope,
  { from, to, userId, email }: Carriage,
): Promise<void> {
  const guests = await CheckoutSession.living(scope, from).forUpdate()
  if (!guests) return
  const own = from === to ? undefined : await CheckoutSession.living(scope, to).forUpdate()
  const isLater = own !== undefined && own.updatedAt > guests.updatedAt
  const [kept, other] = isLater ? [own, guests] : [guests, own]
  if (other) await other.move(scope, 'expired')
  await CheckoutSession.in(scope)
    .where({ id: kept.id })
    .patch({
      ...(other && together(kept, other)),
      email: kept.email ?? other?.email ?? email ?? null,
      ...{ cartId: to, userId, guestId: null, revision: kept.revision + 1 },
    })
}

function together(kept: CheckoutSession, other: CheckoutSession) {
  return {
    shippingAddress: kept.shippingAddress ?? other.shippingAddress,
    // The bill's goes with the goods' that it was said for, or stands alone where nothing is sent.
    billingAddress:
      (kept.shippingAddress ?? kept.billingAddress) ? kept.billingAddress : other.billingAddress,
    rateIds: Object.keys(kept.rateIds).length > 0 ? kept.rateIds : other.rateIds,
    method: kept.method ?? other.method,
    note: kept.note ?? other.note,
    codes: [...new Set([...kept.codes, ...other.codes])],
    cards: [...new Set([...kept.cards, ...other.cards])],
    consents: { ...other.consents, ...kept.consents },
  }
}
