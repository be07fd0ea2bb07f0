import { owned } from '#server/data/own-property.ts'
import type { Swatch } from '#server/looks/swatches.ts'
import { attr } from '#views/attribute.ts'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import type { ImageProps, Translate } from '#views/props.ts'
import { choiceLink } from '#views/swap.ts'

/** As much of a variant as choosing one needs. */
export interface Choosable {
  id: string
  options: Record<string, string>
  inStock: boolean
  imageId: string | null
}

interface OptionChoiceProps<V extends Choosable> {
  option: { name: string; values: string[] }
  /** How its values are shown; by their words where nothing is said. */
  swatches?: Record<string, Swatch> | undefined
  images: readonly ImageProps[]
  variants: V[]
  chosen: V
  /** The product's own path, to which `?variant=` is added. */
  path: string
  t: Translate
}

/** The values of one option as links; each leads to the same page with that variant chosen. */
export function OptionChoice<V extends Choosable>(props: OptionChoiceProps<V>) {
  const { option, swatches = {}, images, variants, chosen, path, t } = props
  const id = `option-${option.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return (
    <div class="option">
      <p id={id} class="option-name">
        <span safe>{option.name}</span>{' '}
        <span class="muted" safe>
          {owned(chosen.options, option.name) ?? ''}
        </span>
      </p>
      <ul aria-labelledby={id}>{option.values.map(choice)}</ul>
    </div>
  )

  /** Colours, or the picture of a variant with this value; nothing where it is shown by its word. */
  function drawing(value: string) {
    const swatch = owned(swatches, value)
    if (swatch === undefined) return undefined
    if (swatch.colors.length > 0) return <ColorDot colors={swatch.colors} />
    const ids = variants
      .filter((variant) => owned(variant.options, option.name) === value)
      .map(({ imageId }) => imageId)
    const image = images.find(({ id }) => ids.includes(id))
    return image && <Picture image={image} alt="" sizes="2.5rem" />
  }

  function choice(value: string, index: number) {
    const variant = nearest(variants, chosen, option.name, value)
    if (variant === undefined) return ''
    const safeDrawing = drawing(value)
    const soldOut = variant.inStock ? undefined : t('ui.soldOut')
    const title = safeDrawing ? [value, soldOut].filter(Boolean).join(', ') : soldOut
    return (
      <li>
        <a
          id={`${id}-${index}`}
          {...choiceLink(`${path}?variant=${encodeURIComponent(variant.id)}`)}
          class={
            safeDrawing || soldOut
              ? [safeDrawing ? 'swatch' : '', soldOut ? 'gone' : '']
              : undefined
          }
          aria-current={owned(chosen.options, option.name) === value ? 'true' : undefined}
          title={title === undefined ? undefined : attr(title)}
        >
          {safeDrawing}
          <span class={safeDrawing ? 'sr-only' : undefined} safe>
            {value}
          </span>
          {!variant.inStock && (
            <span class="sr-only" safe>
              {`, ${t('ui.soldOut')}`}
            </span>
          )}
        </a>
      </li>
    )
  }
}

/** The variant with that value that keeps most of what is already chosen; of equals, one in stock. */
function nearest<V extends Choosable>(variants: V[], chosen: V, name: string, value: string) {
  const likeness = (variant: V) =>
    Object.entries(chosen.options).filter(([key, kept]) => owned(variant.options, key) === kept)
      .length + (variant.inStock ? 0.5 : 0)
  return variants
    .filter((variant) => owned(variant.options, name) === value)
    .reduce<V | undefined>(
      (best, one) => (best && likeness(best) >= likeness(one) ? best : one),
      undefined,
    )
}
