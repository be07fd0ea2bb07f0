import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { mostPieces } from './models/cart-line.ts'

const mostProperties = 20
const id = z.string().min(1).max(64)
const quantity = z.number().int().min(1).max(mostPieces)

/** What the buyer writes for a line; what was left empty is none. No z.record: it leaves out what is called `__proto__`. */
const properties = z
  .custom<Record<string, unknown>>(isRecord)
  .transform((typed) => Object.entries(typed))
  .pipe(z.array(z.tuple([z.string().trim().min(1).max(100), z.string().trim().max(500)])))
  .transform((pairs) => pairs.filter(([, text]) => text !== ''))
  .pipe(z.array(z.tuple([z.string(), z.string()])).max(mostProperties))
  .transform((pairs) => Object.fromEntries(pairs))

/** A variant, or a product that has one variant only. */
export const addition = z.object({
  variantId: id.optional(),
  productId: id.optional(),
  quantity: quantity.default(1),
  properties: properties.default({}),
  /** Nothing, as a form sends it for what is bought once, is no plan. */
  planId: z
    .string()
    .max(64)
    .nullish()
    .transform((planId) => planId || null),
})
export const change = z.object({ id, quantity })
export const byId = z.object({ id })
export const note = z.object({
  note: z
    .string()
    .trim()
    .max(2000)
    .transform((text) => text || null)
    .nullable(),
})
export const code = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .transform((typed) => typed.toUpperCase()),
})
/** `redirect`: where the link leads to, a path of the shop. */
export const codeLink = code.extend({ redirect: z.string().max(2000).optional() })
