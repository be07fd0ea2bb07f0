/** Drafts in JSON, and their description. Amounts are minor units of `currency`. */
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { words } from '#server/language/message.ts'
import { address, money } from '#server/openapi/shapes.ts'
import type { Scope } from '#server/scope.ts'
import { lackingIn } from '../models/agreed.ts'
import { type DraftOrder, draftStates, eventTypes } from '../models/draft-order.ts'
import { urlOf } from '../models/link.ts'

export const draftJson = (scope: Scope, draft: DraftOrder) => {
  const { id, number, state, version, email, userId, name, language, currency, total } = draft
  const { reduction, codes, rateIds, delivery, shippingAddress, billingAddress, note, taxNumber } =
    draft
  const { heldUntil, linkUntil, sentVersion, orderId, quote, createdAt, updatedAt } = draft
  const priced = new Map(quote.lines.map((line) => [line.key, line]))
  return {
    ...{ id, number: String(number), state, allowed: draftStates.after(state), version },
    ...{ email, userId, name, language, currency, total, reduction, codes, rateIds, delivery },
    ...{ shippingAddress, billingAddress, note, taxNumber, heldUntil, linkUntil, orderId },
    url: sentVersion === version && orderId === null ? urlOf(scope, draft) : null,
    lines: draft.lines.map(({ key, variantId, quantity, price, custom, planId = null }) => {
      const line = priced.get(key)
      return {
        ...{ key, variantId, quantity, price, planId },
        isOwn: custom !== null,
        title: line?.title ?? custom?.title ?? null,
        variantTitle: line?.variantTitle ?? null,
        unitPrice: line?.unitPrice ?? null,
        total: line?.total ?? null,
      }
    }),
    sums: {
      ...{ subtotal: quote.subtotal, discountTotal: quote.discountTotal },
      ...{ shippingTotal: quote.shippingTotal, taxTotal: quote.taxTotal, due: quote.due },
    },
    rates: quote.parcels.flatMap(({ key: parcel, rates, chosen }) =>
      rates.map(({ id: rateId, label, price }) => ({
        ...{ parcel, id: rateId, label, price },
        isChosen: rateId === chosen,
      })),
    ),
    giftCards: draft.cards.map((cardId) => {
      const tender = quote.tenders.find(({ balanceId }) => balanceId === cardId)
      const why = quote.refused.find((one) => one.id === cardId)?.why ?? null
      return { id: cardId, last4: tender?.last4 ?? null, amount: tender?.amount ?? 0, why }
    }),
    refused: quote.refused.flatMap(({ id: cardId, code, why, message }) =>
      cardId === undefined
        ? [{ code, why, message: message ? words(scope.english, message) : null }]
        : [],
    ),
    problems: quote.problems.map(({ key = null, code, message }) => ({
      ...{ key, code, message: words(scope.english, message) },
    })),
    missing: Object.keys(lackingIn(draft)),
    history: draft.history.map(({ at, type, actor, text = null }) => ({ at, type, actor, text })),
    ...{ createdAt, updatedAt },
  }
}
export type DraftJson = ReturnType<typeof draftJson>

const state = z.enum(draftStates.names as [string, ...string[]])
export const draftShape = z
  .object({
    id: z.string(),
    number: z.string(),
    state,
    allowed: z.array(state),
    version: z.int().describe('Rises with every change; a link opens one version.'),
    email: z.string().nullable(),
    userId: z.string().nullable(),
    name: z.string(),
    language: z.string(),
    currency: z.string(),
    total: money,
    codes: z.array(z.string()).describe('Of discounts.'),
    reduction: z.custom<DraftJson['reduction']>((one) => one === null || isRecord(one)),
    rateIds: z.record(z.string(), z.string()),
    delivery: z.object({ label: z.string(), price: money }).nullable(),
    shippingAddress: address.nullable(),
    billingAddress: address.nullable(),
    note: z.string().nullable(),
    taxNumber: z.string().nullable(),
    heldUntil: z.string().nullable().describe('UTC; null: nothing is held for it.'),
    linkUntil: z.string().nullable(),
    orderId: z.string().nullable(),
    url: z.string().nullable().describe('The link that pays it as it is.'),
    lines: z.array(
      z.object({
        key: z.string(),
        variantId: z.string().nullable(),
        quantity: z.int(),
        price: money.nullable().describe('As it was typed; null: what the catalog says.'),
        planId: z.string().nullable().describe('Of a subscription; null: bought once.'),
        isOwn: z.boolean(),
        title: z.string().nullable(),
        variantTitle: z.string().nullable(),
        unitPrice: money.nullable(),
        total: money.nullable(),
      }),
    ),
    sums: z.object({
      ...{ subtotal: money, discountTotal: money, shippingTotal: money },
      ...{ taxTotal: money, due: money },
    }),
    rates: z.array(
      z.object({
        parcel: z.string(),
        id: z.string(),
        label: z.string(),
        price: money,
        isChosen: z.boolean(),
      }),
    ),
    giftCards: z
      .array(
        z.object({
          id: z.string(),
          last4: z.string().nullable(),
          amount: money,
          why: z.string().nullable(),
        }),
      )
      .describe('What each pays of it, or why it pays nothing.'),
    refused: z
      .array(z.object({ code: z.string(), why: z.string(), message: z.string().nullable() }))
      .describe('Codes that take nothing off now.'),
    problems: z.array(
      z.object({ key: z.string().nullable(), code: z.string(), message: z.string() }),
    ),
    missing: z.array(z.string()),
    history: z.array(
      z.object({
        at: z.string(),
        type: z.enum(eventTypes),
        actor: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'DraftOrder' })

export const one = z.object({ draft: draftShape })
export const placedShape = z.object({ draft: draftShape, orderId: z.string() })
export const newShape = z.object({
  customers: z.array(
    z.object({
      customerId: z.string(),
      userId: z.string().nullable(),
      email: z.string(),
      name: z.string(),
    }),
  ),
})
