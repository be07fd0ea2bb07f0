/** Ends that shoppers typed, as the index of lists compares them. */
import type { In, Out } from '#server/bus.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type CustomField, labelOf } from '../custom-field.ts'
import { types } from '../types/types.ts'
import { comparedWith, facetFields } from './facets.ts'
import { readEnd } from './read-end.ts'

/** An end with the words of its value, or what is wrong with it. */
export type Bound = { position: number; words: string } | { wrong: Said }

/** By the key of the field; what is no field that shoppers filter from and to is left out. */
export async function facetBounds(
  scope: Scope,
  asked: In<'customFields.bounds'>,
): Promise<Out<'customFields.bounds'>> {
  const fields = new Map((await facetFields(scope)).map((field) => [field.key, field]))
  const found = asked.map(async ({ key, from, to }) => {
    const field = fields.get(key)
    if (!field || !types[field.type].range) return []
    const typed = { from: boundOf(scope, field, from), to: boundOf(scope, field, to) }
    const ends = field.type === 'money' ? await inOwn(scope, typed) : typed
    const value = comparedWith(field, scope)
    return [[key, { label: labelOf(field, scope), value, ...ends }] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

interface Ends {
  from: Bound | undefined
  to: Bound | undefined
}

/** Amounts that were typed in another currency, as the least and the most of the shop's own that are seen as such. */
async function inOwn(scope: Scope, { from, to }: Ends): Promise<Ends> {
  const { currency, shop } = scope
  if (currency === shop.currency) return { from, to }
  const typed = { min: placeOf(from), max: placeOf(to), currency }
  const { min, max } = (await scope.ask('currencies.bounds', typed)) ?? typed
  return { from: placed(from, min), to: placed(to, max) }
}

const placeOf = (bound: Bound | undefined): number | undefined =>
  bound && 'position' in bound ? bound.position : undefined

const placed = (bound: Bound | undefined, position: number | undefined): Bound | undefined =>
  bound && 'position' in bound && position !== undefined ? { ...bound, position } : bound

function boundOf(scope: Scope, field: CustomField, typed: string): Bound | undefined {
  const { range, shown } = types[field.type]
  if (!range || typed === '') return undefined
  const end = readEnd(scope, range, typed)
  if ('wrong' in end) return end
  return { position: range.place(end.value), words: shown([end.value], field, scope) }
}
