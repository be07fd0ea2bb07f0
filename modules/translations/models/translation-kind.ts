/** Translations as change sets bring them in: each belongs to a record that the shop has, or that the same set brings. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import type { Original } from '#server/language/content-translations.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { longestText } from '#server/text/text-limits.ts'
import { hashOf } from './kinds.ts'
import { type Place, type TextAt, textsAt, waitingFor } from './places.ts'
import { textFaults } from './text-faults.ts'
import { Translation } from './translation.ts'
import { fitted, write as writeTexts } from './write-texts.ts'

const schema = z.object({
  record: z.string().max(2000).nullish(),
  kind: z.string().min(1).max(60),
  id: z.string().max(200).nullish(),
  title: z.string().max(1000).nullish(),
  language: z.string().min(2).max(20),
  field: z.string().min(1).max(2000),
  text: z.string().min(1).max(longestText),
  source: z.string().max(100).nullish(),
})
type Record = z.output<typeof schema>

export const translationKind = importKind<Record>({
  name: 'translation',
  label: 'translations.admin.title',
  // After all that can be translated.
  order: 160,
  own: { kind: 'translations' },
  fields: { text: { label: 'translations.admin.one' } },
  schema,
  keyOf,
  titleOf: ({ record, title, id, field }) => `${record ?? title ?? id ?? ''} · ${field}`,
  idsOf,
  standing,
  write,
  async restore(scope, records) {
    const images = new Map(records.map(({ id, image }) => [id, image]))
    for (const row of await Translation.in(scope).whereIn('id', [...images.keys()])) {
      const { kind, language, recordId, field } = row
      const before = stood.parse(images.get(row.id) ?? { text: '', sourceHash: '' })
      await writeTexts(scope, kind, language, [{ recordId, field, ...before }])
    }
    return new Map()
  },
})

const stood = z.object({ text: z.string(), sourceHash: z.string() })

/** All that finds the record again, as a key alone is what `idsOf` is asked with. */
function keyOf({ record, kind, id, title, language, field }: Record): string {
  const place = record ? [record] : ['', id ?? '', title ?? '']
  return JSON.stringify([language, kind, field, ...place])
}

const keyParts = z.tuple([z.string(), z.string(), z.string(), z.string()]).rest(z.string())

function placeIn(key: string): Place & { language: string; field: string } {
  const [language, kind, field, record, id = '', title = ''] = keyParts.parse(JSON.parse(key))
  return { language, kind, field, record, id, title }
}

async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const wanted = keys.map((key) => ({ key, ...placeIn(key) }))
  const texts = await textsAt(scope, wanted)
  const recordIds = [...new Set([...texts.values()].map(({ recordId }) => recordId))]
  const rows = await Translation.in(scope).whereIn('recordId', recordIds)
  const known = new Map(rows.map((row) => [rowKey(row), row.id]))
  return new Map(
    [...texts].flatMap(([{ key, kind, language }, text]) => {
      const found = known.get(rowKey({ kind, language, ...text }))
      return found === undefined ? [] : [[key, found] as const]
    }),
  )
}

type Keyed = Pick<Translation, 'kind' | 'recordId' | 'language' | 'field'>
const rowKey = ({ kind, recordId, language, field }: Keyed) =>
  [kind, recordId, language, field].join('\n')

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await Translation.in(scope).whereIn('id', [...ids])
  return new Map(
    rows.map(({ id, kind, recordId, language, field, text, sourceHash }) => {
      const place = `/admin/translations/${encodeURIComponent(kind)}/${encodeURIComponent(recordId)}`
      return [
        id,
        {
          ...{ title: field, href: `${place}?language=${encodeURIComponent(language)}` },
          ...{ fields: [{ field: 'text', value: text }], image: { text, sourceHash } },
        },
      ]
    }),
  )
}

/** A wish with the text that it translates. */
interface Found {
  wish: Wish<Record>
  text: TextAt
}

type Outcomes = Map<Wish<Record>, Outcome>

async function write(scope: Scope, wishes: readonly Wish<Record>[]): Promise<Outcome[]> {
  const wanted = wishes.map((wish) => ({ wish, ...placeIn(keyOf(wish.record)) }))
  const texts = await textsAt(scope, wanted)
  const outcomes: Outcomes = new Map()
  const found: Found[] = []
  for (const place of wanted) {
    const { wish, language, field } = place
    const text = texts.get(place)
    if (!scope.messages.complete.includes(language))
      refuse(outcomes, wish, 'language', said('translations.admin.row.noLanguage', { language }))
    else if (!text) outcomes.set(wish, { field: 'record', missing: waitingFor(place) })
    else if (!text.original)
      refuse(outcomes, wish, 'field', said('translations.admin.row.noField', { field }))
    else found.push({ wish, text })
  }
  const groups = grouped(found, ({ wish: { record } }) => `${record.kind}\n${record.language}`)
  for (const some of groups.values()) await writeGroup(scope, some, outcomes)
  return wishes.flatMap((wish) => outcomes.get(wish) ?? [])
}

const refuse = (outcomes: Outcomes, wish: Wish<Record>, field: string, refused: Said) =>
  void outcomes.set(wish, { field, refused })

/** Longer texts with the blanks at their ends, as they left. */
const kept = (text: string, as: Original['as']): string =>
  as === 'text' || as === 'markdown' ? text.replace(/\r\n?/g, '\n') : fitted(text, as)

/** Those of one kind of records in one language. */
async function writeGroup(scope: Scope, some: readonly Found[], outcomes: Outcomes): Promise<void> {
  const [first] = some
  if (!first) return
  const { kind, language } = first.wish.record
  const texts = some.map(({ wish, text: { recordId, field, original } }, at) => {
    const { text, source } = wish.record
    const as = original?.as ?? 'line'
    const sourceHash = source ?? hashOf(original?.text ?? '')
    const wanted = { recordId, field, text: kept(text, as), sourceHash }
    return { wish, at: String(at), as, text, wanted }
  })
  const faults = await textFaults(scope, texts)
  const sound = texts.filter(({ at }) => !owned(faults, at))
  for (const { wish, at } of texts) {
    const fault = owned(faults, at)
    if (fault) refuse(outcomes, wish, 'text', fault)
  }
  const wanted = sound.map((one) => one.wanted)
  await writeTexts(scope, kind, language, wanted)
  const ids = [...new Set(wanted.map(({ recordId }) => recordId))]
  const rows = await Translation.of(scope, kind, ids, language)
  const known = new Map(rows.map((row) => [rowKey(row), row.id]))
  for (const { wish, wanted: one } of sound) {
    const id = known.get(rowKey({ kind, language, ...one }))
    // HTML of which cleaning leaves nothing is no translation.
    if (id === undefined) refuse(outcomes, wish, 'text', said('translations.admin.field.missing'))
    else outcomes.set(wish, { id })
  }
}
