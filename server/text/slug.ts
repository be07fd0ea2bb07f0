/** Slugs: the readable last part of a URL. */

/** Longest slug in characters. */
export const slugLimit = 200

/**
 * Turns any text into a slug: lower case, words joined by single hyphens, at most 200 characters.
 * Latin letters lose their marks (German and Scandinavian ones are spelt out: ä → ae, ø → oe);
 * letters and digits of other scripts stay as they are. Empty when the text has neither.
 */
export function slugify(text: string): string {
  const latin = text
    .slice(0, slugLimit * 10)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßäöüåæøœðþđłı]/g, (letter) => spelling.get(letter) ?? letter)
  const words = latin
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return trimHyphens(Array.from(words).slice(0, slugLimit + 1))
}

/** Gives the slug a number ("ring", 2 → "ring-2") and stays within the limit. */
export function numberedSlug(slug: string, number: number): string {
  const tail = `-${number}`
  const head = Array.from(slug).slice(0, slugLimit - tail.length)
  return `${head.join('').replace(/-$/, '')}${tail}`
}

function trimHyphens(letters: string[]): string {
  const start = letters[0] === '-' ? 1 : 0
  return letters
    .slice(start, start + slugLimit)
    .join('')
    .replace(/-$/, '')
}

const spelling = new Map([
  ['ß', 'ss'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['æ', 'ae'],
  ['ø', 'oe'],
  ['œ', 'oe'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
])
