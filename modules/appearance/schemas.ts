import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { cornerNames, densityNames, logoWidths, themeName } from '#server/looks/brand.ts'
import { fontPairNames } from '#server/looks/font-pairs.ts'
import { isPictureAddress } from '#server/text/urls/picture-address.ts'

/** An empty field of a form leaves it to the theme; one that JSON leaves out stays. */
const color = z
  .string()
  .trim()
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, says('appearance.admin.noColor'))
  .transform((typed) => {
    const digits = typed.slice(1).toLowerCase()
    return `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`
  })
  .optional()
  .nullable()

const picture = z
  .string()
  .trim()
  .max(2000)
  .refine(isPictureAddress, says('appearance.admin.noAddress'))
  .optional()
  .nullable()

const oneOf = <const C extends readonly [string, ...string[]]>(names: C) =>
  z.enum(names, says('server.field.oneOf')).optional().nullable()

const theme = z.string().max(80).regex(themeName, says('appearance.admin.noTheme'))

/** `updatedAt` of the draft that was seen, empty or null where there was none; an older one is refused. */
const version = z.string().max(40).nullable().optional()

const brand = {
  accent: color,
  ground: color,
  text: color,
  darkAccent: color,
  darkGround: color,
  darkText: color,
  fonts: oneOf(fontPairNames),
  corners: oneOf(cornerNames),
  density: oneOf(densityNames),
  logo: picture,
  darkLogo: picture,
  logoWidth: z
    .number()
    .int()
    .min(logoWidths.least, says('appearance.admin.logoWidthForm'))
    .max(logoWidths.most, says('appearance.admin.logoWidthForm'))
    .optional()
    .nullable(),
  favicon: picture,
  socialPicture: picture,
}

export const look = z.object({ theme: theme.optional(), ...brand })
export const change = look.extend({ updatedAt: version, intent: z.string().max(40).optional() })
export const publishing = z.object({ theme: theme.optional(), updatedAt: version })
export const scheduling = z.object({
  /** With an offset, or in the shop's time zone. */
  publishAt: z.string().max(40).optional().nullable(),
  updatedAt: version,
})
export const trying = z.object({ theme: theme.optional() })
export const byVersion = z.object({ id: z.string().max(80) })

export type Change = z.output<typeof change>
export type Look = z.output<typeof look>
