/** The beginning of a text, at most `most` characters of JavaScript; never half of a sign, which no database keeps. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The words that fit into `most` characters, and “…” where others follow. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const begun = cut(text, most - 1)
  const words = /\s/.test(text[begun.length] ?? '') ? begun : begun.replace(/\s+\S*$/, '')
  return `${words.trimEnd()}…`
}
