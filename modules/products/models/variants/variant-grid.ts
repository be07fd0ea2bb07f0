/** The whole grid of variants that options span. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Option, VariantFields } from '../product-input.ts'
import { combinations } from './combinations.ts'
import { combinationKey, type Variant, variantLimit } from './variant.ts'
import { priced, type Stored, tooMany, type VariantPlan } from './variant-draft.ts'

/** One variant for each combination; those that are stored keep their ids. */
export function gridPlan(options: Option[], only: VariantFields, stored: Stored): VariantPlan {
  const empty = options.findIndex((option) => option.values.length === 0)
  if (empty >= 0)
    throw badInput({ [`options.${empty}.values`]: said('products.admin.optionNoValues') })
  if (options.reduce((product, { values }) => product * values.length, 1) > variantLimit) {
    throw tooMany('options')
  }
  const left = [...stored.variants]
  const wanted = combinations(options.map(({ values }) => values)).map((values) => ({
    stored: takeNearest(left, values),
    values,
    fields: only,
  }))
  return { options, wanted: priced(wanted, stored, ''), gone: left }
}

/** The variant with these values, else one of a product that had more or fewer options until now. */
function takeNearest(left: Variant[], values: string[]): Variant | undefined {
  const exact = left.findIndex((one) => combinationKey(one.options) === combinationKey(values))
  const at = exact >= 0 ? exact : left.findIndex((one) => isStart(one.options, values))
  return at < 0 ? undefined : left.splice(at, 1)[0]
}

function isStart(a: string[], b: string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.every((value, index) => value === long[index])
}
