/** Custom fields that a list is narrowed by from and to. */
import { owned } from '#server/data/own-property.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { noRange, type Range } from '../models/listing/facet.ts'
import type { ListingInput } from '../schemas.ts'
import { endName } from '../views/listing/listing-links.ts'

interface RangesAsked {
  /** By the key of the field. */
  ranges: Record<string, Range>
  /** Ends that cannot be read, by their names in the query: those do not narrow. */
  errors: Record<string, Said>
  /** Ends in words, by the same names. */
  chips: ReadonlyMap<string, string>
}

/** A field that nobody can filter by so finds nothing. */
export async function rangesAsked(
  scope: Scope,
  { range }: Pick<ListingInput, 'range'>,
): Promise<RangesAsked> {
  const asked = Object.entries(range).map(([key, { from = '', to = '' }]) => ({ key, from, to }))
  const found = asked.length === 0 ? {} : ((await scope.ask('customFields.bounds', asked)) ?? {})
  const ranges = new Map<string, Range>()
  const errors = new Map<string, Said>()
  const chips = new Map<string, string>()
  for (const { key } of asked) {
    const field = owned(found, key)
    if (!field) ranges.set(key, noRange)
    for (const end of ['from', 'to'] as const) {
      const bound = field?.[end]
      if (!field || !bound) continue
      if ('wrong' in bound) {
        errors.set(endName(key, end), bound.wrong)
        continue
      }
      ranges.set(key, { ...ranges.get(key), value: field.value, [end]: bound.position })
      const words = { label: field.label, value: bound.words }
      chips.set(endName(key, end), scope.t(`search.range.${end}`, words))
    }
  }
  return { ranges: Object.fromEntries(ranges), errors: Object.fromEntries(errors), chips }
}
