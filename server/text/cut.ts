/** The beginning of a text, at most `most` characters of JavaScript; never half of a sign, which no database keeps. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
