/** From what a verb takes to what is stored. */
import { cleanHtml } from '#server/text/html/clean-html.ts'
import {
  given,
  type ProductFields,
  type ProductInput,
  type VariantFields,
} from './product-input.ts'

/** What a new product has that nobody gave it. */
export const unset = {
  description: '',
  vendor: null,
  type: null,
  tags: [],
  categoryId: null,
  seoTitle: null,
  seoDescription: null,
  giftCard: false,
  taxClass: null,
  previewVersion: 0,
}

/** The product's own columns as given; slug, status, time and options need more than a copy. */
export function columnsOf(input: ProductFields) {
  const { title, description, vendor, type, tags, categoryId, seo, giftCard, taxClass } = input
  return given({
    ...{ title, vendor, type, tags, categoryId, giftCard, taxClass },
    description: description === undefined ? undefined : cleanHtml(description),
    seoTitle: seo?.title,
    seoDescription: seo?.description,
  })
}

/** A new gift card comes by mail, and asks for no delivery, unless it is said to be sent. */
export function mailedCard<I extends ProductInput>(input: I): I {
  if (input.giftCard !== true) return input
  const { requiresShipping = false, variants } = input
  return {
    ...input,
    requiresShipping,
    ...(variants && { variants: variants.map((one) => ({ requiresShipping, ...one })) }),
  }
}

/** What is asked of the variants. */
export function wishOf(input: ProductInput) {
  const { price, compareAtPrice, cost, sku, barcode, weight, requiresShipping } = input
  const { taxable, inventoryPolicy, imageId, imageUrl, stock } = input
  const only: VariantFields = {
    ...{ price, compareAtPrice, cost, sku, barcode, weight, requiresShipping },
    ...{ taxable, inventoryPolicy, imageId, imageUrl, stock },
  }
  const { options, variants, replaceVariants = false } = input
  return { options, variants, replaceVariants, only }
}
