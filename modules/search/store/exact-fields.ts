/** Exact values of custom fields that are asked from and to: `field.weight=3.5` is from 3.5 to 3.5. */
import { owned } from '#server/data/own-property.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { fieldPrefix } from '../models/listing/facet.ts'
import type { ListingInput } from '../schemas.ts'
import { endName } from '../views/listing/listing-links.ts'

interface Exact {
  input: ListingInput
  /** By the names of ends: of fields that several values were asked of, as of a range there is one. */
  errors: Record<string, Said>
  /** What is wrong with ends, by the names that were sent. */
  asSent(errors: Readonly<Record<string, Said>>): Record<string, Said>
}

export async function exactAsEnds(scope: Scope, input: ListingInput): Promise<Exact> {
  const keys = Object.keys(input.field)
  const fields = keys.length > 0 ? ((await scope.ask('customFields.facets', undefined)) ?? []) : []
  const ranged = new Set(fields.flatMap(({ key, range }) => (range ? [key] : [])))
  const exact = new Set(keys.filter((key) => ranged.has(key)))
  const field = Object.entries(input.field).filter(([key]) => !exact.has(key))
  const range = new Map(Object.entries(input.range))
  const errors = new Map<string, Said>()
  for (const key of exact) {
    const [value = '', ...more] = new Set(owned(input.field, key))
    const isOne = more.length === 0 && !range.has(key)
    if (!isOne) errors.set(endName(key, 'from'), said('search.range.one'))
    range.set(key, isOne ? { from: value, to: value } : {})
  }
  const ends = [...exact].flatMap((key) =>
    (['from', 'to'] as const).map((end) => [endName(key, end), `${fieldPrefix}${key}`] as const),
  )
  const names = new Map<string, string>(ends)
  return {
    input: { ...input, field: Object.fromEntries(field), range: Object.fromEntries(range) },
    errors: Object.fromEntries(errors),
    asSent: (wrong) =>
      Object.fromEntries(
        Object.entries(wrong).map(([name, why]) => [names.get(name) ?? name, why]),
      ),
  }
}
