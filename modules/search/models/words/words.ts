/** Text as the index keeps it: folded words, the same for what is stored and for what is asked. */

import { cut } from '#server/text/cut.ts'

/** Longest query that is looked at, in characters. */
export const queryLimit = 200
const longestWord = 60
const mostWordsAsked = 10
const mostWordsKept = 3_000

/**
 * The words of a text: lower case, Latin letters without their marks ("Möwe" → "mowe"), letters and
 * digits of other scripts as they are. Everything else only separates.
 */
export function wordsOf(text: string): string[] {
  return split(text.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => plain.get(letter) ?? letter))
}

/** What a text is found by: its words, and those with marks spelt out as well ("moewe"). */
export function indexedWords(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC')
  const spelt = /[äöüåø]/.test(lower)
    ? split(lower.replace(/[äöüåøßæœ]/g, (letter) => spelling.get(letter) ?? letter))
    : []
  return [...wordsOf(text), ...spelt].slice(0, mostWordsKept)
}

/** Words whose index form differs from how people write them, with that form: "mowe" → "möwe". */
export function writtenWords(text: string): Map<string, string> {
  const written = new Map<string, string>()
  if (!/[^\0-\x7f]|'/.test(text)) return written
  for (const token of text.toLowerCase().normalize('NFC').match(tokens) ?? []) {
    const [word, ...more] = indexedWords(token)
    if (word === undefined || wordsOf(token).length > 1) continue
    for (const one of [word, ...more]) if (one !== token) written.set(one, token)
  }
  return written
}

/** The text with some of its words written otherwise; everything between them stays. */
export function rewritten(text: string, others: ReadonlyMap<string, string>): string {
  return text.replace(tokens, (token) => {
    const [word = '', ...more] = wordsOf(token)
    return (more.length === 0 && others.get(word)) || token
  })
}

/** An item number as one word: "AB-12/x" → "ab12x"; empty when it has no letter, digit or picture. */
export const joined = (text: string): string => cut(wordsOf(text).join(''), longestWord)

/** What somebody typed into the search box, ready for the index. */
export interface Asked {
  /** As it was typed, cut to what is looked at. */
  text: string
  words: string[]
  /** All of it as one word, in case it is an item number. */
  whole: string
}

/** Reads any text whatsoever; undefined when there is none, no words when nothing in it can be found. */
export function askedOf(text: string | undefined): Asked | undefined {
  const typed = cut(text ?? '', queryLimit).trim()
  if (typed === '') return undefined
  return {
    text: typed,
    words: [...new Set(wordsOf(typed))].slice(0, mostWordsAsked),
    whole: joined(typed),
  }
}

/** A title as it is sorted: folded, numbers by their value ("Print 2" before "Print 10"). */
export function sortable(title: string): string {
  const words = wordsOf(title).map((word) =>
    word.replace(/\d+/g, (digits) => digits.padStart(8, '0')),
  )
  return cut(words.join(' '), queryLimit)
}

function split(text: string): string[] {
  // Most texts: nothing to fold, no script without spaces.
  if (!/[^\0-\x7f]/.test(text))
    return (text.replaceAll("'", '').match(/[a-z0-9]+/gi) ?? []).map((word) =>
      word.slice(0, longestWord),
    )
  const folded = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/['’]/g, '')
  return (folded.match(tokens) ?? [])
    .flatMap(parted)
    .map((word) => Array.from(word).slice(0, longestWord).join(''))
}

/** Letters and digits, or a picture; marks alone are nothing. */
const tokens = /[\p{L}\p{N}](?:['’]?[\p{L}\p{N}\p{M}])*|(?![©®™])\p{Extended_Pictographic}/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu

/** Scripts that put no spaces between words are kept by pairs of signs, so that any part is found. */
function parted(token: string): string[] {
  const runs = token.match(unspaced) ?? []
  return [...runs.flatMap(pairsOf), ...token.split(unspaced).filter((part) => part !== '')]
}

function pairsOf(run: string): string[] {
  const signs = Array.from(run).slice(0, longestWord)
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''))
}

const plain = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)
const spelling = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ß: 'ss', æ: 'ae', œ: 'oe' }),
)
