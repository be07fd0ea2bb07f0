/** Which values of options have a swatch. */
import { owned } from '#server/data/own-property.ts'
import type { Swatch as Shown, Swatches } from '#server/looks/swatches.ts'
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'
import { colorsOf, Swatch } from './swatch.ts'

/** As the merchant said; colours of an option that is called so, by their usual names, where all of them are known. */
export async function swatchesOf(
  scope: Scope,
  options: readonly { name: string; values: readonly string[] }[],
  loose = false,
): Promise<Swatches> {
  const own = await Swatch.byName(scope)
  const { colorOptions, usualColors: colors } = colorWords(scope.t)
  return Object.fromEntries(
    options.flatMap(({ name, values }): [string, Swatches[string]][] => {
      const isColor = colorOptions.includes(name.toLowerCase())
      const known = values.flatMap((value): [string, Shown][] => {
        const written = own.get(value.toLowerCase())
        if (written) return [[value, { colors: colorsOf(written) }]]
        const color = isColor ? owned(colors, value.toLowerCase()) : undefined
        return color === undefined ? [] : [[value, { colors: [color] }]]
      })
      const isWhole = loose || known.length === values.length
      // A usual name beside words that nobody knows may mean anything.
      const shown = isWhole ? known : known.filter(([value]) => own.has(value.toLowerCase()))
      return shown.length > 0 ? [[name, Object.fromEntries(shown)]] : []
    }),
  )
}

interface ColorWords {
  /** What an option of colours is called. */
  colorOptions: readonly string[]
  /** Colours by their names: `navy #000080`. */
  usualColors: Record<string, string>
}

/** Read once for each language, whose file of messages has them. */
const known = new WeakMap<Translate, ColorWords>()

function colorWords(t: Translate): ColorWords {
  const kept = known.get(t)
  if (kept) return kept
  const pairs = listIn(t('swatches.usualColors')).flatMap((pair) => {
    const at = pair.lastIndexOf(' ')
    return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]]
  })
  const made = {
    colorOptions: listIn(t('swatches.colorOptions')),
    usualColors: Object.fromEntries(pairs),
  }
  known.set(t, made)
  return made
}

const listIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
