/** What merchants wrote, in the language of whoever reads it. Words of the program are in messages. */

import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'

/** What a module calls records whose texts can be translated: `product`. It reads them by `translated`. */
export type TranslatableKind = string

/** One text of a record as it was written. `line` is plain and short, `html` was cleaned when it was written. */
export interface Original {
  text: string
  as: 'line' | 'text' | 'markdown' | 'html'
  /** Nobody waits for its translation: a record is complete without it. */
  isOptional?: true
  /** What it is called where somebody translates it, ready to be read; its name where not given. */
  label?: string
}

/** A record whose texts can be translated. */
export interface Translatable {
  id: string
  title: string
  /** Its editor. */
  href: string
  /** By the names of its properties; an empty text needs no translation. */
  fields: Record<string, Original>
}

/** Either these records, or the next ones after an id, in the order of their ids. */
export interface TranslatableQuestion {
  ids?: string[]
  after?: string
  take: number
}

/** The records of one kind. */
export interface TranslatableSource {
  kind: TranslatableKind
  /** Where it stands among the kinds, in files and lists. */
  order: number
  read(scope: Scope, question: TranslatableQuestion): Promise<Translatable[]>
}

type Words = Record<string, string>

declare module '#server/bus.ts' {
  interface Asks {
    /** The texts of these records in the reader's language, by id and field; what nobody translated is left out. */
    'translations.of': {
      in: { kind: TranslatableKind; ids: string[]; fields?: string[] }
      out: Record<string, Words>
    }
    /** Every language's words of these records, by id: for whoever keeps an index. */
    'translations.words': {
      in: { kind: TranslatableKind; ids: string[] }
      out: Record<string, { title: string; text: string }>
    }
  }
  interface Gathers {
    /** What a module has of merchants' texts. */
    translatables: { in: undefined; out: TranslatableSource[] }
  }
  interface Tells {
    /** Texts of these records are other ones now, in some language. */
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

/** The texts of these records in the reader's language, by id. Nothing, without a question, in the shop's own. */
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
