/** What a draft says of one variant. */
import { owned } from '#server/data/own-property.ts'
import { isImageUrl } from '../pictures/product-image.ts'
import type { VariantFields } from '../product-input.ts'
import type { ProductRecord } from '../product-record.ts'
import type { Variant } from '../variants/variant.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

/** The columns of a new variant that its draft fills. */
export const newVariantColumns = (variant: VariantDraft) => ({
  options: variant.options,
  sku: variant.sku,
  barcode: variant.barcode,
  compareAtPrice: variant.compareAtPrice,
  cost: variant.cost,
  requiresShipping: variant.requiresShipping,
  taxable: variant.taxable,
  price: variant.price ?? 0,
  weightGrams: variant.weightGrams === null ? null : Math.round(variant.weightGrams),
})

/** The count of a new variant; null where it is not counted. */
export const newCount = (variant: VariantDraft): number | null =>
  variant.inventoryTracked ? countOf(variant, 0) : null

/** The fields that the file has a column for; a new variant takes all of them. */
export function fieldsOf(
  { present }: ProductDraft,
  wanted: VariantDraft,
  stored: Variant | undefined,
  record: ProductRecord,
): VariantFields {
  const { weightGrams, price, imageUrl, ...plain } = wanted
  const isGiven = (name: string) => stored === undefined || present.has(name)
  const own = ['sku', 'barcode', 'compareAtPrice', 'cost'] as const
  const flags = ['requiresShipping', 'taxable', 'inventoryPolicy'] as const
  const fields: VariantFields = Object.fromEntries(
    [...own, ...flags].filter(isGiven).map((name) => [name, plain[name]]),
  )
  if (isGiven('price') && price !== null) fields.price = price
  else if (!stored) fields.price = record.variants[0]?.price ?? 0
  if (isGiven('weightGrams')) fields.weight = weightGrams === null ? null : Math.round(weightGrams)
  if (isGiven('imageUrl')) {
    fields.imageUrl = imageUrl !== null && isImageUrl(imageUrl) ? imageUrl : null
  }
  const stock = stockOf(present, wanted, stored, record)
  return stock === undefined ? fields : { ...fields, stock }
}

/** Undefined keeps the count, null stops counting. */
function stockOf(
  present: ReadonlySet<string>,
  wanted: VariantDraft,
  stored: Variant | undefined,
  { levels }: ProductRecord,
): number | null | undefined {
  if (!stored) return wanted.inventoryTracked ? countOf(wanted, 0) : null
  if (!present.has('quantity') && !present.has('inventoryTracked')) return undefined
  const onHand = owned(levels, stored.id)?.onHand ?? null
  const isTracked = present.has('inventoryTracked') ? wanted.inventoryTracked : onHand !== null
  return isTracked ? countOf(wanted, onHand ?? 0) : null
}

/** A shop that does not sell on when stock is out has never less than nothing. */
function countOf(variant: VariantDraft, otherwise: number): number {
  const count = variant.quantity ?? otherwise
  return variant.inventoryPolicy === 'deny' ? Math.max(0, count) : count
}
