/** Products as change sets bring them in. */
import { z } from 'zod'
import { type FieldWords, importKind, type Outcome } from '#server/imports/kind.ts'
import { definitionKey, definitionKind } from '#server/imports/with-custom-fields.ts'
import { said } from '#server/language/message.ts'
import { fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { importDrafts } from './import-drafts.ts'
import type { ProductDraft } from './product-draft.ts'
import { restoreProducts } from './restore-products.ts'
import { standingProducts } from './standing-products.ts'
import { withKnownFields } from './variant-fields.ts'

const text = z.string().nullable()
const count = z.number().int().nullable()

const variant = z.object({
  ...{ options: z.array(z.string()), sku: text, barcode: text, imageUrl: text },
  ...{ price: count, compareAtPrice: count, cost: count, weightGrams: count, quantity: count },
  ...{ requiresShipping: z.boolean(), taxable: z.boolean(), inventoryTracked: z.boolean() },
  inventoryPolicy: z.enum(['deny', 'continue']),
  customFields: z.record(z.string(), z.unknown()).optional(),
})

const schema: z.ZodType<ProductDraft> = z.object({
  ...{ slug: z.string(), title: z.string(), descriptionHtml: z.string(), vendor: text, type: text },
  ...{ tags: z.array(z.string()), status: z.enum(['draft', 'active', 'archived']) },
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variant),
  images: z.array(z.object({ url: z.string(), position: z.number(), alt: z.string() })),
  ...{ seoTitle: text, seoDescription: text, productCategory: text, giftCard: z.boolean() },
  ...{ publishAt: text.optional(), unpublishAt: text.optional() },
  present: z.array(z.string()).transform((names) => new Set(names)),
})

const fields: Record<string, FieldWords> = {
  title: { label: 'products.admin.titleField' },
  description: { label: 'products.admin.description', as: 'html' },
  vendor: { label: 'products.admin.vendor' },
  type: { label: 'products.admin.type' },
  tags: { label: 'products.admin.tags' },
  status: { label: 'products.admin.statusField' },
  category: { label: 'products.admin.categoryId' },
  seoTitle: { label: 'products.admin.seoTitle' },
  seoDescription: { label: 'products.admin.seoDescription' },
  giftCard: { label: 'products.admin.giftCard' },
  publishAt: { label: 'products.admin.publishAt' },
  unpublishAt: { label: 'products.admin.unpublishAt' },
  options: { label: 'products.admin.options' },
  pictures: { label: 'products.admin.import.pictures' },
  pictureTexts: { label: 'products.admin.import.pictureTexts' },
  variants: { label: 'products.admin.variants' },
  price: { label: 'products.admin.price', as: 'money' },
  compareAtPrice: { label: 'products.admin.compareAtPrice', as: 'money' },
  cost: { label: 'products.admin.cost', as: 'money' },
  sku: { label: 'products.admin.sku' },
  barcode: { label: 'products.admin.barcode' },
  weight: { label: 'products.admin.weight' },
  requiresShipping: { label: 'products.admin.requiresShipping' },
  taxable: { label: 'products.admin.import.taxable' },
  stock: { label: 'products.admin.stock' },
  oversell: { label: 'products.admin.oversell' },
  picture: { label: 'products.admin.import.picture' },
  variantField: { label: 'products.admin.import.variantField' },
}

export const productKind = importKind<ProductDraft>({
  name: 'product',
  label: 'products.admin.title',
  order: 10,
  customFields: 'product',
  lineFields: { list: 'variants', kind: 'variant' },
  own: {
    ...{ kind: 'products', inShopCurrency: true },
    lists: ['tags', 'options', 'images', 'variants.options'],
    numbers: ['variants.inventory', 'variants.weight'],
    flags: [
      ...['giftCard', 'variants.trackInventory', 'variants.allowBackorder'],
      ...['variants.requiresShipping', 'variants.taxable'],
    ],
  },
  fields,
  schema,
  keyOf: ({ slug }) => slug,
  titleOf: ({ title, slug }) => title || slug,
  picturesOf: ({ images, variants }) => [
    ...images.map(({ url }) => url),
    ...variants.flatMap(({ imageUrl }) => imageUrl ?? []),
  ],
  isCheckedAlone: true,
  idsOf: async (scope, slugs) => {
    const found = await Product.in(scope)
      .select('id', 'slug')
      .whereIn('slug', [...slugs])
    return new Map(found.map(({ id, slug }) => [slug, id]))
  },
  standing: standingProducts,
  write: async (scope, wishes) =>
    outcomesOf(
      scope,
      wishes.map(({ record }) => record),
    ),
  restore: restoreProducts,
})

async function outcomesOf(scope: Scope, drafts: readonly ProductDraft[]): Promise<Outcome[]> {
  const { ready, lacking } = await withKnownFields(scope, drafts)
  const results = await importDrafts(scope, [...ready.values()])
  const ended = new Map([...ready.keys()].map((draft, at) => [draft, results[at]] as const))
  return drafts.map((draft) => {
    const key = lacking.get(draft)
    if (key !== undefined) return lackingField(key)
    const { outcome, productId = '', faults = [] } = ended.get(draft) ?? {}
    return outcome === undefined || outcome === 'refused'
      ? { field: 'product', refused: faults.length > 0 ? faults : said('server.field.form') }
      : { id: productId }
  })
}

/** The set itself may bring the definition. */
const lackingField = (key: string): Outcome => ({
  field: `variants.${fieldColumn(key)}`,
  missing: { kind: definitionKind, key: definitionKey('variant', key) },
})
