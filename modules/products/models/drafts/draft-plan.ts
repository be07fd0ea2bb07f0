/** What a draft asks for, next to what is stored. Writes nothing. */

import { isImageUrl } from '../pictures/product-image.ts'
import { imageLimit } from '../pictures/product-images.ts'
import type { ImageInput } from '../product-input.ts'
import type { ProductRecord } from '../product-record.ts'
import { combinationKey, type Variant } from '../variants/variant.ts'
import type { VariantPlan, WantedVariant } from '../variants/variant-draft.ts'
import { fieldsOf } from './draft-variant.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

/** All columns of the product that a draft fills by itself. */
export function columnsOf(draft: ProductDraft) {
  const { title, vendor, type, tags, status, seoTitle, seoDescription, giftCard } = draft
  return {
    ...{ title, vendor, type, tags, status, seoTitle, seoDescription, giftCard },
    description: draft.descriptionHtml,
    publishAt: status === 'draft' ? (draft.publishAt ?? null) : null,
    unpublishAt: draft.unpublishAt ?? null,
  }
}

/** The pictures with an address that we show, and those of variants that are none of them. */
export function imagesOf(draft: ProductDraft): { url: string; alt: string }[] {
  const own = draft.images.map(({ url, alt }) => ({ url, alt }))
  // Two addresses may have become one file: both pictures stay.
  const seen = new Set(own.map(({ url }) => url))
  const further = draft.variants
    .map(({ imageUrl }) => ({ url: imageUrl ?? '', alt: '' }))
    .filter(({ url }) => !seen.has(url) && seen.add(url))
  return [...own, ...further].filter(({ url }) => isImageUrl(url)).slice(0, imageLimit)
}

export interface DraftPlan {
  columns: Partial<ReturnType<typeof columnsOf>>
  images: ImageInput[]
  variants: VariantPlan
}

/** What becomes of a stored product: only what the file speaks about. */
export function planDraft(draft: ProductDraft, record: ProductRecord): DraftPlan {
  const all = columnsOf(draft)
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      draft.present.has(name === 'description' ? 'descriptionHtml' : name),
    ),
  )
  return { columns, images: planImages(draft, record), variants: planVariants(draft, record) }
}

/** A file with a column of pictures has all of them; a text that it lacks stays. */
function planImages(draft: ProductDraft, { images }: ProductRecord): ImageInput[] {
  const wanted = imagesOf(draft).map(({ url, alt }) => (alt === '' ? { url } : { url, alt }))
  if (draft.present.has('images')) return wanted
  const stored = images.map(({ id, url }) => ({ id, url }))
  const known = new Set(images.map((image) => image.url))
  return [...stored, ...wanted.filter((image) => !known.has(image.url))]
}

/**
 * Variants are found by their combination, else by their SKU. Those that the file does not name stay
 * while the options are the same; other options replace all of them.
 */
function planVariants(draft: ProductDraft, record: ProductRecord): VariantPlan {
  const { product, variants } = record
  if (!draft.present.has('options') && product.options.length > 0) return bySku(draft, record)
  const left = new Map(variants.map((variant) => [variant.id, variant]))
  const isSame = optionNames(draft.options) === optionNames(product.options)
  const named = draft.variants.map((wanted): WantedVariant => {
    const stored =
      (isSame ? find(left, (one) => combinationKey(one.options) === keyOf(wanted)) : undefined) ??
      find(left, (one) => one.sku !== null && one.sku === wanted.sku)
    if (stored) left.delete(stored.id)
    const { options: values, customFields } = wanted
    return {
      stored,
      values,
      fields: fieldsOf(draft, wanted, stored, record),
      ...given(customFields),
    }
  })
  const kept = isSame ? [...left.values()] : []
  return {
    options: draft.options.map(({ name, values }, at) => ({
      name,
      values: [...new Set([...values, ...kept.flatMap((variant) => variant.options[at] ?? [])])],
    })),
    wanted: [...named, ...kept.map(untouched)],
    gone: isSame ? [] : [...left.values()],
  }
}

function bySku(draft: ProductDraft, record: ProductRecord): VariantPlan {
  const drafts = new Map(draft.variants.map((variant) => [variant.sku, variant]))
  const wanted = record.variants.map((stored) => {
    const match = stored.sku === null ? undefined : drafts.get(stored.sku)
    return match
      ? {
          ...{ stored, values: stored.options, fields: fieldsOf(draft, match, stored, record) },
          ...given(match.customFields),
        }
      : untouched(stored)
  })
  return { options: record.product.options, wanted, gone: [] }
}

const given = (customFields: VariantDraft['customFields']) =>
  customFields === undefined ? {} : { customFields }

const untouched = (stored: Variant): WantedVariant => ({
  stored,
  values: stored.options,
  fields: {},
})

const keyOf = (variant: VariantDraft) => combinationKey(variant.options)

const optionNames = (options: { name: string }[]) =>
  combinationKey(options.map(({ name }) => name.toLowerCase()))

function find(left: Map<string, Variant>, is: (one: Variant) => boolean): Variant | undefined {
  for (const variant of left.values()) if (is(variant)) return variant
  return undefined
}
