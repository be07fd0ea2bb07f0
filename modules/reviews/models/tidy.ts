/** Text as people meant it: what cannot be seen, or turns what is read around, is taken out. */

/** Controls, zero-width spaces and marks of direction; joiners stay, as emoji and scripts need them. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Several lines: paragraphs are kept, at most one empty line stands between two. */
export function tidyText(text: string): string {
  const lines = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => tidyLine(line, ''))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line; what broke it, or a tab, becomes a space. */
export function tidyLine(text: string, forBreak = ' '): string {
  return text
    .replace(/\t/g, ' ')
    .replace(/[\r\n]+/g, forBreak)
    .replace(unseen, '')
    .normalize('NFC')
    .trim()
}
