/** What a merchant lays over a theme: colours, fonts, corners, room, and the signs of the shop. Null leaves it to the theme. */
import { z } from 'zod'
import { bareAddress } from '#server/files/bare-address.ts'
import { isPictureAddress } from '#server/text/urls/picture-address.ts'
import { fontPairNames } from './font-pairs.ts'

/** `#2f3fc9`: nothing else gets into a style sheet. */
export const brandColor = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .transform((color) => color.toLowerCase())

export const colorFields = [
  'accent',
  'ground',
  'text',
  'darkAccent',
  'darkGround',
  'darkText',
] as const
export type ColorField = (typeof colorFields)[number]

export const cornerNames = ['square', 'soft', 'round'] as const
export const densityNames = ['compact', 'usual', 'roomy'] as const

/** Of the logo, in CSS pixels. */
export const logoWidths = { least: 40, most: 400 }

/** The folder of a theme. */
export const themeName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The address of a picture: of this shop, or of another host by https. */
const picture = z
  .string()
  .max(2000)
  .refine(isPictureAddress)
  .transform((url) => bareAddress(url))

const color = brandColor.nullable().catch(null)

/** Each part that is not sound, as of an older release, is left to the theme. */
export const brandSchema = z.object({
  accent: color,
  ground: color,
  text: color,
  darkAccent: color,
  darkGround: color,
  darkText: color,
  fonts: z.enum(fontPairNames).nullable().catch(null),
  corners: z.enum(cornerNames).nullable().catch(null),
  density: z.enum(densityNames).nullable().catch(null),
  logo: picture.nullable().catch(null),
  /** Of a dark ground; without one it is the same. */
  darkLogo: picture.nullable().catch(null),
  /** In CSS pixels. */
  logoWidth: z.number().int().min(logoWidths.least).max(logoWidths.most).nullable().catch(null),
  favicon: picture.nullable().catch(null),
  /** Shown where a page is shared that has no picture of its own. */
  socialPicture: picture.nullable().catch(null),
})

export type Brand = z.output<typeof brandSchema>

/** Leaves everything to the theme. */
export const noBrand: Brand = brandSchema.parse({})

/** A theme and what lies over it. */
export const lookChoice = z.object({
  /** The version of the history that it is; a draft has none. */
  id: z.string().max(80).optional(),
  /** The folder of a theme; null: that of the environment. */
  theme: z.string().max(80).regex(themeName).nullable(),
  brand: brandSchema,
})

export type LookChoice = z.output<typeof lookChoice>

/** A choice as it stands in an address: what is left to the theme is left out. */
export function choiceText({ theme, brand }: Pick<LookChoice, 'theme' | 'brand'>): string {
  const given = Object.entries(brand).filter(([, value]) => value !== null)
  const json = JSON.stringify({ theme, brand: Object.fromEntries(given) })
  return Buffer.from(json).toString('base64url')
}

/** The choice of such a text; undefined for anything else. */
export function choiceIn(text: string): LookChoice | undefined {
  try {
    return lookChoice.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
