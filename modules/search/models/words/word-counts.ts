/** About how many products have each word: which of many words are looked for first, and how. */

import { rowsOf } from '#server/data/engines/rows-of.ts'
import type { Scope } from '#server/scope.ts'
import { statuses } from '../filters/turned.ts'
import { insertRows } from '../index/batch-rows.ts'
import { ListingCount } from '../listing/listing-facet.ts'
import { usesAmong } from './vocabulary.ts'

/** Terms per transaction, so that nobody waits long for the one writer of SQLite. */
const batch = 1_000
/** So many products are looked at on Postgres; the counts of a larger shop are guessed from them. */
const sampled = 20_000

/** Counts anew; once a day, and after the index was built. A word that came since counts as new: none. */
export const countWords = (scope: Scope): Promise<void> =>
  scope.engine === 'postgres' ? countVectors(scope) : countTexts(scope)

async function countVectors(scope: Scope): Promise<void> {
  const counts = await ListingCount.ofAll(scope, statuses, [['all', ['']]])
  const share = Math.min(1, sampled / Math.max(1, counts.get('all') ?? 0))
  await scope.atomic((inner) =>
    inner.db.raw(
      `update search_terms set uses = counted.uses
       from (select word, ceil(ndoc / ?::float8)::bigint as uses from ts_stat(format(
         'select words from search_index tablesample system (%s) where store_id = %L',
         ?::float8, ?::text))) as counted
       where store_id = ? and term = counted.word and search_terms.uses <> counted.uses`,
      [share, share * 100, scope.storeId, scope.storeId],
    ),
  )
}

async function countTexts(scope: Scope): Promise<void> {
  for (let last = ''; ; ) {
    const terms: { term: string; uses: number }[] = await scope
      .db('searchTerms')
      .select('term', 'uses')
      .where({ storeId: scope.storeId })
      .where('term', '>', last)
      .orderBy('term')
      .limit(batch)
    const [first, end] = [terms[0]?.term, terms.at(-1)?.term]
    if (first === undefined || end === undefined) return
    const counted = rowsOf<{ term: string; uses: number }>(
      await scope.db.raw(
        'select term, doc as uses from search_text_terms where term >= ? and term <= ?',
        [first, end],
      ),
    )
    const known = new Map(terms.map(({ term, uses }) => [term, uses]))
    const changed = counted.filter(({ term, uses }) => known.has(term) && known.get(term) !== uses)
    await scope.atomic((inner) =>
      insertRows(
        inner,
        'search_terms',
        { term: 'text', uses: 'bigint' },
        changed,
        '(store_id, term) do update set uses = excluded.uses',
      ),
    )
    last = end
  }
}

/** About how many products have at least one word of each group, by group; of several words in one the rarest counts. */
export async function usesOfGroups(
  scope: Scope,
  groups: readonly (readonly string[])[],
): Promise<number[]> {
  const uses = await usesAmong(
    scope,
    groups.flat().flatMap((phrase) => phrase.split(' ')),
  )
  return groups.map((group) =>
    group.reduce(
      (sum, phrase) => sum + Math.min(...phrase.split(' ').map((word) => uses.get(word) ?? 0)),
      0,
    ),
  )
}
