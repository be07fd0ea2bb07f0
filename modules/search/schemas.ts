/** What may come in: the query of every product list. */

import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import { fieldPrefix } from './models/listing/facet.ts'
import { sorts } from './models/listing/sorting.ts'
import { ranges } from './models/report/report.ts'
import { queryLimit } from './models/words/words.ts'

const value = z.string().max(500)
const values = z.array(value).max(50).default([])

/** Keys may be repeated (`tag=a&tag=b`: either); different keys narrow each other. */
export const listingQuery = z
  .looseObject({
    q: z.string().optional(),
    collection: value.optional(),
    category: value.optional(),
    tag: values,
    vendor: values,
    type: values,
    /** Major units, as people write them: 19.99. */
    minPrice: z.string().max(40).optional(),
    maxPrice: z.string().max(40).optional(),
    inStock: z.boolean().optional(),
    sort: z.enum(sorts, says('server.field.oneOf')).optional(),
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000, says('search.useCursor')).default(0),
    cursor: z.string().max(1_000).optional(),
  })
  .transform(({ q, collection, category, tag, vendor, type, ...rest }) => ({
    // No more is looked at, and every link of the page carries it.
    q: q === undefined ? undefined : cut(q, queryLimit),
    collection,
    category,
    tag,
    vendor,
    type,
    option: named(rest, 'option.'),
    ...fieldsIn(named(rest, fieldPrefix)),
    minPrice: rest.minPrice,
    maxPrice: rest.maxPrice,
    inStock: rest.inStock,
    sort: rest.sort,
    take: rest.take,
    skip: rest.skip,
    cursor: rest.cursor,
  }))

export type ListingInput = z.output<typeof listingQuery>

/** Which result of a search was chosen; 1 is the first. `mark` is what the answer to the search carries. */
export const chosen = z.object({
  q: z.string().min(1).max(200),
  place: z.number().int().min(1).max(11_000),
  mark: z.string().min(1).max(80),
})

export const reporting = z.object({ days: z.enum(ranges).default('30') })
export const finding = z.object({ q: z.string().trim().max(200).default('') })
export const suggesting = z.object({ q: z.string().max(200).default('') })

/** `option.Size=A3&option.Size=A4` as values by name. */
function named(query: Record<string, unknown>, prefix: string): Record<string, string[]> {
  const given = Object.entries(query).flatMap(([key, value]): [string, string[]][] => {
    const texts = (Array.isArray(value) ? value : [value]).filter(isText).slice(0, 50)
    return key.startsWith(prefix) && texts.length > 0 ? [[key.slice(prefix.length), texts]] : []
  })
  return Object.fromEntries(given.slice(0, 20))
}

export interface Ends {
  from?: string
  to?: string
}

/** `field.finish=Matt` is a value, `field.weight.from=2` an end: no key of a field has a dot in it. */
function fieldsIn(given: Record<string, string[]>) {
  const field = new Map<string, string[]>()
  const range = new Map<string, Ends>()
  for (const [name, texts] of Object.entries(given)) {
    const [, key, end] = /^([a-z][a-z0-9_]*)\.(from|to)$/.exec(name) ?? []
    const typed = cut(texts[0]?.trim() ?? '', longestEnd)
    if (key === undefined) field.set(name, texts)
    else if (typed !== '') {
      const ends = end === 'to' ? { to: typed } : { from: typed }
      range.set(key, { ...range.get(key), ...ends })
    }
  }
  return { field: Object.fromEntries(field), range: Object.fromEntries(range) }
}

const longestEnd = 40

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A list, or lines and commas between words, as a form sends them. */
const terms = z
  .array(z.string().max(5_000))
  .max(200)
  .transform((lines) => lines.flatMap((line) => line.split(/[\n,;]/)).filter((one) => one.trim()))

/** With `targets` the words find those as well; without, they stand for each other. */
const synonym = {
  words: terms,
  targets: terms
    .optional()
    .nullable()
    .transform((given) => (given && given.length > 0 ? given : null)),
}

/** An order of filters that is not saved yet: names by commas, those in them escaped. */
export const filterOrder = z.object({ shown: z.string().max(20_000).optional() })

export const synonymById = z.object({ id: z.string().min(1).max(64) })
export const synonymCreation = z.object(synonym)
/** `updatedAt`: the version that was edited; an older one is refused. */
export const synonymChange = synonymById.extend({
  ...synonym,
  updatedAt: z.string().max(40).optional(),
})
