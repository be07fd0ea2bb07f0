import { owned } from '#server/data/own-property.ts'
import type { Translate } from '#views/props.ts'
import { choiceLink } from '#views/swap.ts'
import type { Choosable } from './option-choice.tsx'

interface StillInStockProps {
  /** Sold out. */
  chosen: Choosable
  variants: readonly Choosable[]
  /** The names of the product's options, in their order. */
  options: readonly string[]
  path: string
  t: Translate
}

/** A link to the variant in stock that has most in common with a sold-out one; nothing where all are sold out. */
export function StillInStock({ chosen, variants, options, path, t }: StillInStockProps) {
  const common = (one: Choosable) =>
    options.filter((name) => owned(one.options, name) === owned(chosen.options, name)).length
  const [nearest] = variants.filter(({ inStock }) => inStock).sort((a, b) => common(b) - common(a))
  if (nearest === undefined) return ''
  const choice = options.map((name) => owned(nearest.options, name) ?? '').join(', ')
  return (
    <p>
      <a
        id="still-in-stock"
        {...choiceLink(`${path}?variant=${encodeURIComponent(nearest.id)}`)}
        safe
      >
        {t('products.stillInStock', { choice })}
      </a>
    </p>
  )
}
