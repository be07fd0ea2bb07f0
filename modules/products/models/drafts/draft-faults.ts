import { type Said, said } from '#server/language/message.ts'
import {
  combinationKey,
  longestOptionValue,
  optionLimit,
  variantLimit,
} from '../variants/variant.ts'
import type { ProductDraft } from './product-draft.ts'

const longestTitle = 255

/** Why a draft cannot be written: all that is wrong with it, so that its file is mended once. */
export function draftFaults(draft: ProductDraft, isKnown: boolean): Said[] {
  const { slug, options } = draft
  return [
    ...titleFaults(draft, isKnown),
    ...(slug === '' ? [said('products.admin.draft.noHandle')] : []),
    ...(options.length > optionLimit
      ? [said('products.admin.optionsMost', { n: optionLimit })]
      : []),
    ...variantFaults(draft, isKnown),
  ]
}

function titleFaults({ title, present }: ProductDraft, isKnown: boolean): Said[] {
  const isNeeded = !isKnown || present.has('title')
  if (isNeeded && title.trim() === '') return [said('products.admin.draft.noTitle')]
  const isLong = title.length > longestTitle
  return isLong ? [said('products.admin.draft.titleTooLong', { n: longestTitle })] : []
}

function variantFaults({ variants, options }: ProductDraft, isKnown: boolean): Said[] {
  if (variants.length === 0 || variants.length > variantLimit)
    return [said('products.admin.draft.variants', { n: variantLimit })]
  const faults: Said[] = []
  if (!isKnown && variants.some(({ price }) => price === null))
    faults.push(said('products.admin.draft.noPrice'))
  if (variants.some((one) => one.options.some((value) => value.length > longestOptionValue)))
    faults.push(said('products.admin.draft.valueTooLong', { n: longestOptionValue }))
  if (variants.some((one) => one.options.length !== options.length))
    faults.push(said('products.admin.draft.values'))
  const keys = new Set(variants.map((one) => combinationKey(one.options)))
  if (keys.size < variants.length) faults.push(said('products.admin.sameCombination'))
  return faults
}
