/** How near two words are, and the pieces by which near words are found without comparing all of them. */

/** Letters from the beginning of which pieces are made. */
const prefix = 7
const shortest = 4
const longest = 30

/**
 * Edits that may lie between a word of the shop and what somebody types: none up to 3 letters, one
 * up to 7, then two. Numbers, item numbers and scripts without letters are never corrected: one sign
 * further is another thing.
 */
export function reachOf(term: string): 0 | 1 | 2 {
  const { length } = Array.from(term)
  if (length < shortest || length > longest || !/^[\p{L}\p{M}]+$/u.test(term)) return 0
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term)) {
    return 0
  }
  return length < 8 ? 1 : 2
}

/**
 * The beginning of a word with up to `dropped` of its letters left out, itself among them. Words
 * that are `dropped` edits apart share a piece, so that one look-up finds all neighbours, however
 * many words there are.
 */
export function piecesOf(term: string, dropped: number): string[] {
  let edge = new Set([Array.from(term).slice(0, prefix).join('')])
  const all = new Set(edge)
  for (let round = 0; round < dropped; round++) {
    edge = new Set([...edge].flatMap(shortened))
    for (const piece of edge) all.add(piece)
  }
  return [...all]
}

function shortened(piece: string): string[] {
  const letters = Array.from(piece)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

/** Edits between two words: a letter more, less or another, or two neighbours swapped. */
export function editsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      least = Math.min(least, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Every beginning that is one edit from `start`, for words that are not typed to their end. */
export function startsNear(start: string): string[] {
  const letters = Array.from(start)
  if (reachOf(start) === 0 || letters.length > 12) return []
  const found = new Set(shortened(start))
  letters.forEach((letter, at) => {
    const next = letters[at + 1]
    if (next !== undefined) found.add(letters.toSpliced(at, 2, next, letter).join(''))
    for (const other of alphabet) {
      found.add(letters.toSpliced(at, 1, other).join(''))
      found.add(letters.toSpliced(at, 0, other).join(''))
    }
  })
  found.delete(start)
  return [...found]
}
