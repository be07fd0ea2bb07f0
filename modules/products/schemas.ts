/** Everything that may come in, as JSON has it: money in minor units, weights in grams. */
import { z } from 'zod'
import { isTooDeep, tooDeep } from '#server/text/html/html-depth.ts'
import { longestText, tooLong } from '#server/text/text-limits.ts'
import { sorts } from './models/lists/catalogue-order.ts'
import { isImageUrl } from './models/pictures/product-image.ts'
import { imageLimit } from './models/pictures/product-images.ts'
import { longestOptionValue, optionLimit, variantLimit } from './models/variants/variant.ts'

/** Largest amount and count that we keep, far below 2^53. */
const most = 1_000_000_000_000
const id = z.string().min(1).max(64)

/** One line of text: control characters become spaces. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(max, tooLong(max)))
const filled = (max: number, message: string) => line(max).pipe(z.string().min(1, message))
/** '' means none. */
const optionalLine = (max: number) =>
  line(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

const isShallow = (html: string) => !isTooDeep(html)

const amount = z
  .number({ error: 'Write an amount in minor units, such as 1999.' })
  .int('Write an amount in minor units, without decimals.')
  .min(0, 'An amount cannot be negative.')
  .max(most, 'This amount is too large.')

export const status = z.enum(['draft', 'active', 'archived'], {
  error: 'Choose draft, active or archived.',
})

const variantFields = {
  price: amount.optional(),
  compareAtPrice: amount.nullable().optional(),
  cost: amount.nullable().optional(),
  sku: optionalLine(255).optional(),
  barcode: optionalLine(255).optional(),
  weight: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
  requiresShipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
  inventoryPolicy: z.enum(['deny', 'continue']).optional(),
  imageId: id.nullable().optional(),
  imageUrl: z.string().max(2000).nullable().optional(),
  stock: z
    .number({ error: 'Write a whole number, such as 12.' })
    .int('Write a whole number, such as 12.')
    .min(-most)
    .max(most)
    .nullable()
    .optional(),
}

const optionValue = filled(longestOptionValue, 'Give a value.')
const option = z.object({
  name: filled(255, 'Give the option a name.'),
  values: z.array(optionValue).max(variantLimit).default([]),
})
const image = z.object({
  id: id.optional(),
  url: z.string().trim().refine(isImageUrl, 'Use an https address, or one of our own uploads.'),
  alt: line(1000).optional(),
  width: z.number().int().min(1).max(100_000).nullable().optional(),
  height: z.number().int().min(1).max(100_000).nullable().optional(),
})
export const variant = z.object({
  ...variantFields,
  id: id.optional(),
  options: z.record(z.string(), optionValue).optional(),
})

const productFields = {
  slug: line(255).optional(),
  description: z
    .string()
    .max(longestText, tooLong(longestText))
    .refine(isShallow, tooDeep)
    .optional(),
  status: status.optional(),
  vendor: optionalLine(255).optional(),
  type: optionalLine(255).optional(),
  tags: z
    .array(filled(255, 'A tag has at least one character.'))
    .max(250, 'A product has at most 250 tags.')
    .transform((tags) => [...new Set(tags)])
    .optional(),
  categoryId: id.nullable().optional(),
  seo: z
    .object({ title: optionalLine(255).optional(), description: optionalLine(1000).optional() })
    .optional(),
  giftCard: z.boolean().optional(),
  options: z
    .array(option)
    .max(optionLimit, `A product has at most ${optionLimit} options.`)
    .optional(),
  variants: z
    .array(variant)
    .max(variantLimit, `A product has at most ${variantLimit} variants.`)
    .optional(),
  images: z
    .array(image)
    .max(imageLimit, `A product has at most ${imageLimit} pictures.`)
    .optional(),
  ...variantFields,
}
const title = filled(255, 'Give the product a title.')

export const newProduct = z.object({ ...productFields, title })
export const productChange = z.object({
  ...productFields,
  title: title.optional(),
  id,
  updatedAt: z.string().max(40).optional(),
})
export const byId = z.object({ id })
export const byProductId = variant.omit({ id: true }).extend({ id })
export const variantChange = variant.extend({ id })

/** A form as typed: its reader picks what it knows. */
export const anyForm = z.looseObject({})

export const bulk = z.object({
  action: z.enum(['setStatus', 'delete', 'active', 'draft', 'archived']),
  ids: z.array(id).min(1, 'Choose at least one product.').max(500, 'At most 500 at once.'),
  status: status.optional(),
  confirmed: z.string().optional(),
})

const take = z.number().int().min(1).max(100).default(20)
const skip = z.number().int().min(0).max(10_000, 'Use cursor for what is further on.').default(0)

export const listing = z.object({
  q: line(200).optional(),
  status: status.optional(),
  sort: z.enum(sorts, { error: `Use one of ${sorts.join(', ')}.` }).default('-updated'),
  vendor: line(255).optional(),
  type: line(255).optional(),
  tag: line(255).optional(),
  take,
  skip,
  cursor: z.string().max(500).optional(),
})

export const bySlug = z.looseObject({
  slug: z.string().max(800),
  variant: z.string().max(64).optional(),
})

export const newCategory = z.object({
  title: filled(255, 'Give the category a title.'),
  slug: line(255).optional(),
  parentId: id.nullable().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
})
export const categoryChange = newCategory.partial().extend({
  id,
  // Null outside: an empty field of a form moves to the top, a missing one of JSON keeps the place.
  parentId: id.optional().nullable(),
})
