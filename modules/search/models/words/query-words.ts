/** What the words of a search stand for: the words themselves, other forms, synonyms, and corrections. */
import type { Scope } from '#server/scope.ts'
import type { Shown } from '../filters/turned.ts'
import { hasMatch } from '../index/index-reader.ts'
import { correctionsFor } from './corrections.ts'
import type { Groups } from './engine-query.ts'
import { synonymsOf } from './synonym-book.ts'
import { knownAmong, wordsBeginning } from './vocabulary.ts'
import { formsOf } from './word-forms.ts'
import { type Asked, askedOf, rewritten } from './words.ts'

/** Most known words that an unfinished last word may stand for: the commonest. */
const mostEndings = 12

/** A word, or several that belong together, with all that may stand in its place. */
export interface Sense {
  typed: string
  others: string[]
}

export interface QueryWords {
  asked: Asked
  /** What products must have. */
  groups: Groups
  senses: readonly Sense[]
  /** The query that is answered in place of the one that was typed, which finds nothing. */
  corrected?: string
}

/** Reads a query: all words are wanted. */
export async function queryWords(scope: Scope, asked: Asked): Promise<QueryWords> {
  const senses = await sensesOf(scope, asked)
  return { asked, senses, groups: groupsOf(senses) }
}

/**
 * What is looked for when nothing was found: words that no product has are corrected; when that is
 * no help, one of the words is enough. Undefined when the shop has what was typed: then filters shut
 * it out, and they have no say in how a query is read, or the counts beside a list were not of the
 * same search as the list.
 */
export async function looserWording(
  scope: Scope,
  typed: QueryWords,
  shown: Shown,
): Promise<QueryWords | undefined> {
  if (typed.groups.length === 0 || (await isThere(scope, typed.groups, shown))) return undefined
  const corrected = await correctedQuery(scope, typed, shown)
  const asked = corrected === undefined ? undefined : askedOf(corrected)
  if (corrected === undefined || asked === undefined) return anyOf(typed)
  const meant = { ...(await queryWords(scope, asked)), corrected }
  return (await isThere(scope, meant.groups, shown)) ? meant : anyOf(meant)
}

/** What each word may stand for. The last one may be unfinished; all together may be an item number. */
async function sensesOf(scope: Scope, { words, whole }: Asked): Promise<Sense[]> {
  const last = words.at(-1) ?? ''
  const endings = last === '' ? [] : await wordsBeginning(scope, last, mostEndings)
  return (await synonymsOf(scope, words)).map(({ phrase, synonyms }, at, { length }) => {
    const typed = phrase.join(' ')
    const before = phrase.slice(0, -1)
    const others = [
      ...(phrase.length === 1 ? formsOf(typed, scope.shop.languages) : []),
      ...synonyms,
      whole,
      ...(at === length - 1 ? endings.map((ending) => [...before, ending].join(' ')) : []),
    ]
    return { typed, others: [...new Set(others)].filter((other) => other !== typed) }
  })
}

const groupsOf = (senses: readonly Sense[]): Groups =>
  senses.map(({ typed, others }) => [typed, ...others])

const anyOf = (wording: QueryWords): QueryWords => ({
  ...wording,
  groups: [[...new Set(wording.groups.flat())]],
})

async function isThere(scope: Scope, groups: Groups, shown: Shown): Promise<boolean> {
  const known = await knownAmong(
    scope,
    groups.flat().flatMap((phrase) => phrase.split(' ')),
  )
  const possible = groups.map((group) =>
    group.filter((phrase) => phrase.split(' ').every((word) => known.has(word))),
  )
  return possible.every(({ length }) => length > 0) && hasMatch(scope, possible, shown)
}

/** The query with the words that no product has written as some product has them. */
async function correctedQuery(
  scope: Scope,
  { asked: { text, words }, senses }: QueryWords,
  shown: Shown,
): Promise<string | undefined> {
  const unknown: string[] = []
  for (const sense of senses) {
    if (!(await isThere(scope, groupsOf([sense]), shown))) unknown.push(sense.typed)
  }
  const corrections = await correctionsFor(scope, unknown, words.at(-1))
  if (corrections.size === 0) return undefined
  const mended = new Map([...corrections].map(([word, [best]]) => [word, best?.shown ?? word]))
  const query = rewritten(text, mended)
  return query === text ? undefined : query
}
