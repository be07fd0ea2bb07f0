/** What translations of a file belong to: named by an address where there is one, else by an id that any shop has, or by a title. */
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import type { Outcome } from '#server/imports/kind.ts'
import type { Original } from '#server/language/content-translations.ts'
import { recordsAt, slugAt } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import { fieldOfName } from './field-names.ts'
import { originalsOf, presentKinds } from './kinds.ts'

export interface Place {
  kind: string
  /** The address; empty where such records have none. */
  record: string
  id: string
  title: string
}

/** A text that can be translated, and the record that has it. */
export interface TextAt {
  recordId: string
  field: string
  /** Undefined where the record has no such text. */
  original: Original | undefined
}

/** The texts by place; those whose record is not there are left out. `field` of a place is the name that a file has for it. */
export async function textsAt<P extends Place & { field: string }>(
  scope: Scope,
  places: readonly P[],
): Promise<Map<P, TextAt>> {
  const recordIds = await recordsOf(scope, places)
  const texts = new Map<P, TextAt>()
  for (const [kind, some] of grouped(recordIds.keys(), (place) => place.kind)) {
    const ids = [...new Set(some.flatMap((place) => recordIds.get(place) ?? []))]
    const originals = await originalsOf(scope, kind, { ids, take: ids.length })
    const fieldsOf = new Map(originals.map(({ id, fields }) => [id, fields]))
    for (const place of some) {
      const recordId = recordIds.get(place) ?? ''
      const fields = fieldsOf.get(recordId) ?? {}
      const field = fieldOfName(fields, place.field)
      texts.set(place, { recordId, field, original: owned(fields, field) })
    }
  }
  return texts
}

/** The records' ids, by place; those that are not there, or of whose title there are two, are left out. */
async function recordsOf<P extends Place>(
  scope: Scope,
  places: readonly P[],
): Promise<Map<P, string>> {
  const addressed = places.filter(({ record }) => record !== '')
  const found = await recordsAt(
    scope,
    addressed.map(({ record }) => record),
  )
  const ids = new Map<P, string>()
  for (const place of addressed) {
    const ref = found.get(place.record)
    if (ref?.kind === place.kind) ids.set(place, ref.id)
  }
  for (const kind of await presentKinds(scope)) {
    const mine = places.filter((place) => place.record === '' && place.kind === kind)
    if (mine.length > 0)
      for (const [place, id] of await unaddressed(scope, kind, mine)) ids.set(place, id)
  }
  return ids
}

const page = 500

async function unaddressed<P extends Place>(
  scope: Scope,
  kind: string,
  places: readonly P[],
): Promise<[place: P, id: string][]> {
  const wanted = [...new Set(places.map(({ id }) => id))]
  const known = await originalsOf(scope, kind, { ids: wanted, take: wanted.length })
  const there = new Set(known.map(({ id }) => id))
  const lacking = places.filter(({ id, title }) => !there.has(id) && title !== '')
  const titled = lacking.length > 0 ? await idsByTitle(scope, kind) : new Map<string, string[]>()
  return places.flatMap((place) => {
    if (there.has(place.id)) return [[place, place.id] as [P, string]]
    const [id, other] = titled.get(place.title) ?? []
    return id === undefined || other !== undefined ? [] : [[place, id] as [P, string]]
  })
}

async function idsByTitle(scope: Scope, kind: string): Promise<Map<string, string[]>> {
  const titled = new Map<string, string[]>()
  for (let after: string | undefined; ; ) {
    const some = await originalsOf(scope, kind, { take: page, ...(after ? { after } : {}) })
    for (const { id, title } of some) titled.set(title, [...(titled.get(title) ?? []), id])
    after = some.at(-1)?.id
    if (after === undefined) return titled
  }
}

/** Records that come with others: words and categories with products, topics and authors with posts. */
const bringers = new Map([
  ['term', 'product'],
  ['field', 'custom-field'],
  ['category', 'product'],
  ['topic', 'post'],
  ['author', 'post'],
])

/** What a translation waits for whose record is not there. */
export function waitingFor({ kind, record, title, id }: Place): Waiting {
  const bringer = bringers.get(kind)
  if (record === '' && bringer) return { kind: bringer, key: title || id, any: true }
  return { kind, key: record === '' ? id : slugAt(record) }
}

type Waiting = Extract<Outcome, { missing: unknown }>['missing']
