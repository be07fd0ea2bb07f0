/** Checkouts that nobody went on with. */
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session/session.ts'
import { offerOf, pricedOf } from './session/session-quote.ts'

export interface RestedCheckout {
  sessionId: string
  email: string
  userId: string | null
  language: string
  /** To news of the shop. */
  agreed: boolean
  restedSince: string
}

export interface CheckoutWorth {
  currency: string
  /** Minor units. */
  value: number
  lines: { title: string; quantity: number }[]
}

export async function restedIn(
  scope: Scope,
  { from, until, most }: { from: string; until: string; most: number },
): Promise<RestedCheckout[]> {
  const sessions = await CheckoutSession.in(scope)
    .where({ state: 'open' })
    .whereNull('renewalKey')
    .whereNull('draftId')
    .whereNotNull('email')
    .where('updatedAt', '>=', from)
    .where('updatedAt', '<', until)
    .orderBy('updatedAt')
    .limit(most)
  const cartIds = sessions.map(({ cartId }) => cartId)
  const touched = new Map(Object.entries((await scope.ask('cart.touched', { cartIds })) ?? {}))
  return sessions.flatMap((session) => {
    const { id: sessionId, email, userId, language, consents, cartId, updatedAt } = session
    const cartAt = touched.get(cartId)
    if (!email || cartAt === undefined || cartAt >= until) return []
    const [, restedSince = updatedAt] = [cartAt, updatedAt].sort()
    const words = language ?? scope.shop.language
    const agreed = consents.newsletter === true
    return [{ sessionId, email, userId, language: words, agreed, restedSince }]
  })
}

export async function worthOf(
  scope: Scope,
  { sessionId }: { sessionId: string },
): Promise<CheckoutWorth | null> {
  const session = await CheckoutSession.in(scope).findOne({ id: sessionId })
  if (!session) return null
  const { cartId } = session
  const cart = await scope.atomic((inner) => inner.ask('cart.locked', { cartId }))
  if (!cart || cart.lines.length === 0) return null
  const { quote } = await offerOf(scope, pricedOf(session), cart)
  const goods = quote.lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  return {
    currency: quote.currency,
    value: sumOf(goods.map(({ total }) => total)),
    lines: goods.map(({ title, quantity }) => ({ title, quantity })),
  }
}
