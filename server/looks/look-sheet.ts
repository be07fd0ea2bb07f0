/** The style sheet that lies over a theme: its brand as custom properties, and the fonts that it brings. */
import { owned } from '#server/data/own-property.ts'
import { refusedToken, type Tokens } from '#server/theme/design-tokens.ts'
import { fontsCss, type ThemeFont } from '#server/theme/fonts.ts'
import type { ThemeConfig } from '#server/theme/theme-config.ts'
import type { Brand } from './brand.ts'
import { fontPairs } from './font-pairs.ts'
import { palette, type Schemes } from './palette.ts'

const radius = { square: '0px', soft: '6px', round: '14px' }
const density = { compact: '0.75', usual: '1', roomy: '1.3' }

type Themed = Pick<ThemeConfig, 'tokens' | 'fonts'>

/** The sheet; undefined where nothing differs from the theme. */
export function lookCss({ tokens, fonts = [] }: Themed, brand: Brand): string | undefined {
  const { light, dark } = overlaid(tokens, brand)
  if (Object.keys(light).length === 0 && Object.keys(dark).length === 0) return undefined
  const further = furtherFonts(fonts, brand)
  return [
    fontsCss(further),
    `:root{${declarations(light)}}\n`,
    Object.keys(dark).length === 0
      ? ''
      : `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}\n`,
  ].join('')
}

/** Fonts that the theme does not bring itself. */
export function furtherFonts(ofTheme: readonly ThemeFont[], { fonts }: Brand): ThemeFont[] {
  const known = new Set(ofTheme.map(({ family }) => family))
  return fonts ? fontPairs[fonts].fonts.filter(({ family }) => !known.has(family)) : []
}

/** Of the fonts that a theme or its brand bring those that are still seen. */
export function shownFonts({ tokens, fonts = [] }: Themed, brand: Brand): ThemeFont[] {
  const stacks = Object.values({ ...tokens.light, ...overlaid(tokens, brand).light }).join()
  return [...fonts, ...furtherFonts(fonts, brand)].filter(({ family }) => stacks.includes(family))
}

function overlaid(theme: Schemes, brand: Brand): Schemes {
  const colors = palette(theme, brand)
  const light: Tokens = { ...colors.light, ...shapes(theme.light, brand) }
  const names = [...Object.keys(light), ...Object.keys(colors.dark)]
  // The sheet stands behind the theme's: what it says of light would win in the dark too.
  const dark = names.flatMap((name) => {
    const value = owned(colors.dark, name) ?? owned(theme.dark, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { light, dark: Object.fromEntries(dark) }
}

function shapes(theme: Tokens, { fonts, corners, density: room, logoWidth }: Brand): Tokens {
  const pair = fonts && fontPairs[fonts]
  const known: [string, string | null | undefined][] = [
    ['font-heading', pair?.heading],
    ['font-text', pair?.text],
    ['radius', corners && radius[corners]],
  ]
  return Object.fromEntries([
    ...known.filter(
      (pair): pair is [string, string] => !!pair[1] && owned(theme, pair[0]) !== undefined,
    ),
    ...(room && room !== 'usual' ? [['density', density[room]]] : []),
    ...(logoWidth === null
      ? []
      : [
          ['logo-width', `${logoWidth}px`],
          ['logo-height', 'auto'],
        ]),
  ])
}

/** Each value is one that CSS can only read as a value, whatever became of the choices before. */
const declarations = (tokens: Tokens): string =>
  Object.entries(tokens)
    .filter(([, value]) => refusedToken(value) === undefined)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
