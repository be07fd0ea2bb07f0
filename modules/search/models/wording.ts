/** What the words of a search stand for: the words themselves, other forms, synonyms, and corrections. */
import type { Scope } from '#server/scope.ts'
import { correctionsFor } from './corrections.ts'
import { type Groups, matching } from './search-index.ts'
import { synonymsOf } from './synonym-book.ts'
import { wordsBeginning } from './vocabulary.ts'
import { formsOf } from './word-forms.ts'
import { type Asked, askedOf, rewritten } from './words.ts'

/** Most known words that an unfinished last word may stand for. */
const mostEndings = 100

/** A word, or several that belong together, with all that may stand in its place. */
export interface Sense {
  typed: string
  others: string[]
}

export interface Wording {
  /** What products must have. */
  groups: Groups
  senses: readonly Sense[]
  /** The query that is answered in place of the one that was typed, which finds nothing. */
  corrected?: string
}

/**
 * Reads a query: all words are wanted. When no product of the shop has them all, words that none
 * has are corrected; when that is no help either, one of the words is enough. Filters have no say in
 * it, so the counts beside a list are of the same search as the list.
 */
export async function wordingOf(
  scope: Scope,
  asked: Asked,
  statuses: readonly string[],
): Promise<Wording> {
  const typed = await sensesOf(scope, asked)
  const all = groupsOf(typed)
  if (all.length === 0 || (await isThere(scope, all, statuses)))
    return { groups: all, senses: typed }
  const corrected = await correctedQuery(scope, asked, typed, statuses)
  const meant = corrected === undefined ? undefined : askedOf(corrected)
  if (corrected === undefined || meant === undefined) return anyOf(typed)
  const senses = await sensesOf(scope, meant)
  const groups = groupsOf(senses)
  return (await isThere(scope, groups, statuses))
    ? { groups, senses, corrected }
    : { ...anyOf(senses), corrected }
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

const anyOf = (senses: readonly Sense[]): Wording => ({
  groups: [[...new Set(groupsOf(senses).flat())]],
  senses,
})

const isThere = async (scope: Scope, asked: Groups, statuses: readonly string[]) =>
  (await matching(scope, { statuses, filters: [], asked }, 1)).length > 0

/** The query with the words that no product has written as some product has them. */
async function correctedQuery(
  scope: Scope,
  { text, words }: Asked,
  senses: readonly Sense[],
  statuses: readonly string[],
): Promise<string | undefined> {
  const unknown: string[] = []
  for (const sense of senses) {
    if (!(await isThere(scope, groupsOf([sense]), statuses))) unknown.push(sense.typed)
  }
  const corrections = await correctionsFor(scope, unknown, words.at(-1))
  if (corrections.size === 0) return undefined
  const shown = new Map([...corrections].map(([word, [best]]) => [word, best?.shown ?? word]))
  const query = rewritten(text, shown)
  return query === text ? undefined : query
}
