/** Colours as numbers: contrast as WCAG 2.2 counts it, mixing, and the nearest colour that can be read. */
import names from 'color-name'
import { owned } from '#server/data/own-property.ts'

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number]
/** Lightness, and two axes of hue and strength: equal steps look equal. */
type Oklab = readonly [number, number, number]

const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i
const longHex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** A colour written as #2f3fc9, #23c or by its name; undefined for anything else, as a function of CSS. */
export function rgbOf(css: string): Rgb | undefined {
  const [, ...long] = longHex.exec(css) ?? []
  const [, ...short] = shortHex.exec(css) ?? []
  const pairs = long.length > 0 ? long : short.map((digit) => digit + digit)
  const named = owned(names, css.toLowerCase())
  const parts = pairs.length > 0 ? pairs.map((pair) => Number.parseInt(pair, 16)) : named
  if (parts === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = parts
  return [red / 255, green / 255, blue / 255]
}

/** As `#2f3fc9`. */
export const hexOf = (color: Rgb): string =>
  `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of `color` with any of these. */
export const leastContrast = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** What lies between two colours: 0 is `from`, 1 is `to`. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const [a, b] = [oklabOf(from), oklabOf(to)]
  const between = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * share
  return rounded(rgbFrom([between(0), between(1), between(2)]))
}

/** How light a colour looks, from 0 to 1. */
export const lightness = (color: Rgb): number => oklabOf(color)[0]

const steps = 400

/** The colour of the same hue that is nearest in lightness and has `wanted` contrast with each ground; black or white where none has. */
export function nearestReadable(color: Rgb, grounds: readonly Rgb[], wanted: number): Rgb {
  if (leastContrast(color, grounds) >= wanted) return color
  const [own, a, b] = oklabOf(color)
  for (let step = 1; step <= steps; step++) {
    for (const way of [-1, 1]) {
      const light = own + (way * step) / steps
      if (light < 0 || light > 1) continue
      const tried = rounded(rgbFrom([light, a, b]))
      if (leastContrast(tried, grounds) >= wanted) return tried
    }
  }
  return plainest(grounds)
}

/** Black or white, whichever is read better on these. */
export const plainest = (grounds: readonly Rgb[]): Rgb =>
  leastContrast(white, grounds) >= leastContrast(black, grounds) ? white : black

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255)

/** As it will be written: what is checked is what is shown. */
const rounded = ([red, green, blue]: Rgb): Rgb => [
  byte(red) / 255,
  byte(green) / 255,
  byte(blue) / 255,
]

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

// The matrices of Björn Ottosson's OKLab.
function oklabOf(color: Rgb): Oklab {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function rgbFrom([light, a, b]: Oklab): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => gamma(Math.min(1, Math.max(0, part))))
  const [red = 0, green = 0, blue = 0] = parts
  return [red, green, blue]
}
