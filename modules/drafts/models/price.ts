/** What a draft comes to: asked of the one quote, with prices that were typed as they are. */
import type { In } from '#server/bus.ts'
import { unavailable } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Content, DraftLine, DraftOrder, Quote } from './draft-order.ts'

type Request = In<'pricing.quote'>

/** With the cheapest delivery where none is chosen. `held`: as the draft is stored. Never inside of `atomic`. */
export async function priced(
  scope: Scope,
  { currency, held }: { currency: string; held?: DraftOrder | undefined },
  content: Content,
): Promise<{ quote: Quote; rateIds: Record<string, string>; total: number }> {
  const request = { ...requestOf(content, currency), buyer: await buyerOf(scope, content) }
  const first = await asked(scope, request)
  const chosen = first.parcels.flatMap(({ key, rates, chosen: own }) => {
    const sent = rates.find(({ pickup }) => pickup === undefined) ?? rates[0]
    const rate = own ?? sent?.id
    return rate === undefined ? [] : [[key, rate] as const]
  })
  const isChosen = first.parcels.every(({ chosen: own, rates }) => own !== null || !rates.length)
  const rateIds = content.delivery ? content.rateIds : Object.fromEntries(chosen)
  const quote = isChosen ? first : await asked(scope, { ...request, rateIds })
  return { rateIds, total: quote.total, quote: withHeld(quote, content, held) }
}

async function asked(scope: Scope, request: Request): Promise<Quote> {
  const quote = await scope.ask('pricing.quote', request)
  if (!quote) throw unavailable('drafts.noPrices', {}, 3600)
  return quote
}

function requestOf(content: Content, currency: string): Omit<Request, 'buyer'> {
  const { lines, reduction, codes, rateIds, delivery, cards } = content
  const address = content.shippingAddress ?? content.billingAddress
  return {
    lines: lines.map(wantedOf),
    ...{ currency, codes, cards, rateIds, at: now() },
    // Store credit is spent where its owner says so: at the till.
    credit: 'kept',
    ...(address && { destination: placeOf(address) }),
    ...(reduction && { reduction }),
    ...(delivery && { delivery }),
  }
}

/** An exemption of the account holds: the merchant has chosen it. */
async function buyerOf(
  scope: Scope,
  { userId, email, taxNumber }: Content,
): Promise<Request['buyer']> {
  const accounts =
    userId === null ? [] : ((await scope.ask('auth.accounts', { userIds: [userId] })) ?? [])
  const own = accounts.find((one) => one.userId === userId && one.emailVerified)
  return {
    ...(userId !== null && { userId }),
    ...(email !== null && { email }),
    ...(own && { provenEmail: own.email }),
    ...(taxNumber !== null && { taxNumber }),
  }
}

function wantedOf({ key, variantId, quantity, price, custom, planId }: DraftLine) {
  if (variantId === null && custom)
    return { key, quantity, variantId: '', custom: { ...custom, unitPrice: price ?? 0 } }
  return {
    ...{ key, quantity, variantId: variantId ?? '' },
    ...(price !== null && { agreed: price }),
    ...(planId !== undefined && { planId }),
  }
}

const placeOf = ({
  country,
  state,
  postalCode,
  city,
}: NonNullable<Content['shippingAddress']>): NonNullable<Request['destination']> => ({
  country,
  ...(state !== undefined && { state }),
  ...(postalCode !== undefined && { postalCode }),
  ...(city !== '' && { city }),
})

/** What a draft holds itself is not short for it. */
function withHeld(quote: Quote, { lines }: Content, held: DraftOrder | undefined): Quote {
  if (!held?.isHeld) return quote
  const problems = quote.problems.filter(({ key, code, available = 0 }) => {
    const variantId = lines.find((line) => line.key === key)?.variantId
    if (code !== 'OUT_OF_STOCK' || !variantId) return true
    return piecesOf(lines, variantId) > available + piecesOf(held.lines, variantId)
  })
  return { ...quote, problems }
}

const piecesOf = (lines: readonly DraftLine[], variantId: string): number =>
  lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
