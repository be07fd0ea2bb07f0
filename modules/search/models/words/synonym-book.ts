/** The shop's synonyms as a search reads them: folded, and the longest phrase first. */
import type { Scope } from '#server/scope.ts'
import { mostWords, Synonym } from './synonym.ts'
import { wordsOf } from './words.ts'

/** Most others that one phrase stands for, whatever the merchant has written. */
const mostSynonyms = 60

type Book = ReadonlyMap<string, readonly string[]>

export interface Phrase {
  phrase: string[]
  /** Words or phrases that may stand in its place; of a phrase, all words are wanted. */
  synonyms: readonly string[]
}

/** The words, those that belong together put together. A synonym's own synonyms are not followed. */
export async function synonymsOf(scope: Scope, words: readonly string[]): Promise<Phrase[]> {
  const book = await scope.cached('search.synonyms', () => bookOf(scope))
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(book, words.slice(at, at + mostWords))
    phrases.push({ phrase, synonyms: book.get(phrase.join(' ')) ?? [] })
    at += phrase.length
  }
  return phrases
}

function phraseAt(book: Book, words: readonly string[]): string[] {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    if (book.has(phrase.join(' '))) return phrase
  }
  return words.slice(0, 1)
}

async function bookOf(scope: Scope): Promise<Book> {
  const book = new Map<string, Set<string>>()
  const entries = await Synonym.in(scope).orderBy('createdAt').orderBy('id')
  for (const { words, targets } of entries) {
    const from = words.map(folded)
    for (const word of from) {
      const others = book.get(word) ?? new Set()
      for (const other of targets === null ? from : targets.map(folded)) others.add(other)
      others.delete(word)
      book.set(word, others)
    }
  }
  return new Map([...book].map(([word, others]) => [word, [...others].slice(0, mostSynonyms)]))
}

const folded = (text: string) => wordsOf(text).join(' ')
