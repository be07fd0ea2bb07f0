/** Which searches are kept for the report, and in which spelling. */

const longest = 80

/**
 * One spelling for all that mean the same: lower case, single spaces. Undefined for what is nobody's business:
 * e-mail addresses, web addresses and numbers as long as a telephone's or a card's.
 */
export function keptWords(typed: string): string | undefined {
  const words = typed
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '' || [...words].length > longest) return undefined
  return isPersonal(words) ? undefined : words
}

const isPersonal = (words: string) =>
  /@|:\/\/|www\./.test(words) || /\d(?:[ ()./+–-]*\d){6,}/.test(words)
