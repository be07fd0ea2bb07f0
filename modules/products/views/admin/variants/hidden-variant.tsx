import { attr } from '#views/attribute.ts'
import type { VariantForm } from '../form/product-form.ts'

const texts = [
  'id',
  'price',
  'compareAtPrice',
  'cost',
  'sku',
  'barcode',
  'stock',
  'weight',
  'picture',
] as const
const ticks = ['requiresShipping', 'sellWhenOut', 'keep', 'dropped'] as const

/** A variant that has no row to be edited in, with everything that was typed for it. */
export function HiddenVariant({ variant, i }: { variant: VariantForm; i: number }) {
  const name = `variants[${i}]`
  return (
    <>
      {texts.map((text) => (
        <input type="hidden" name={`${name}[${text}]`} value={attr(variant[text])} />
      ))}
      {variant.options.map((value, at) => (
        <input type="hidden" name={`${name}[options][${at}]`} value={attr(value)} />
      ))}
      {ticks
        .filter((tick) => variant[tick])
        .map((tick) => (
          <input type="hidden" name={`${name}[${tick}]`} value="on" />
        ))}
    </>
  )
}
