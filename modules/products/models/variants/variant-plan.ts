/** Which variants a product shall have: what stays (by id), what is new, what goes. Writes nothing. */

import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Option, VariantFields, VariantInput } from '../product-input.ts'
import { combinationKey, optionLimit, type Variant, variantLimit } from './variant.ts'
import { priced, type Stored, tooMany, type VariantPlan, type Wish } from './variant-draft.ts'
import { gridPlan } from './variant-grid.ts'

/**
 * The plan for `wish`, given what is stored. A variant whose combination stays keeps its id, and one that is not
 * named stays unless the wish replaces all; options without variants make the whole grid. 422 names the field, as `variants.2.options`.
 */
export function planVariants(wish: Wish, stored: Stored): VariantPlan {
  const options = optionsOf(wish.options ?? stored.options)
  if (wish.variants) {
    const plan = listed(options, wish.variants, stored)
    return wish.replaceVariants ? plan : withOthers(plan, stored)
  }
  if (wish.options) return gridPlan(options, wish.only, stored)
  return same(wish.only, stored)
}

function optionsOf(options: Option[]): Option[] {
  if (options.length > optionLimit) {
    throw badInput({ options: said('products.admin.optionsMost', { n: optionLimit }) })
  }
  const seen = new Set<string>()
  for (const [index, { name }] of options.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key))
      throw badInput({ [`options.${index}.name`]: said('products.admin.optionTwice') })
    seen.add(key)
  }
  return options.map(({ name, values }) => ({ name, values: [...new Set(values)] }))
}

function listed(options: Option[], variants: VariantInput[], stored: Stored): VariantPlan {
  if (variants.length === 0) throw badInput({ variants: said('products.admin.lastVariant') })
  if (variants.length > variantLimit) throw tooMany('variants')
  const left = new Map(stored.variants.map((variant) => [variant.id, variant]))
  const byKey = new Map(stored.variants.map((one) => [combinationKey(one.options), one]))
  const seen = new Set<string>()
  const wanted = variants.map(({ id, options: chosen, customFields, ...fields }, index) => {
    const own = id === undefined ? undefined : left.get(id)
    if (id !== undefined && !own)
      throw badInput({ [`variants.${index}.id`]: said('products.admin.unknownVariant') })
    const values = valuesOf(options, chosen, own, index)
    const key = combinationKey(values)
    if (seen.has(key)) {
      if (options.length === 0 && Object.keys(chosen ?? {}).length > 0)
        throw badInput({ options: said('products.admin.optionsUnnamed') })
      throw badInput({ [`variants.${index}.options`]: said('products.admin.combinationTwice') })
    }
    seen.add(key)
    return { own, values, fields, customFields }
  })
  const taken = new Set(wanted.flatMap(({ own }) => own?.id ?? []))
  const plan = wanted.map(({ own, values, ...rest }) => {
    const alike = byKey.get(combinationKey(values))
    const found = own ?? (alike && !taken.has(alike.id) ? alike : undefined)
    if (found) left.delete(found.id)
    return { stored: found, values, ...rest }
  })
  return {
    options: withUsedValues(options, plan),
    wanted: priced(plan, stored, 'variants'),
    gone: [...left.values()],
  }
}

/** Nothing goes: the others stay where they are, in the order of what is stored; what is new comes last. */
function withOthers(plan: VariantPlan, stored: Stored): VariantPlan {
  if (plan.gone.length === 0) return plan
  if (plan.gone.some((one) => one.options.length !== plan.options.length)) {
    throw badInput({ variants: said('products.admin.variantsLeft') })
  }
  const named = new Map(plan.wanted.map((one) => [one.stored?.id, one]))
  const all = stored.variants.map(
    (one) => named.get(one.id) ?? { stored: one, values: one.options, fields: {} },
  )
  const wanted = [...all, ...plan.wanted.filter((one) => !one.stored)]
  if (wanted.length > variantLimit) throw tooMany('variants')
  return { options: withUsedValues(plan.options, wanted), wanted, gone: [] }
}

function valuesOf(
  options: Option[],
  chosen: Record<string, string> | undefined,
  own: Variant | undefined,
  index: number,
): string[] {
  if (!chosen && own?.options.length === options.length) return own.options
  return options.map(({ name }) => {
    const value = owned(chosen, name)
    if (value === undefined || value === '') {
      throw badInput({
        [`variants.${index}.options`]: said('products.admin.noValueFor', { option: name }),
      })
    }
    return value
  })
}

/** A value that a variant has belongs to its option, listed or not. */
function withUsedValues(options: Option[], wanted: { values: string[] }[]): Option[] {
  return options.map(({ name, values }, at) => ({
    name,
    values: [...new Set([...values, ...wanted.flatMap((variant) => variant.values[at] ?? [])])],
  }))
}

function same(only: VariantFields, stored: Stored): VariantPlan {
  const [first, ...more] = stored.variants
  const [field] = Object.entries(only).find(([, value]) => value !== undefined) ?? []
  if (field !== undefined && more.length > 0) {
    throw badInput({ [field]: said('products.admin.severalVariants') })
  }
  const wanted =
    first && more.length === 0
      ? [{ stored: first, values: first.options, fields: only }]
      : first
        ? stored.variants.map((one) => ({ stored: one, values: one.options, fields: {} }))
        : [{ stored: undefined, values: [], fields: only }]
  return { options: stored.options, wanted: priced(wanted, stored, ''), gone: [] }
}
