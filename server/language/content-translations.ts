/** Translations of merchants' content. The program's own texts are messages. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'

/** A kind of translatable records: `product`. Their module answers `translated`. */
export type TranslatableKind = string

/** One original text. `line` is plain and short; `html` was cleaned when it was written. */
export interface Original {
  text: string
  as: 'line' | 'text' | 'markdown' | 'html'
  /** Optional: a record is complete without its translation. */
  isOptional?: true
  /** Its label for translators; the field's name by default. */
  label?: string
}

/** A record with translatable texts. */
export interface Translatable {
  id: string
  title: string
  /** Address of its editor. */
  href: string
  /** Texts by property; an empty text needs no translation. */
  fields: Record<string, Original>
}

/** Either these records, or a page of records after an id, ordered by id. */
export interface TranslatableQuestion {
  ids?: string[]
  after?: string
  take: number
}

/** The records of one kind. */
export interface TranslatableSource {
  kind: TranslatableKind
  /** Its position among the kinds, in files and lists. */
  order: number
  read(scope: Scope, question: TranslatableQuestion): Promise<Translatable[]>
}

type Words = Record<string, string>

declare module '#server/bus.ts' {
  interface Asks {
    /** Translations of these records in the reader's language, by id and field; untranslated ones are left out. */
    'translations.of': {
      in: { kind: TranslatableKind; ids: string[]; fields?: string[] }
      out: Record<string, Words>
    }
    /** Translations of these records in every language, by id: for search indexes. */
    'translations.words': {
      in: { kind: TranslatableKind; ids: string[] }
      out: Record<string, { title: string; text: string }>
    }
  }
  interface Gathers {
    /** A module's translatable records. */
    translatables: { in: undefined; out: TranslatableSource[] }
  }
  interface Tells {
    /** Translations of these records changed, in some language. */
    'translation.changed': { kind: TranslatableKind; ids: string[] }
  }
}

/** Who reads the records of each kind, in the order of the kinds. */
export async function translatableSources(
  scope: Scope,
): Promise<Map<TranslatableKind, TranslatableSource>> {
  const sources = (await scope.gather('translatables', undefined)).flat()
  return new Map(sources.sort((a, b) => a.order - b.order).map((source) => [source.kind, source]))
}

/** Translations of these records in the reader's language, by id. Empty, without a query, in the shop's own. */
export async function wordsOf(
  scope: Scope,
  kind: TranslatableKind,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<Record<string, Words>> {
  if (ids.length === 0 || isOwnLanguage(scope.shop)) return {}
  const asked = { kind, ids: [...ids], ...(fields ? { fields: [...fields] } : {}) }
  return (await scope.ask('translations.of', asked)) ?? {}
}

/**
 * The same records with their texts in the reader's language, property by property: what nobody
 * translated stays as it was written. The records themselves are left alone.
 */
export async function translated<T extends { id: string }>(
  scope: Scope,
  kind: TranslatableKind,
  records: readonly T[],
  fields?: readonly (keyof T & string)[],
): Promise<T[]> {
  const ids = records.map(({ id }) => id)
  const words = await wordsOf(scope, kind, ids, fields)
  return records.map((record) => withWords(record, owned(words, record.id)))
}

/** A copy of `record` in which the properties that it has are these words. */
export function withWords<T extends object>(record: T, words: Words | undefined): T {
  if (!words) return record
  const known = Object.entries(words).filter(([name]) => Object.hasOwn(record, name))
  return Object.assign(
    Object.create(Object.getPrototypeOf(record)),
    record,
    Object.fromEntries(known),
  )
}
