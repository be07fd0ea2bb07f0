/** What the cart answers, as a schema for the description of the API. */
import { z } from 'zod'
import { plan } from '#server/openapi/shapes.ts'

const item = z
  .object({
    id: z.string(),
    productId: z.string().nullable(),
    variantId: z.string(),
    title: z.string(),
    variantTitle: z.string().nullable(),
    slug: z.string().nullable(),
    imageUrl: z.string().nullable(),
    properties: z.record(z.string(), z.string()),
    plan: plan.nullable(),
    quantity: z.int(),
    unitPrice: z.int(),
    compareAtPrice: z.int().nullable(),
    total: z.int(),
  })
  .meta({ id: 'CartItem' })

const problem = z
  .object({
    itemId: z.string().optional(),
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
    was: z.int().optional(),
  })
  .meta({ id: 'CartProblem' })

const giftChoice = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    slug: z.string(),
    title: z.string(),
    variantTitle: z.string().nullable(),
  })
  .meta({ id: 'CartGiftChoice' })

export const cart = z.object({
  cart: z
    .object({
      id: z.string().nullable(),
      revision: z.int(),
      items: z.array(item),
      itemCount: z.int(),
      subtotal: z.int(),
      discountTotal: z.int(),
      currency: z.string(),
      note: z.string().nullable(),
      discounts: z.array(
        z.object({
          code: z.string(),
          amount: z.int(),
          refused: z.boolean(),
          message: z.string().nullable().describe('Why it takes nothing off.'),
        }),
      ),
      freeDelivery: z
        .object({ country: z.string(), missing: z.int() })
        .nullable()
        .describe('What is missing to free delivery in that country; 0: it is free.'),
      delivery: z
        .object({
          country: z.string(),
          arrives: z
            .tuple([z.string(), z.string()])
            .nullable()
            .describe('First and last day on which it may be there, as `2026-03-03`.'),
          unsentItemIds: z.array(z.string()).describe('What is not sent to that country.'),
        })
        .nullable()
        .describe('As far as it is known before an address is: in the shop’s country.'),
      gifts: z
        .array(
          z.object({
            label: z.string(),
            code: z.string().nullable(),
            choices: z.array(giftChoice),
          }),
        )
        .describe('What costs nothing once one of its choices is added.'),
      nearDiscounts: z
        .array(
          z.object({
            label: z.string(),
            code: z.string().nullable(),
            class: z.enum(['product', 'order', 'shipping']),
            amount: z.int().describe('Minor units of goods that are missing; 0 where pieces are.'),
            pieces: z.int(),
          }),
        )
        .describe('Discounts that hold once a little more is in the cart.'),
      problems: z.array(problem),
    })
    .meta({ id: 'Cart' }),
})

export const codeLink = z.object({ code: z.string() })
