/** Pairs of fonts that come with the shop, each a face for headings and one for texts. */
import type { ThemeFont } from '#server/theme/fonts.ts'

interface FontPair {
  heading: string
  text: string
  fonts: readonly ThemeFont[]
}

const sans: ThemeFont = {
  family: 'Instrument Sans',
  file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  fallback: { local: ['Arial', 'Liberation Sans'], size: '102.5%' },
}
const serif: ThemeFont = {
  family: 'Instrument Serif',
  file: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  fallback: { local: ['Times New Roman', 'Liberation Serif'], size: '83.3%' },
}
const grotesque: ThemeFont = {
  family: 'Bricolage',
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  fallback: { local: ['Arial', 'Liberation Sans'], size: '97%' },
}
const typewriter: ThemeFont = {
  family: 'DM Mono',
  file: '@fontsource/dm-mono/files/dm-mono-latin-400-normal.woff2',
  fallback: { local: ['Courier New', 'Liberation Mono'], size: '102%' },
}

const stack = ({ family }: ThemeFont, generic: string) =>
  `'${family}', '${family} Fallback', ${generic}`

export const fontPairNames = [
  'editorial',
  'plain',
  'grotesque',
  'contrast',
  'typewriter',
  'system',
] as const
export type FontPairName = (typeof fontPairNames)[number]

export const fontPairs: Record<FontPairName, FontPair> = {
  editorial: {
    heading: stack(serif, 'Georgia, serif'),
    text: stack(sans, 'system-ui, sans-serif'),
    fonts: [sans, serif],
  },
  plain: {
    heading: stack(sans, 'system-ui, sans-serif'),
    text: stack(sans, 'system-ui, sans-serif'),
    fonts: [sans],
  },
  grotesque: {
    heading: stack(grotesque, 'Arial, sans-serif'),
    text: stack(grotesque, 'Arial, sans-serif'),
    fonts: [grotesque],
  },
  contrast: {
    heading: stack(grotesque, 'Arial, sans-serif'),
    text: stack(sans, 'system-ui, sans-serif'),
    fonts: [grotesque, sans],
  },
  typewriter: {
    heading: stack(typewriter, 'ui-monospace, monospace'),
    text: stack(sans, 'system-ui, sans-serif'),
    fonts: [typewriter, sans],
  },
  system: {
    heading: 'system-ui, sans-serif',
    text: 'system-ui, sans-serif',
    fonts: [],
  },
}

/** Every font of the pairs, each once. */
export const pairedFonts: readonly ThemeFont[] = [sans, serif, grotesque, typewriter]
