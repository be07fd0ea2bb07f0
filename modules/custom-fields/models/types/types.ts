/** All types of custom fields, by name. */
import { choice, choices, yesNo } from './choice-types.tsx'
import { day } from './day-type.tsx'
import type { FieldType } from './field-type.ts'
import { money } from './money-type.tsx'
import { decimal, whole } from './number-types.tsx'
import { address, colour, line, paragraphs } from './text-types.tsx'

export const typeNames = [
  ...(['line', 'text', 'whole', 'decimal', 'money', 'yesNo', 'day'] as const),
  ...(['choice', 'choices', 'colour', 'address'] as const),
] as const
/** Types that need nothing more to be said of a field. */
export const plainTypes = typeNames.filter((name) => name !== 'choice' && name !== 'choices')

export type TypeName = (typeof typeNames)[number]

export const types: Readonly<Record<TypeName, FieldType>> = {
  ...{ line, text: paragraphs, whole, decimal, money, yesNo, day },
  ...{ choice, choices, colour, address },
}
