/** The words of the shop: which there are, how people write them, and which are near each other. */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { among, insertRows } from '../index/batch-rows.ts'
import { editsBetween, piecesOf, reachOf, startsNear } from './spelling.ts'

/** Most words that one look at the neighbourhood compares. */
const mostCompared = 3_000

export interface Neighbour {
  term: string
  /** As people write it: "Möwe" for "mowe". */
  shown: string
  edits: number
}

/** Adds what is new of these terms, each with how people write it where that differs. */
export async function keepTerms(
  scope: Scope,
  terms: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const known = await knownAmong(scope, [...terms.keys()])
  const added = [...terms.keys()].filter((term) => !known.has(term)).sort()
  await insertRows(
    scope,
    'search_terms',
    { term: 'text', shown: 'text' },
    added.map((term) => ({ term, shown: terms.get(term) ?? null })),
    '(store_id, term) do nothing',
  )
  await insertRows(
    scope,
    'search_spellings',
    { piece: 'text', term: 'text' },
    added.flatMap((term) => {
      const reach = reachOf(term)
      return reach === 0 ? [] : piecesOf(term, reach).map((piece) => ({ piece, term }))
    }),
    '(store_id, piece, term) do nothing',
  )
}

/** Those of the words that are known: what is not is in no product, and need not be looked for. */
export const knownAmong = async (scope: Scope, words: readonly string[]): Promise<Set<string>> =>
  new Set((await usesAmong(scope, words)).keys())

/** Those that are known, with about how many products have them. */
export async function usesAmong(
  scope: Scope,
  words: readonly string[],
): Promise<Map<string, number>> {
  const rows = await scope
    .db('searchTerms')
    .select('term', 'uses')
    .where({ storeId: scope.storeId })
    .whereRaw(...among(scope, 'term', words))
  return new Map(rows.map(({ term, uses }) => [String(term), Number(uses)]))
}

/** Known words that begin with `start`, itself among them when it is one, the commonest first. */
export async function wordsBeginning(scope: Scope, start: string, most: number): Promise<string[]> {
  const rows = await scope
    .db('searchTerms')
    .select('term')
    .where({ storeId: scope.storeId })
    .where('term', '>=', start)
    .where('term', '<', `${start}\u{10ffff}`)
    .orderBy([{ column: 'uses', order: 'desc' }, 'term'])
    .limit(most)
  return rows.map(({ term }) => String(term))
}

/** Words within the reach of what was typed, the nearest first; whether a product has them is not asked. */
export async function neighboursOf(scope: Scope, typed: string): Promise<Neighbour[]> {
  const { length } = Array.from(typed)
  if (length < 3 || (length > 3 && reachOf(typed) === 0) || !/^\p{L}/u.test(typed)) return []
  const [near, pieces] = among(scope, 's.piece', piecesOf(typed, length > 5 ? 2 : 1))
  const sql = `select distinct t.term, t.shown from search_spellings s
    join search_terms t on t.store_id = s.store_id and t.term = s.term
    where s.store_id = ? and ${near} and length(s.term) between ? and ? limit ?`
  const values = [scope.storeId, ...pieces, length - 2, length + 2, mostCompared]
  const rows = rowsOf<{ term: string; shown: string | null }>(await scope.db.raw(sql, values))
  return rows
    .map(({ term, shown }) => ({ term, shown: shown ?? term, edits: editsBetween(typed, term) }))
    .filter(({ term, edits }) => edits > 0 && edits <= reachOf(term))
    .sort((a, b) => a.edits - b.edits || strangeness(typed, a) - strangeness(typed, b))
}

/** Words that begin nearly as `typed` does, for a last word that is not typed to its end. */
export async function nearlyBeginning(scope: Scope, typed: string): Promise<Neighbour[]> {
  const starts = startsNear(typed)
  if (starts.length === 0) return []
  const isPostgres = scope.engine === 'postgres'
  const from = isPostgres
    ? 'unnest(?::text[]) as w(start)'
    : '(select value as start from json_each(?)) as w'
  const sql = `select distinct (select t.term from search_terms t where t.store_id = ?
      and t.term >= w.start and t.term < w.start || ? order by t.term limit 1) as term from ${from}`
  const values = [scope.storeId, '\u{10ffff}', isPostgres ? starts : JSON.stringify(starts)]
  const rows = rowsOf<{ term: string | null }>(await scope.db.raw(sql, values))
  const terms = rows.flatMap(({ term }) => term ?? [])
  const shown = await shownOf(scope, terms)
  return terms
    .map((term) => ({ term, shown: shown.get(term) ?? term, edits: 1 }))
    .sort((a, b) => strangeness(typed, a) - strangeness(typed, b))
}

async function shownOf(scope: Scope, terms: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope
    .db('searchTerms')
    .select('term', 'shown')
    .where({ storeId: scope.storeId })
    .whereRaw(...among(scope, 'term', terms))
  return new Map(rows.flatMap((row) => (row.shown ? [[String(row.term), String(row.shown)]] : [])))
}

/** People seldom mistype the first letter, and seldom the number of letters. */
const strangeness = (typed: string, { term }: Neighbour): number =>
  (term[0] === typed[0] ? 0 : 2) + (term.length === typed.length ? 0 : 1)
