/** Where a page that is gone may be now: the record whose address is most like it. */
import type { Scope } from '#server/scope.ts'

/** Words of an address that say nothing of the page. */
const empty = new Set([
  'html',
  'php',
  'index',
  'product',
  'products',
  'pages',
  'page',
  'blog',
  'de',
  'en',
])

/** A guess shares at least half of the words of both addresses. */
const least = 0.5

export async function guessFor(scope: Scope, path: string): Promise<string | null> {
  const words = wordsOf(path)
  if (words.length === 0) return null
  // A search finds what has all of its words, and an old address may have others.
  for (const some of [words, ...withoutOne(words)]) {
    const found = await mostLike(scope, words, some.join(' ').slice(0, 200))
    if (found !== undefined) return found
  }
  return null
}

/** Each time another of the first words is left out. */
const withoutOne = (words: readonly string[]): string[][] =>
  words.length < 2 ? [] : words.slice(0, 6).map((_, at) => words.toSpliced(at, 1))

async function mostLike(
  scope: Scope,
  words: readonly string[],
  q: string,
): Promise<string | undefined> {
  let best: { href: string; score: number } | undefined
  for (const href of await addressesLike(scope, q)) {
    const score = likeness(words, wordsOf(href))
    if (score >= least && score > (best?.score ?? 0)) best = { href, score }
  }
  return best?.href
}

/** Of products, and of what else shoppers can search. */
async function addressesLike(scope: Scope, q: string): Promise<string[]> {
  const take = 5
  const found = await scope.ask('listing.query', { q, take, count: false })
  const finders = scope.declared.finders.filter(({ area }) => area === 'store')
  const others: string[] = []
  for (const finder of finders)
    for (const { href } of await finder.find(scope, { q, take })) others.push(href)
  const products = found?.cards.map(({ slug }) => `/products/${encodeURIComponent(slug)}`) ?? []
  return [...products, ...others]
}

/** Of the last part of an address that has any. */
function wordsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').reverse()
  for (const part of parts) {
    const words = part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !empty.has(word))
    if (words.length > 0) return words.slice(0, 20)
  }
  return []
}

/** The share of words that both have, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length
  return (2 * shared) / (one.length + other.length)
}
