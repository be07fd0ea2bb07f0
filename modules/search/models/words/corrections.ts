/** What somebody probably meant by words that no product has. */
import type { Scope } from '#server/scope.ts'
import { usesOf } from '../index/index-reader.ts'
import { type Neighbour, nearlyBeginning, neighboursOf } from './vocabulary.ts'

/** So many of the nearest are asked whether a product has them, and how many up to `mostUses`. */
const mostAsked = 8
const mostUses = 50

/**
 * For each word its neighbours that active products have, the best first: fewest edits, then the
 * commonest. A word without any is missing. `last` may be unfinished.
 */
export async function correctionsFor(
  scope: Scope,
  words: readonly string[],
  last?: string,
): Promise<Map<string, Neighbour[]>> {
  const found = new Map<string, Neighbour[]>()
  for (const word of words) {
    let best = await used(scope, await neighboursOf(scope, word))
    if (best.length === 0 && word === last) {
      best = await used(scope, await nearlyBeginning(scope, word))
    }
    if (best.length > 0) found.set(word, best)
  }
  return found
}

/** A word no product has any more is no help. */
async function used(scope: Scope, near: readonly Neighbour[]): Promise<Neighbour[]> {
  const asked = near.slice(0, mostAsked)
  const uses = await usesOf(
    scope,
    asked.map(({ term }) => term),
    mostUses,
  )
  const of = ({ term }: Neighbour) => uses.get(term) ?? 0
  return asked.filter((one) => of(one) > 0).sort((a, b) => a.edits - b.edits || of(b) - of(a))
}
