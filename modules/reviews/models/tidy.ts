/** Text as people meant it: what cannot be seen, or turns what is read around, is taken out. */

/** Controls, zero-width spaces, blank fillers, and marks that turn the text behind them; joiners stay, as emoji and scripts need them. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u115f\u1160\u180e\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
/** Breaks that cannot be seen, with what stands before and behind them. */
const hiddenBreak = /([^\u200b]?)\u200b+(?=(.?))/gsu
/** Scripts whose words are not parted by spaces. */
const unspaced = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u
/** A line break of any program: word processors write some of their own. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
/** A tab, and the blank cell that stands between words of Braille. */
const blank = /[\t\u2800]/g
/** Accents on accents: no script needs so many, and they grow over the lines around them. */
const towers = /(\p{M}{4})\p{M}+/gu
/** Joiners and marks of direction, which say nothing by themselves. */
const nothingSaid = /^(?:\s|\u200c|\u200d|\u200e|\u200f|\u061c|\ufe0e|\ufe0f)*$/

/** Several lines: paragraphs are kept, at most one empty line stands between two. */
export function tidyText(text: string): string {
  const lines = text
    .replace(lineBreak, '\n')
    .split('\n')
    .map((line) => tidyLine(line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line; what broke it becomes a space. */
export function tidyLine(text: string): string {
  const tidy = text
    .replace(lineBreak, ' ')
    .replace(blank, ' ')
    .replace(unseen, '')
    .replace(hiddenBreak, keptBreak)
    .normalize('NFC')
    .replace(towers, '$1')
    .trim()
  return nothingSaid.test(tidy) ? '' : tidy
}

/** Where people write no spaces, such a break is what parts their words; anywhere else it only hides. */
const keptBreak = (_: string, before: string, behind: string): string =>
  unspaced.test(before) && unspaced.test(behind) ? `${before}\u200b` : before
