/** The form of a look: every value as it was typed. */
import { owned } from '#server/data/own-property.ts'
import { colorFields } from '#server/looks/brand.ts'
import { asText } from '#server/text/as-text.ts'

/** What the merchant says of the look, each in a field of its own. */
export const lookFields = [
  ...(['theme', ...colorFields, 'fonts', 'corners', 'density'] as const),
  ...(['logo', 'darkLogo', 'logoWidth', 'favicon', 'socialPicture'] as const),
] as const

const names = [...lookFields, 'updatedAt'] as const

export type LookForm = Record<(typeof names)[number], string>

/** From what is stored, or from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: object): LookForm {
  const text = (name: string) => asText(owned(values as Record<string, unknown>, name))
  return Object.fromEntries(names.map((name) => [name, text(name)])) as LookForm
}
