/** Text as people meant it: what cannot be seen, or turns what is read around, is taken out. */

/** Controls, zero-width spaces, blank fillers and marks of direction; joiners stay, as emoji and scripts need them. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
/** Accents on accents: no script needs so many, and they grow over the lines around them. */
const towers = /(\p{M}{4})\p{M}+/gu
const joinersAlone = /^(?:\s|\u200c|\u200d|\ufe0e|\ufe0f)*$/

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
  const tidy = text
    .replace(/\t/g, ' ')
    .replace(/[\r\n]+/g, forBreak)
    .replace(unseen, '')
    .normalize('NFC')
    .replace(towers, '$1')
    .trim()
  return joinersAlone.test(tidy) ? '' : tidy
}
