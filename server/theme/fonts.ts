/** The fonts that a theme names in config.json: files to send, and the style sheet that declares them. */
import { basename } from 'node:path'
import { z } from 'zod'

const NAME = /^[A-Za-z0-9][A-Za-z0-9 -]*$/
const name = z.string().regex(NAME, 'use letters, digits, spaces and dashes').max(60)

/**
 * One font: a .woff2 of a package or of the theme's assets. Its `fallback` is a local font stretched to
 * the same width, as the family "<family> Fallback", so that nothing moves when the real one arrives.
 */
export const themeFont = z.strictObject({
  family: name,
  file: z
    .string()
    .regex(
      /^(?!.*\.\.)[\w@][\w@./-]*\.woff2$/,
      'name a .woff2 of a package or of assets/, without ".."',
    ),
  weight: z
    .string()
    .regex(/^\d{1,4}( \d{1,4})?$/, 'write "400" or, of a variable font, "200 800"')
    .optional(),
  style: z.enum(['normal', 'italic']).optional(),
  fallback: z
    .strictObject({
      local: z.array(name).min(1),
      size: z.string().regex(/^\d{1,3}(\.\d{1,2})?%$/, 'write a percentage, such as "102.5%"'),
    })
    .optional(),
})

export type ThemeFont = z.infer<typeof themeFont>

/** The name of a font among the assets. */
export const fontAsset = ({ file }: ThemeFont): string => `fonts/${basename(file)}`

/** The declarations of all fonts. */
export const fontsCss = (fonts: readonly ThemeFont[]): string => fonts.map(declared).join('')

function declared(font: ThemeFont): string {
  const { family, weight, style, fallback } = font
  const face = [
    `font-family:"${family}"`,
    `src:url("/assets/${fontAsset(font)}") format("woff2")`,
    ...(weight ? [`font-weight:${weight}`] : []),
    ...(style ? [`font-style:${style}`] : []),
    'font-display:swap',
  ]
  const local = fallback?.local.map((one) => `local("${one}")`).join(',')
  const standIn = [
    `font-family:"${family} Fallback"`,
    `src:${local}`,
    `size-adjust:${fallback?.size}`,
  ]
  return `@font-face{${face.join(';')}}\n${fallback ? `@font-face{${standIn.join(';')}}\n` : ''}`
}
