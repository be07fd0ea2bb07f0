/** Words that stand for each other in a search, or for others in one direction. */

import { randomInt } from 'node:crypto'
import { StoreModel } from '#server/data/model.ts'
import { optionalTexts, texts } from '#server/data/shapes.ts'
import { badInput, conflict } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { wordsOf } from './words.ts'

/** Most entries of a shop; the database holds it by `place`. */
export const mostEntries = 500
/** Most words or phrases in one field, and most words in a phrase. */
export const mostTerms = 20
export const mostWords = 4

const places = Array.from({ length: mostEntries }, (_, at) => at + 1)

/** `targets` null: `words` stand for each other; else each of `words` also finds the targets. */
export interface SynonymWish {
  words: string[]
  targets: string[] | null
  updatedAt?: string | undefined
}

export class Synonym extends StoreModel {
  static override tableName = 'search_synonyms'
  static override readonly missing = 'search.admin.notFound'
  static override visible = true
  static override shapes = { words: texts, targets: optionalTexts }
  declare words: string[]
  declare targets: string[] | null
  declare place: number

  /** All of the shop, the latest first. */
  static async list(scope: Scope): Promise<Synonym[]> {
    return await Synonym.in(scope).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  }

  /** 422 when the words are no synonyms; 409 when there are too many entries already. */
  static async create(scope: Scope, wish: SynonymWish): Promise<Synonym> {
    const checked = checkedWish(wish)
    return scope.atomic(async (inner) => {
      return Synonym.add(inner, { ...checked, place: await freePlace(inner) })
    })
  }

  /** 404; 422 when the words are no synonyms; 409 STALE when `updatedAt` is not the present one. */
  static async update(scope: Scope, id: string, wish: SynonymWish): Promise<Synonym> {
    return Synonym.change(scope, id, checkedWish(wish), wish.updatedAt)
  }
}

/** A place that no synonym has; 409 where there is none. */
export async function freePlace(inner: Scope): Promise<number> {
  const taken = new Set((await Synonym.in(inner).select('place')).map(({ place }) => place))
  const free = places.filter((place) => !taken.has(place))
  // Any of them: those who write at the same moment seldom take the same one.
  const place = free[randomInt(Math.max(free.length, 1))]
  if (place === undefined)
    throw conflict('TOO_MANY', 'search.admin.tooMany', { count: mostEntries })
  return place
}

function checkedWish(wish: SynonymWish) {
  const words = termsIn(wish.words)
  const targets = wish.targets === null ? null : termsIn(wish.targets)
  const least = targets === null ? 2 : 1
  const errors = {
    ...problem('words', words, least),
    ...(targets === null ? {} : problem('targets', targets, 1)),
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
  return { words, targets }
}

function problem(field: string, terms: string[], least: number): Record<string, Said> {
  if (terms.length < least) {
    return { [field]: said('search.admin.tooFew', { count: least }) }
  }
  if (terms.length > mostTerms) {
    return { [field]: said('search.admin.tooManyTerms', { count: mostTerms }) }
  }
  const long = terms.find((term) => term.length > 60 || wordsOf(term).length > mostWords)
  if (long !== undefined) {
    return { [field]: said('search.admin.tooLong', { term: long, count: mostWords }) }
  }
  return {}
}

/** Each once, as the index reads it; what has no letter or digit is nothing. */
function termsIn(terms: readonly string[]): string[] {
  const unique = new Map<string, string>()
  for (const term of terms) {
    const folded = wordsOf(term).join(' ')
    if (folded !== '' && !unique.has(folded)) unique.set(folded, term.trim().replaceAll('\0', ''))
  }
  return [...unique.values()]
}
