/** The JSON shapes of checkout. */
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { DraftView } from '../models/draft/draft-view.ts'
import { asRead, type Quote } from '../models/quote/quote.ts'
import type { ShownSession } from '../models/session/shown-session.ts'

export function sessionJson({ english }: Scope, { session, quote, missing }: ShownSession) {
  const { id, state, revision, email, shippingAddress, billingAddress, rateIds } = session
  const { method, codes, cards, useCredit, note, taxNumber, consents, expiresAt } = session
  return {
    ...{ id, state, revision, email, shippingAddress, billingAddress },
    shippingMethodId: Object.values(rateIds)[0] ?? null,
    shippingMethodIds: rateIds,
    paymentMethod: method,
    keepPaymentMethod: consents.keepPaymentMethod === true,
    ...{ discountCodes: codes, giftCardCodes: cards, useCredit, note, taxNumber },
    ...{ newsletter: consents.newsletter === true, terms: consents.terms === true, expiresAt },
    quote: quote && quoteJson(english, quote),
    missing: Object.keys(missing),
  }
}

/** Without the steps of its prices and what goods are called in the shop's own language, which are the merchant's. */
export function quoteJson(english: Scope['english'], quote: Quote) {
  const { lines, problems, refused, parcels: _, tenders, taxEvidence: __, ...more } = quote
  const { pickup: ___, ...sums } = more
  return {
    ...sums,
    tenders: tenders.map(({ balanceId: _, ...tender }) => tender),
    lines: lines.map(({ steps: _, own: __, ...line }) => ({
      ...line,
      shares: line.shares.map(asRead),
    })),
    refused: refused.map(({ message, ...one }) => ({
      ...one,
      ...(message && { message: words(english, message) }),
    })),
    problems: problems.map((one) => ({ ...one, message: words(english, one.message) })),
  }
}

/** The rates of each parcel; the chosen one is marked. */
export const ratesJson = ({ parcels, currency }: Quote) =>
  parcels.flatMap(({ key: parcel, lineKeys, rates, chosen }) =>
    rates.map((rate) => ({
      ...{ ...asRead(rate), currency, parcel, lineIds: lineKeys },
      isChosen: rate.id === chosen,
    })),
  )

/** The same by parcel: those without a rate are not sent there. */
export const parcelsJson = (english: Scope['english'], { parcels, currency }: Quote) =>
  parcels.map(({ key, lineKeys, rates, chosen, boxes = [], why }) => ({
    ...{ key, lineIds: lineKeys, chosen, currency },
    rates: rates.map(asRead),
    boxes: boxes.map(({ count, grams, items }) => ({
      ...{ count, grams },
      items: items.map(({ lineKey: lineId, quantity }) => ({ lineId, quantity })),
    })),
    why: why ? words(english, why) : null,
  }))

/** What its buyer gets to know of the order that was made. */
export async function orderJson(scope: Scope, orderId: string) {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const statusUrl = (await scope.ask('orders.statusUrl', { orderId })) ?? null
  return {
    id: orderId,
    orderNumber: order ? String(order.number) : null,
    status: order?.state ?? null,
    paymentStatus: order?.paymentState ?? null,
    total: order?.total ?? null,
    currency: order?.currency ?? null,
    statusUrl,
  }
}

/** A draft order as its buyer may see it. */
export const draftJson = ({ english }: Scope, view: DraftView) => {
  const { number, version, email, linkUntil, methods, quote } = view
  return {
    ...{ number: String(number), version, email, linkUntil },
    quote: quoteJson(english, quote),
    methods: methods.map(({ id, label }) => ({ id, label })),
  }
}
