import type { DraftField } from '../product-draft.ts'
import type { JsonProduct, JsonVariant } from './shape.ts'

/** Named by the product, or else by the first variant. */
export function optionNames({ options, variants }: JsonProduct): string[] {
  if (options) return options.map((option) => (typeof option === 'string' ? option : option.name))
  const first = variants?.[0]?.options
  if (Array.isArray(first)) return first.map((_, index) => `Option ${index + 1}`)
  return Object.keys(first ?? {}).slice(0, 3)
}

/** A code names one variant, so it is not handed down to several. */
export function withDefaults(variant: JsonVariant, product: JsonProduct): JsonVariant {
  const single = (product.variants?.length ?? 0) <= 1
  const { sku, barcode, inventory, ...shared } = product
  return { ...shared, ...(single && { sku, barcode, inventory }), ...given(variant), options: [] }
}

function given(variant: JsonVariant): JsonVariant {
  return Object.fromEntries(Object.entries(variant).filter(([, value]) => value !== undefined))
}

const gramsPer = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** Whole grams; without a unit the number is grams. */
export function gramsOf({ weight, weightUnit }: JsonVariant): number | null {
  return typeof weight === 'number' ? Math.round(weight * gramsPer[weightUnit ?? 'g']) : null
}

/** The fields the product speaks about. */
export function fieldsOf(product: JsonProduct): Set<DraftField> {
  const keys = new Set([
    ...keysOf(product),
    ...keysOf(product.seo ?? {}).map((key) => `seo.${key}`),
    ...(product.variants ?? []).flatMap(keysOf),
  ])
  const present = new Set<DraftField>()
  for (const [key, field] of fieldOfKey) if (keys.has(key)) present.add(field)
  return present
}

function keysOf(value: object): string[] {
  return Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [key]))
}

const fieldOfKey: [string, DraftField][] = [
  ['slug', 'slug'],
  ['name', 'title'],
  ['description', 'descriptionHtml'],
  ['vendor', 'vendor'],
  ['type', 'type'],
  ['category', 'productCategory'],
  ['tags', 'tags'],
  ['status', 'status'],
  ['giftCard', 'giftCard'],
  ['publishAt', 'publishAt'],
  ['unpublishAt', 'unpublishAt'],
  ['seo.title', 'seoTitle'],
  ['seo.description', 'seoDescription'],
  ['options', 'options'],
  ['images', 'images'],
  ['image', 'imageUrl'],
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['price', 'price'],
  ['compareAtPrice', 'compareAtPrice'],
  ['costPrice', 'cost'],
  ['inventory', 'quantity'],
  ['trackInventory', 'inventoryTracked'],
  ['inventory', 'inventoryTracked'],
  ['allowBackorder', 'inventoryPolicy'],
  ['weight', 'weightGrams'],
  ['requiresShipping', 'requiresShipping'],
  ['taxable', 'taxable'],
]
