import { type Said, said } from '#server/language/message.ts'
import {
  combinationKey,
  longestOptionValue,
  optionLimit,
  variantLimit,
} from '../variants/variant.ts'
import type { ProductDraft } from './product-draft.ts'

const longestTitle = 255

/** Why a draft cannot be written; undefined when it can. */
export function draftFault(draft: ProductDraft, isKnown: boolean): Said | undefined {
  const { title, slug, variants, options } = draft
  const needsTitle = !isKnown || draft.present.has('title')
  if (needsTitle && title.trim() === '') return said('products.admin.draft.noTitle')
  if (title.length > longestTitle)
    return said('products.admin.draft.titleTooLong', { n: longestTitle })
  if (slug === '') return said('products.admin.draft.noHandle')
  if (variants.length === 0 || variants.length > variantLimit) {
    return said('products.admin.draft.variants', { n: variantLimit })
  }
  if (options.length > optionLimit) return said('products.admin.optionsMost', { n: optionLimit })
  if (!isKnown && variants.some((variant) => variant.price === null)) {
    return said('products.admin.draft.noPrice')
  }
  const values = variants.flatMap((variant) => variant.options)
  if (values.some((value) => value.length > longestOptionValue)) {
    return said('products.admin.draft.valueTooLong', { n: longestOptionValue })
  }
  if (variants.some((variant) => variant.options.length !== options.length)) {
    return said('products.admin.draft.values')
  }
  const keys = new Set(variants.map((variant) => combinationKey(variant.options)))
  return keys.size < variants.length ? said('products.admin.sameCombination') : undefined
}
