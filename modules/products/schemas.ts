/** Everything that may come in, as JSON has it: money in minor units, weights in grams. */

import { z } from 'zod'
import { since } from '#server/desk/changed-since.ts'
import { type MessageKey, says } from '#server/language/message.ts'
import { fieldInput } from '#server/lists/bulk/set-field.tsx'
import { customNarrowing } from '#server/lists/custom/filters.ts'
import { customSorting } from '#server/lists/custom/order.ts'
import { gridInput } from '#server/lists/grid.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { mostMoney } from '#server/locale/money.ts'
import { customFields } from '#server/records/custom-fields.ts'
import { isTooDeep } from '#server/text/html/html-depth.ts'
import { longestText } from '#server/text/text-limits.ts'
import { customColumn, gridColumns, listFields, sorts } from './models/lists/catalogue-order.ts'
import { collectActs } from './models/lists/collect-acts.ts'
import { stockLevels } from './models/lists/list-holding.ts'
import { isImageUrl } from './models/pictures/product-image.ts'
import { imageLimit } from './models/pictures/product-images.ts'
import { tagActs, tagLimit, tagsIn } from './models/texts/tags.ts'
import { longestOptionValue, optionLimit, variantLimit } from './models/variants/variant.ts'

/** The largest count that we keep, far below 2^53. */
const mostStock = 1_000_000_000_000
const id = z.string().min(1).max(64)

/** One line of text: control characters become spaces. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(max, says('server.field.tooLong')))
const filled = (max: number, empty: MessageKey) => line(max).pipe(z.string().min(1, says(empty)))
/** '' means none. */
const optionalLine = (max: number) =>
  line(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

const isShallow = (html: string) => !isTooDeep(html)

const amount = z
  .number(says('products.admin.noAmount'))
  .int(says('products.admin.amountDecimals'))
  .min(0, says('products.admin.amountNegative'))
  .max(mostMoney, says('products.admin.amountTooLarge'))

export const status = z.enum(['draft', 'active', 'archived'], says('products.admin.noStatus'))

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
    .number(says('products.admin.noWhole'))
    .int(says('products.admin.noWhole'))
    .min(-mostStock)
    .max(mostStock)
    .nullable()
    .optional(),
}

const optionValue = filled(longestOptionValue, 'products.admin.noValue')
const option = z.object({
  name: filled(255, 'products.admin.noOptionName'),
  values: z.array(optionValue).max(variantLimit).default([]),
})
const image = z.object({
  id: id.optional(),
  url: z.string().trim().refine(isImageUrl, says('products.admin.pictureAddress')),
  alt: line(1000).optional(),
  width: z.number().int().min(1).max(100_000).nullable().optional(),
  height: z.number().int().min(1).max(100_000).nullable().optional(),
})
export const variant = z.object({
  ...variantFields,
  id: id.optional(),
  options: z.record(z.string(), optionValue).optional(),
  customFields,
})

const tags = z
  .array(filled(255, 'products.admin.noTag'))
  .max(tagLimit, says('products.admin.tagsMost'))
  .transform((all) => [...new Set(all)])

const productFields = {
  slug: line(255).optional(),
  description: z
    .string()
    .max(longestText, says('server.field.tooLong'))
    .refine(isShallow, says('server.field.htmlTooDeep'))
    .optional(),
  status: z
    .enum(['draft', 'scheduled', 'active', 'archived'], says('products.admin.noStatus'))
    .optional(),
  /** Of a scheduled product, ISO 8601; without an offset by the shop's clocks. */
  publishAt: z.string().trim().max(40).nullable().optional(),
  /** When it becomes a draft again, likewise; null for never. */
  unpublishAt: z.string().trim().max(40).nullable().optional(),
  vendor: optionalLine(255).optional(),
  type: optionalLine(255).optional(),
  tags: tags.optional(),
  categoryId: id.nullable().optional(),
  seo: z
    .object({ title: optionalLine(255).optional(), description: optionalLine(1000).optional() })
    .optional(),
  giftCard: z.boolean().optional(),
  taxClass: optionalLine(40).optional(),
  options: z.array(option).max(optionLimit, says('products.admin.optionsMost')).optional(),
  variants: z.array(variant).max(variantLimit, says('products.admin.variantsMost')).optional(),
  images: z.array(image).max(imageLimit, says('products.admin.picturesMost')).optional(),
  customFields,
  ...variantFields,
}
const title = filled(255, 'products.admin.noTitle')

export const newProduct = z.object({ ...productFields, title })
export const productChange = z.object({
  ...productFields,
  title: title.optional(),
  replaceVariants: z.boolean().optional(),
  id,
  updatedAt: z.string().max(40).optional(),
})
export const byId = z.object({ id })
export const byProductId = variant.omit({ id: true }).extend({ id })
export const variantChange = variant.extend({ id, updatedAt: z.string().max(40).optional() })
export const variantFill = byId.extend({ customFields, updatedAt: z.string().max(40).optional() })

/** A form as typed: its reader picks what it knows. */
export const anyForm = z.looseObject({})

/** What `tag` and `untag` take. */
export const givenTags = z.object({
  given: z
    .string()
    .transform(tagsIn)
    .pipe(z.array(z.string()).min(1, says('products.admin.bulk.noTags')))
    .pipe(tags),
})

export const bulk = z.object({
  action: z.enum([
    ...['setStatus', 'delete', 'active', 'draft', 'archived'],
    ...[...tagActs, ...collectActs, 'setField'],
  ] as const),
  ids: z
    .array(id)
    .max(500, says('products.admin.atOnceMost'))
    // All that match need none.
    .default([]),
  matching: z.boolean().optional().describe('Done by a job with all that `query` finds.'),
  query: z.string().max(4000).optional(),
  status: status.optional(),
  collection: line(255)
    .default('')
    .describe('The slug of a collection that is filled by hand, of `collect` and `uncollect`.'),
  given: z.string().max(1_000).default('').describe('The tags of `tag` and `untag`, by commas.'),
  confirmed: z.string().optional(),
  returnTo: z.string().max(2_000).optional().describe('Where a form leads back to.'),
  ...fieldInput,
})

const take = z.number().int().min(1).max(100).default(20)
const skip = z.number().int().min(0).max(10_000, says('products.admin.useCursor')).default(0)

export const listing = withFields(
  z.object({
    q: line(200).optional(),
    status: status.optional(),
    sort: z.enum(sorts, says('server.field.oneOf')).default('-updated'),
    vendor: line(255).optional(),
    type: line(255).optional(),
    tag: line(255).optional(),
    stock: z
      .enum(stockLevels, says('server.field.oneOf'))
      .optional()
      .describe(
        '`in` can be bought, `low` has a variant of which five or fewer are left, `out` cannot be bought.',
      ),
    category: line(255).optional().describe('A slug; categories below it count, too.'),
    collection: line(255).optional().describe('A slug, of a hidden collection too.'),
    ...customNarrowing,
    ...customSorting,
    take,
    skip,
    ...since,
    cursor: z.string().max(500).optional(),
    cells: z
      .string()
      .max(8000)
      .optional()
      .describe('Columns of the grid, by commas: `price,product.material,variant.fit`.'),
  }),
  listFields,
)

export const gridSaving = gridInput(gridColumns, customColumn).extend({
  returnTo: z.string().max(4000).optional(),
})

export const bySlug = z.looseObject({
  slug: z.string().max(800),
  variant: z.string().max(64).optional(),
})

export const byToken = z.looseObject({
  token: z.string().min(1).max(300),
  variant: z.string().max(64).optional(),
})

export const newCategory = z.object({
  title: filled(255, 'products.admin.noCategoryTitle'),
  slug: line(255).optional(),
  parentId: id.nullable().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
})
export const categoryChange = newCategory.partial().extend({
  id,
  // Null outside: an empty field of a form moves to the top, a missing one of JSON keeps the place.
  parentId: id.optional().nullable(),
})
