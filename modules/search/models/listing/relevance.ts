/** Which matches come first: those with the words in their title, then what sells best. */
import type { Candidate } from '../index/index-reader.ts'
import type { Sense } from '../words/query-words.ts'
import { sortable } from '../words/words.ts'

/**
 * Best first. Each word that was typed counts in a title: most as a whole word, then as the beginning
 * of one, then by another form or a synonym; of equal ones the shorter title, then the better
 * selling, then the order in which they come. It looks at titles alone, so its cost does not depend
 * on how common a word is.
 */
export function byRelevance(found: readonly Candidate[], senses: readonly Sense[]): Candidate[] {
  const words = senses.map(({ typed, others }) => ({
    phrase: sortable(typed).split(' '),
    others: others.map((other) => sortable(other).split(' ')),
  }))
  return found
    .map((candidate) => ({ candidate, score: scoreOf(candidate.title.split(' '), words) }))
    .sort((a, b) => b.score - a.score || b.candidate.sales - a.candidate.sales)
    .map(({ candidate }) => candidate)
}

function scoreOf(
  title: readonly string[],
  words: readonly { phrase: string[]; others: string[][] }[],
): number {
  const has = (phrase: string[]) => phrase.every((word) => title.includes(word))
  let score = 0
  for (const { phrase, others } of words) {
    if (has(phrase)) score += 300
    else if (phrase.every((word) => title.some((one) => one.startsWith(word)))) score += 200
    else if (others.some(has)) score += 150
  }
  return score === 0 ? 0 : score - Math.min(title.length, 99)
}
