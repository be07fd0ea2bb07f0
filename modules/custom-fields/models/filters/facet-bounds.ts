/** Ends that shoppers typed, as the index of lists compares them. */
import type { In, Out } from '#server/bus.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { types } from '../types/types.ts'
import { comparedWith, facetFields } from './facets.ts'
import { wrongEnd } from './wrong-end.ts'

/** An end with the words of its value, or what is wrong with it. */
export type Bound = { position: number; words: string } | { wrong: Said }

/** By the key of the field; what is no field that shoppers filter from and to is left out. */
export async function facetBounds(
  scope: Scope,
  asked: In<'customFields.bounds'>,
): Promise<Out<'customFields.bounds'>> {
  const fields = new Map((await facetFields(scope)).map((field) => [field.key, field]))
  return Object.fromEntries(
    asked.flatMap(({ key, from, to }) => {
      const field = fields.get(key)
      if (!field || !types[field.type].range) return []
      const ends = { from: boundOf(scope, field, from), to: boundOf(scope, field, to) }
      return [[key, { label: labelOf(field, scope), value: comparedWith(field, scope), ...ends }]]
    }),
  )
}

function boundOf(scope: Scope, field: CustomField, typed: string): Bound | undefined {
  const { range, shown } = types[field.type]
  if (!range || typed === '') return undefined
  const value = range.read(typed, scope)
  if (value === undefined) return { wrong: wrongEnd(range) }
  return { position: range.place(value), words: shown([value], field, scope) }
}
