/** Prefix search over a short list in memory. */

/** Whether every word of `typed` begins a word of `name`; upper case, lower case and accents make no difference. */
export function isNamed(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

/** Whether a name begins with what was typed, likewise. */
export function beginsAs(name: string, typed: string): boolean {
  const start = wordsOf(typed).join(' ')
  return start !== '' && wordsOf(name).join(' ').startsWith(start)
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
