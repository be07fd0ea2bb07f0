/** What a list of results carries, so that a choice counts only for what was searched and shown. */

import type { Scope } from '#server/scope.ts'
import { keptWords } from './report-words.ts'

/**
 * Says that this shop answered these words with so many results, as `24.k7f…`; undefined where none are
 * shown or the words are not kept.
 */
export function markOf(scope: Scope, q: string, shown: number): string | undefined {
  const words = keptWords(q)
  if (words === undefined || shown === 0) return undefined
  return `${shown}.${signerOf(scope).mark(markedText(scope, words, shown))}`
}

/** The words that we gave this mark to, for a list that has such a place; undefined for any other. */
export function markedWords(
  scope: Scope,
  { q, place, mark }: { q: string; place: number; mark: string },
): string | undefined {
  const words = keptWords(q)
  const [shown = '', mac = ''] = mark.split('.')
  if (words === undefined || place > Number(shown)) return undefined
  const isOurs = signerOf(scope).verify(`${markedText(scope, words, shown)}.${mac}`) !== undefined
  return isOurs ? words : undefined
}

const markedText = ({ storeId }: Scope, words: string, shown: number | string) =>
  `${storeId} ${shown} ${words}`

const signerOf = (scope: Scope) => scope.signer('search.choice')
