/** The colours of a theme as a brand changes them: what is chosen, and what follows from it so that it can be read. */
import { owned } from '#server/data/own-property.ts'
import type { Tokens } from '#server/theme/design-tokens.ts'
import type { Brand, ColorField } from './brand.ts'
import {
  contrast,
  hexOf,
  leastContrast,
  lightness,
  mixed,
  nearestReadable,
  plainest,
  type Rgb,
  rgbOf,
} from './color.ts'

/** WCAG 2.2 AA: of text, and of the edges of fields. */
export const readable = 4.5
const seen = 3
/** Of text that nobody chose: rather black or white than just readable. */
const comfortable = 10

export interface Schemes {
  light: Tokens
  dark: Tokens
}

/** A chosen colour that cannot be read on its ground. */
export interface ContrastProblem {
  field: ColorField
  /** Which of both it is, and in which scheme. */
  what: 'text' | 'accent'
  scheme: 'light' | 'dark'
  color: string
  ground: string
  ratio: number
  /** The nearest colour that passes. */
  nearest: string
}

interface Wish {
  ground: string | null
  text: string | null
  accent: string | null
  /** Follows where no accent is chosen: it is made readable instead of refused. */
  following?: string | null
}

interface Painted {
  tokens: Tokens
  problems: Omit<ContrastProblem, 'field' | 'scheme'>[]
}

/** The tokens of colour that differ from the theme's, in both schemes, and what cannot be read. A theme without a dark scheme gets none. */
export function palette(theme: Schemes, brand: Brand): Schemes & { problems: ContrastProblem[] } {
  const light = painted(theme.light, brand)
  const hasDark = Object.keys(theme.dark).length > 0
  const dark = hasDark ? painted({ ...theme.light, ...theme.dark }, darkWish(brand)) : nothing
  return {
    light: light.tokens,
    dark: dark.tokens,
    problems: [
      ...light.problems.map((one) => ({ ...one, field: one.what, scheme: 'light' as const })),
      ...dark.problems.map((one) => ({ ...one, field: inDark[one.what], scheme: 'dark' as const })),
    ],
  }
}

const inDark = { text: 'darkText', accent: 'darkAccent' } as const
const nothing: Painted = { tokens: {}, problems: [] }

const darkWish = ({ accent, darkAccent, darkGround, darkText }: Brand): Wish => ({
  ground: darkGround,
  text: darkText,
  accent: darkAccent,
  following: accent,
})

function painted(base: Tokens, { ground, text, accent, following = null }: Wish): Painted {
  const [paper, ink] = [rgbIn(base, 'bg'), rgbIn(base, 'fg')]
  // A theme that mixes its colours otherwise is not second-guessed.
  if (!paper || !ink) return nothing
  const bg = (ground && rgbOf(ground)) || paper
  // What a chosen text is held against must not move with it.
  const usual = inkOn(bg, ink)
  const fg = (text && rgbOf(text)) || usual
  const moved = ground !== null || text !== null
  const between = (name: string) => mixed(bg, usual, placeOf(rgbIn(base, name), paper, ink))
  const card = moved ? cardOn(bg, between('card')) : (rgbIn(base, 'card') ?? bg)
  const grounds = [bg, card]
  const sign = accentOf(base, { accent, following, moved }, grounds)
  const own = new Map<string, Rgb>(
    moved
      ? [
          ...[['bg', bg] as const, ['fg', fg] as const, ['card', card] as const],
          ['line', between('line')],
          ['edge', nearestReadable(between('edge'), [bg], seen)],
          ['muted', nearestReadable(between('muted'), grounds, readable)],
          ...(['danger', 'stock'] as const).flatMap((name) => {
            const color = rgbIn(base, name)
            return color ? [[name, nearestReadable(color, grounds, readable)] as const] : []
          }),
        ]
      : [],
  )
  if (sign) own.set('accent', sign).set('accent-fg', plainest([sign]))
  return {
    tokens: Object.fromEntries(
      [...own].flatMap(([name, color]) =>
        owned(base, name) === undefined ? [] : [[name, hexOf(color)]],
      ),
    ),
    problems: [
      ...(text === null ? [] : unreadable('text', fg, grounds)),
      ...(accent === null || !sign ? [] : unreadable('accent', sign, grounds)),
    ],
  }
}

const rgbIn = (base: Tokens, name: string): Rgb | undefined => rgbOf(owned(base, name) ?? '')

/** The theme's own text where it can be read on this ground. */
const inkOn = (ground: Rgb, ink: Rgb): Rgb =>
  contrast(ink, ground) >= readable ? ink : nearestReadable(ink, [ground], comfortable)

/** A card as near to its ground as it takes for one ink to be read on both. */
function cardOn(ground: Rgb, wanted: Rgb): Rgb {
  const nearer = [1, 0.5, 0.25].map((share) => mixed(ground, wanted, share))
  const isRead = (card: Rgb) => leastContrast(plainest([ground, card]), [ground, card]) >= readable
  return nearer.find(isRead) ?? ground
}

/** Where the theme has a colour between its ground (0) and its text (1): there it stays. */
function placeOf(color: Rgb | undefined, paper: Rgb, ink: Rgb): number {
  const room = lightness(ink) - lightness(paper)
  if (!color || room === 0) return 0
  return Math.min(1, Math.max(0, (lightness(color) - lightness(paper)) / room))
}

function accentOf(
  base: Tokens,
  { accent, following, moved }: Pick<Wish, 'accent' | 'following'> & { moved: boolean },
  grounds: readonly Rgb[],
): Rgb | undefined {
  if (accent) return rgbOf(accent)
  const followed = following ? rgbOf(following) : moved ? rgbIn(base, 'accent') : undefined
  return followed && nearestReadable(followed, grounds, readable)
}

function unreadable(what: 'text' | 'accent', color: Rgb, grounds: readonly Rgb[]) {
  const ratio = leastContrast(color, grounds)
  if (ratio >= readable) return []
  const nearest = hexOf(nearestReadable(color, grounds, readable))
  const [ground] = grounds
  return [{ what, color: hexOf(color), ground: ground ? hexOf(ground) : '', ratio, nearest }]
}
