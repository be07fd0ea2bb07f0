// Words of product titles with one or two edits, made by chance that can be repeated, and whether they still find.
import type { Scope } from '#server/scope.ts'
import { wordsOf } from '../../../modules/search/models/words/words.ts'
import type { Rng } from '../../../seeds/art/prng.ts'

export interface Titled {
  id: string
  title: string
}

export interface Trial {
  tried: number
  found: number
  /** What was typed, for which word of which title. */
  missed: string[]
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Words from 4 letters with one edit, from 8 with one or two, never on the first letter alone. */
export function mistyped(rng: Rng, word: string): string {
  const edits = word.length < 8 ? 1 : rng.int(1, 2)
  let typed = word
  for (let edit = 0; edit < edits || typed === word; edit++) typed = edited(rng, typed)
  return typed
}

function edited(rng: Rng, word: string): string {
  const signs = Array.from(word)
  const at = rng.int(0, signs.length - 1)
  const kind = rng.int(0, 3)
  if (kind === 0) return signs.toSpliced(at, 1).join('')
  if (kind === 1) return signs.toSpliced(at, 0, rng.pick(letters)).join('')
  if (kind === 2) return signs.toSpliced(at, 1, rng.pick(letters)).join('')
  const [one = '', other = ''] = signs.slice(at, at + 2)
  return signs.toSpliced(at, 2, other, one).join('')
}

/**
 * Mistypes `count` words of titles and looks for the product on the first page. `whole`: the other
 * words of the title are typed as well, as in a catalogue whose words are in thousands of titles.
 */
export async function tryTypos(
  scope: Scope,
  products: readonly Titled[],
  rng: Rng,
  count: number,
  whole = false,
): Promise<Trial> {
  const trial: Trial = { tried: 0, found: 0, missed: [] }
  while (trial.tried < count) {
    const { id, title } = rng.pick(products)
    const words = wordsOf(title)
    const word = rng.pick(words)
    if (word.length < 4 || !/^[a-z]+$/.test(word)) continue
    if (!(await finds(scope, whole ? words.join(' ') : word, id))) continue
    const typo = mistyped(rng, word)
    const query = whole ? words.map((one) => (one === word ? typo : one)).join(' ') : typo
    trial.tried++
    if (await finds(scope, query, id)) trial.found++
    else trial.missed.push(`${query} (${word} of “${title}”)`)
  }
  return trial
}

async function finds(scope: Scope, q: string, id: string): Promise<boolean> {
  const answer = await scope.ask('listing.query', { q })
  return answer?.cards.some((card) => card.id === id) ?? false
}
