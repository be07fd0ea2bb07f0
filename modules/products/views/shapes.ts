/** What the catalogue answers, as schemas for the description of the API. */
import { z } from 'zod'
import { swatches } from '#server/looks/swatches.ts'
import { money, picture, seo } from '#server/openapi/shapes.ts'
import { customValues } from '#server/records/custom-fields.ts'
import type { adminProductJson, ImageJson, ProductJson, VariantJson } from './json.ts'

const image = picture.meta({ id: 'ProductImage' }) satisfies z.ZodType<ImageJson>

const variant = z
  .object({
    id: z.string(),
    title: z.string(),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    options: z.record(z.string(), z.string()).describe('The value of each option.'),
    price: money,
    compareAtPrice: money.nullable(),
    lowestPrice: money.optional().describe('The lowest of the 30 days before a reduction.'),
    available: z.int().nullable().describe('Null when stock is not counted.'),
    inStock: z.boolean(),
    weight: z.int().nullable().describe('Grams.'),
    requiresShipping: z.boolean(),
    imageId: z.string().nullable(),
    customFields: customValues.optional(),
  })
  .meta({ id: 'Variant' }) satisfies z.ZodType<VariantJson>

const product = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string().describe('Clean HTML.'),
    status: z.enum(['draft', 'active', 'archived']),
    price: money.describe('Of the cheapest variant, in minor units.'),
    compareAtPrice: money.nullable(),
    lowestPrice: money.optional(),
    currency: z.string().describe('ISO 4217.'),
    tags: z.array(z.string()),
    vendor: z.string().nullable(),
    type: z.string().nullable(),
    images: z.array(image),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    swatches: swatches.optional(),
    variants: z.array(variant),
    inStock: z.boolean(),
    giftCard: z.boolean(),
    seo,
    category: z.object({ id: z.string(), title: z.string(), slug: z.string() }).nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    publishedAt: z.string().nullable(),
    customFields: customValues.optional(),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<ProductJson>

const adminVariant = variant
  .extend({
    cost: money.nullable(),
    taxable: z.boolean(),
    inventoryPolicy: z.enum(['deny', 'continue']),
    stock: z.int().nullable(),
    customFields: customValues,
  })
  .meta({ id: 'AdminVariant' })

const adminProduct = product
  .extend({
    status: z.enum(['draft', 'scheduled', 'active', 'archived']),
    publishAt: z.string().nullable().describe('Of a scheduled product.'),
    unpublishAt: z.string().nullable().describe('When it becomes a draft again by itself.'),
    taxClass: z.string().nullable(),
    customFields: customValues,
    variants: z.array(adminVariant),
  })
  .meta({ id: 'AdminProduct' }) satisfies z.ZodType<ReturnType<typeof adminProductJson>>

const category = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    parentId: z.string().nullable(),
    position: z.int(),
    get children() {
      return z.array(category)
    },
  })
  .meta({ id: 'Category' })

const warnings = z.array(z.unknown()).describe('What to look at, as a number used twice.')

export const shown = z.object({ product })
export const saved = z.object({ product: adminProduct, warnings })
const variantOfProduct = adminVariant.describe('With the product that it is of.').extend({
  productId: z.string(),
  productTitle: z.string(),
  updatedAt: z.string().describe('Of the product.'),
})
export const savedVariant = z.object({ variant: variantOfProduct, warnings })
export const oneVariant = z.object({ variant: variantOfProduct })
export const list = z.object({
  products: z.array(adminProduct),
  total: z.int(),
  totalIsMinimum: z.boolean(),
  nextCursor: z.string().nullable(),
})

export const categories = z.object({ categories: z.array(category), total: z.int() })
export const savedCategory = z.object({ category: category.omit({ children: true }) })
