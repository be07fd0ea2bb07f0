/** What is wanted of a product's variants, next to what is stored. */

import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Option, SentValues, VariantFields, VariantInput } from '../product-input.ts'
import { inventoryPolicy } from './oversells.ts'
import { type Variant, variantLimit } from './variant.ts'

export interface WantedVariant {
  stored: Variant | undefined
  values: string[]
  fields: VariantFields
  customFields?: SentValues | undefined
}

export interface VariantPlan {
  options: Option[]
  wanted: WantedVariant[]
  gone: Variant[]
}

export interface Stored {
  options: Option[]
  variants: Variant[]
  /** The ids of those that sell on when none is left. */
  oversells: ReadonlySet<string>
}

export interface Wish {
  options?: Option[] | undefined
  variants?: VariantInput[] | undefined
  /** Removes what is stored and not among `variants`. */
  replaceVariants?: boolean
  /** For the only variant of a product without options. */
  only: VariantFields
}

/** A new variant begins with what the first one has; the very first must have a price. */
export function priced(
  wanted: WantedVariant[],
  { variants: [first], oversells }: Stored,
  field: string,
) {
  return wanted.map((one, index) => {
    if (one.stored) return one
    if (first)
      return { ...one, fields: { ...sharedOf(first, oversells), ...withoutBlanks(one.fields) } }
    if (one.fields.price !== undefined) return one
    throw badInput({
      [field === '' ? 'price' : `${field}.${index}.price`]: said('products.admin.noPrice'),
    })
  })
}

const sharedOf = (first: Variant, oversells: ReadonlySet<string>): VariantFields => ({
  price: first.price,
  compareAtPrice: first.compareAtPrice,
  cost: first.cost,
  weight: first.weightGrams,
  requiresShipping: first.requiresShipping,
  taxable: first.taxable,
  inventoryPolicy: inventoryPolicy(oversells.has(first.id)),
})

const withoutBlanks = (fields: VariantFields): VariantFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export const tooMany = (field: string) =>
  badInput({ [field]: said('products.admin.variantsMost', { n: variantLimit }) })
