/** What many records get in one field: a value in place of theirs, or choices that are added to theirs or taken away. */
import { z } from 'zod'
import type { ChoiceChange } from '#server/records/custom-fields.ts'
import type { CustomField } from '../custom-field.ts'
import type { Kept } from '../types/field-type.ts'

const kept = z.array(z.union([z.string(), z.number(), z.boolean()]))
const wanted = z.union([kept, z.object({ add: kept }), z.object({ remove: kept })])
export type Wanted = z.output<typeof wanted>

/** By the id of the field, as a text that a run stores. */
export const wantedIn = (text: string): ReadonlyMap<string, Wanted> =>
  new Map(Object.entries(z.record(z.string(), wanted).parse(JSON.parse(text))))

/** What it does, and with which values. */
export function partsOf(one: Wanted = []): { change: ChoiceChange; value: Kept } {
  if (Array.isArray(one)) return { change: 'replace', value: one }
  if ('add' in one) return { change: 'add', value: one.add }
  return { change: 'remove', value: one.remove }
}

/** What stands in a record afterwards. Choices keep the order of their field; those that it does not offer any more stay. */
export function valueAfter(one: Wanted | undefined, before: Kept, { choices }: CustomField): Kept {
  const { change, value } = partsOf(one)
  if (change === 'replace') return value
  if (change === 'remove') return before.filter((choice) => !value.includes(choice))
  const all = new Set([...before, ...value])
  const others = before.filter((choice) => !choices.includes(String(choice)))
  return [...choices.filter((choice) => all.has(choice)), ...others]
}
