/** Which matches come first: those with the words in their title, then what sells best. */
import type { Candidate } from './search-index.ts'
import { sortable } from './words.ts'

/**
 * Best first. Each word that was typed counts in a title, most as a whole word, least inside one;
 * of equal ones the shorter title, then the better selling, then the order in which they come.
 * It looks at titles alone, so its cost does not depend on how common a word is.
 */
export function byRelevance(found: readonly Candidate[], typed: readonly string[]): Candidate[] {
  const words = typed.map(sortable)
  return found
    .map((candidate) => ({ candidate, score: scoreOf(candidate.title.split(' '), words) }))
    .sort((a, b) => b.score - a.score || b.candidate.sales - a.candidate.sales)
    .map(({ candidate }) => candidate)
}

function scoreOf(title: readonly string[], words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    if (title.includes(word)) score += 300
    else if (title.some((one) => one.startsWith(word))) score += 200
  }
  return score === 0 ? 0 : score - Math.min(title.length, 99)
}
