import {
  combinationKey,
  longestOptionValue,
  optionLimit,
  variantLimit,
} from '../variants/variant.ts'
import type { ProductDraft } from './product-draft.ts'

const longestTitle = 255

/** Why a draft cannot be written; undefined when it can. */
export function draftFault(draft: ProductDraft, isKnown: boolean): string | undefined {
  const { title, slug, variants, options } = draft
  const needsTitle = !isKnown || draft.present.has('title')
  if (needsTitle && title.trim() === '') return 'The title is missing.'
  if (title.length > longestTitle) return `The title is longer than ${longestTitle} characters.`
  if (slug === '') return 'The address (handle) is missing.'
  if (variants.length === 0 || variants.length > variantLimit) {
    return `A product has 1 to ${variantLimit} variants.`
  }
  if (options.length > optionLimit) return `A product has at most ${optionLimit} options.`
  if (!isKnown && variants.some((variant) => variant.price === null)) {
    return 'A variant has no price.'
  }
  const values = variants.flatMap((variant) => variant.options)
  if (values.some((value) => value.length > longestOptionValue)) {
    return `An option value is longer than ${longestOptionValue} characters.`
  }
  if (variants.some((variant) => variant.options.length !== options.length)) {
    return 'A variant does not have a value for each option.'
  }
  const keys = new Set(variants.map((variant) => combinationKey(variant.options)))
  return keys.size < variants.length ? 'Two variants have the same combination.' : undefined
}
