/** What the checkout answers, as schemas for the description of the API. */
import { z } from 'zod'
import { paymentStates } from '#server/gateways/payment-states.ts'
import { address, money, plan } from '#server/openapi/shapes.ts'
import { sessionStates } from '../models/session/session.ts'
import { settingsFields } from '../models/settings/checkout-settings.ts'
import type { draftJson, orderJson, parcelsJson, ratesJson, sessionJson } from './json.ts'

const rate = z.int().describe('Millionths: 190,000 is 19 %.')

const line = z
  .object({
    key: z.string(),
    kind: z.enum(['item', 'gift_card', 'shipping', 'fee', 'tip', 'rounding']),
    title: z.string(),
    variantTitle: z.string().optional(),
    variantId: z.string().optional(),
    productId: z.string().optional(),
    sku: z.string().optional(),
    slug: z.string().optional(),
    image: z.string().optional(),
    properties: z.record(z.string(), z.string()).optional(),
    plan: plan.optional(),
    compareAt: money.optional(),
    grams: z.int().optional(),
    requiresShipping: z.boolean().optional(),
    quantity: z.int(),
    unitPrice: money,
    subtotal: money,
    shares: z.array(
      z.object({
        rule: z.string(),
        label: z.string(),
        code: z.string().optional(),
        amount: money,
      }),
    ),
    taxes: z.array(
      z.object({
        name: z.string(),
        code: z.string(),
        rate,
        included: z.boolean(),
        reason: z.string().optional(),
        part: z.int(),
        base: money,
        amount: money,
      }),
    ),
    total: money,
  })
  .meta({ id: 'QuoteLine' })

const problem = z
  .object({
    key: z.string().optional(),
    code: z.enum([
      'UNAVAILABLE',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'NOT_SHIPPED_THERE',
      'CURRENCY',
      'TOO_LARGE',
    ]),
    message: z.string(),
    available: z.int().optional(),
    was: money.optional(),
  })
  .meta({ id: 'QuoteProblem' })

const quote = z
  .object({
    currency: z.string(),
    baseRate: z
      .int()
      .describe('What one unit of the shop’s own currency is worth in it, in billionths.'),
    subtotal: money,
    discountTotal: money,
    shippingTotal: money,
    taxTotal: money,
    total: money,
    tenders: z.array(
      z.object({
        kind: z.enum(['gift_card', 'credit']),
        last4: z.string().optional(),
        amount: money,
      }),
    ),
    due: money,
    refused: z.array(
      z.object({
        code: z.string(),
        why: z.string(),
        message: z.string().optional().describe('Of a discount: why it takes nothing off.'),
        id: z.string().optional().describe('Of a card.'),
      }),
    ),
    hash: z.string().describe('Of all that is charged, and where it goes.'),
    lines: z.array(line),
    problems: z.array(problem),
  })
  .meta({ id: 'Quote' })

export const session = z.object({
  session: z
    .object({
      id: z.string(),
      state: z.enum(sessionStates.names),
      revision: z.int(),
      email: z.string().nullable(),
      shippingAddress: address.nullable(),
      billingAddress: address.nullable(),
      shippingMethodId: z.string().nullable(),
      shippingMethodIds: z.record(z.string(), z.string()).describe('By parcel.'),
      paymentMethod: z.string().nullable().describe('`saved:ID` is what the account keeps.'),
      keepPaymentMethod: z.boolean().describe('The account keeps what is paid with.'),
      discountCodes: z.array(z.string()),
      giftCardCodes: z
        .array(z.string())
        .describe('Ids of the cards that are used; no code is kept.'),
      useCredit: z.boolean().describe('Store credit of the account pays what cards leave.'),
      note: z.string().nullable(),
      taxNumber: z.string().nullable().describe('Of a business, as `FR40303265045`.'),
      newsletter: z.boolean(),
      terms: z.boolean(),
      expiresAt: z.iso.datetime(),
      quote: quote.nullable(),
      missing: z.array(z.string()).describe('Fields that are still to be said.'),
    })
    .meta({ id: 'CheckoutSession' }) satisfies z.ZodType<ReturnType<typeof sessionJson>>,
})

export const draft = z.object({
  draft: z
    .object({
      number: z.string(),
      version: z.int().describe('Sent back with the payment: another one is not paid.'),
      email: z.string(),
      linkUntil: z.iso.datetime(),
      quote,
      methods: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .meta({ id: 'PayableDraft' }) satisfies z.ZodType<ReturnType<typeof draftJson>>,
})

const shippingRate = z
  .object({
    id: z.string(),
    label: z.string(),
    price: money,
    days: z.tuple([z.int(), z.int()]).nullable().describe('Working days, from and to.'),
    pickup: z.string().optional(),
    arrives: z
      .tuple([z.string(), z.string()])
      .optional()
      .describe('First and last day on which it may be there, as `2026-03-03`.'),
  })
  .meta({ id: 'ParcelRate' })

const parcel = z
  .object({
    key: z.string().describe('As in `shippingMethodIds`.'),
    lineIds: z.array(z.string()),
    chosen: z.string().nullable(),
    currency: z.string(),
    rates: z.array(shippingRate).describe('None: its goods are not sent there.'),
    boxes: z.array(
      z.object({
        count: z.int(),
        grams: z.int().describe('Of each, with its packing.'),
        items: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
      }),
    ),
    why: z.string().nullable().describe('Why it is not sent there, where that is restricted.'),
  })
  .meta({ id: 'CheckoutParcel' })

export const rates = z.object({
  rates: z.array(
    shippingRate
      .extend({
        currency: z.string(),
        parcel: z.string(),
        lineIds: z.array(z.string()),
        isChosen: z.boolean(),
      })
      .meta({ id: 'ShippingRate' }),
  ) satisfies z.ZodType<ReturnType<typeof ratesJson>>,
  parcels: z.array(parcel) satisfies z.ZodType<ReturnType<typeof parcelsJson>>,
})

export const order = z.object({
  order: z
    .object({
      id: z.string(),
      orderNumber: z.string().nullable(),
      status: z.enum(['open', 'on_hold', 'completed', 'cancelled']).nullable(),
      paymentStatus: z.enum(paymentStates).nullable(),
      total: money.nullable(),
      currency: z.string().nullable(),
      statusUrl: z.string().nullable(),
    })
    .meta({ id: 'PlacedOrder' }) satisfies z.ZodType<Awaited<ReturnType<typeof orderJson>>>,
})

export const settings = settingsFields.shape
  .extend({
    consent: settingsFields.fields.consent.json.describe(
      'How buyers agree to the terms, where there is a page of terms.',
    ),
  })
  .meta({ id: 'CheckoutSettings' })
