/** One record in one language: what was written beside what it is there. */

import { owned } from '#server/data/own-property.ts'
import { badInput, notFound, VersionConflict } from '#server/errors.ts'
import type {
  Original,
  Translatable,
  TranslatableKind,
} from '#server/language/content-translations.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { hashOf, originalsOf, otherLanguages } from './kinds.ts'
import { fieldState, type Progress, progressOf, type State } from './state.ts'
import { textFaults } from './text-faults.ts'
import { Translation } from './translation.ts'
import { fitted, type Wish, write } from './write-texts.ts'

/** Which record, in which language. */
export interface Place {
  kind: TranslatableKind
  id: string
  language: string
}

export interface Field {
  name: string
  /** What it is called, where its owner says so. */
  label?: string
  as: Original['as']
  original: string
  /** Empty where nobody translated it. */
  text: string
  state: State
  isOptional: boolean
  /** Names the original that is shown: handed back when the translation of it is saved. */
  seen: string
}

export interface TranslatedRecord extends Place, Progress {
  title: string
  /** The record's own editor. */
  href: string
  /** Another one when somebody changed a translation since. */
  version: string
  fields: Field[]
}

/** What an editor hands in: only the fields that are given are changed; an empty text is no translation. */
export interface Draft {
  fields: Record<string, string>
  /** The `seen` of each field; the present original where none is given. */
  seen?: Record<string, string> | undefined
  version?: string | undefined
}

/** 404 when there is no such record, or the shop does not speak that language. */
export async function find(scope: Scope, asked: Place): Promise<TranslatedRecord> {
  const { id, language } = asked
  const { kind } = asked
  if (!otherLanguages(scope.shop).includes(language)) throw notFound()
  const [record] = await originalsOf(scope, kind, { ids: [id], take: 1 })
  if (!record) throw notFound()
  const place = { kind, id, language }
  return recordOf(record, place, await Translation.of(scope, kind, [id], language))
}

/** 409 STALE when somebody else saved since `version`; 422 at a field that the record does not have, or whose text takes too long to be read. */
export async function save(scope: Scope, place: Place, draft: Draft): Promise<TranslatedRecord> {
  await keepTexts(scope, await find(scope, place), draft)
  return scope.atomic(async (inner) => {
    await Translation.hold(inner, place)
    const before = await find(inner, place)
    const wishes = wishesOf(before, draft)
    if (draft.version !== undefined && draft.version !== before.version) {
      throw new VersionConflict()
    }
    await write(inner, before.kind, before.language, wishes)
    return find(inner, place)
  })
}

async function keepTexts(scope: Scope, { fields }: TranslatedRecord, draft: Draft): Promise<void> {
  const texts = fields.flatMap(({ name, as }) => {
    const text = owned(draft.fields, name)
    return text === undefined ? [] : [{ at: `fields.${name}`, as, text }]
  })
  const faults = await textFaults(scope, texts)
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

function wishesOf(before: TranslatedRecord, { fields, seen = {} }: Draft): Wish[] {
  const known = new Map(before.fields.map((field) => [field.name, field]))
  const unknown = Object.keys(fields).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    const message = said('translations.admin.unknownText')
    throw badInput(Object.fromEntries(unknown.map((name) => [`fields.${name}`, message])))
  }
  return Object.entries(fields).flatMap(([field, typed]) => {
    const present = known.get(field)
    if (!present) return []
    const text = fitted(typed, present.as)
    const sourceHash = owned(seen, field) ?? present.seen
    return { recordId: before.id, field, text, sourceHash }
  })
}

function recordOf(
  { title, href, fields }: Translatable,
  place: Place,
  rows: readonly Translation[],
): TranslatedRecord {
  const known = new Map(rows.map((row) => [row.field, row]))
  return {
    ...place,
    ...{ title, href },
    ...progressOf(fields, rows),
    version: hashOf(
      JSON.stringify(rows.map(({ id, updatedAt, text }) => [id, updatedAt, text]).sort()),
    ),
    fields: Object.entries(fields)
      .filter(([name, { text }]) => text.trim() !== '' || known.has(name))
      .map(([name, { text, as, isOptional = false, label }]) => ({
        ...{ name, as, isOptional, original: text, ...(label ? { label } : {}) },
        text: known.get(name)?.text ?? '',
        state: fieldState(text, known.get(name)?.sourceHash),
        seen: hashOf(text),
      })),
  }
}
