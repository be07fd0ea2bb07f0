// Texts that nobody types by mistake, up to 100 kB, made by chance that can be repeated.
import type { Rng } from '../../../seeds/art/prng.ts'

const most = 100_000

/** Where a list takes text from its address. */
export const queryKeys = [
  ...['q', 'collection', 'category', 'tag', 'vendor', 'type', 'option.Size', 'option.'],
  ...['minPrice', 'maxPrice', 'inStock', 'sort', 'take', 'skip', 'cursor', 'unknown'],
]

const grammar = [
  ...['"', "'", '*', '%', '_', '\\', '(', ')', '{', '}', ':', '^', '+', '-', '|', '&', '!', '<->'],
  ...['OR', 'AND', 'NOT', 'NEAR(', 'title:', ';--', '\0', '\ud800', '\udfff', '\u202e', '\ufeff'],
  ...[
    'fern',
    'walnt',
    'é',
    '́',
    'ß',
    'İ',
    '北海',
    'क्ष',
    '😀',
    '👩‍👩‍👧',
    ' ',
    '\n',
    '0',
    '1e9',
    '½',
    'ﷺ',
  ],
]

/** The worst that is known, each as long as it may be. */
export const longTexts: Record<string, string> = {
  'one word': 'a'.repeat(most),
  'fifty thousand words': 'a '.repeat(most / 2),
  'words that nobody has': Array.from({ length: 12_000 }, (_, at) => `zq${at}x`).join(' '),
  'words to correct': 'walnt fenr notebok '.repeat(5_000),
  'combining marks': `e${'\u0301'.repeat(most - 1)}`,
  'marks alone': '\u0301'.repeat(most),
  'signs that grow': 'ﷺ'.repeat(most / 3),
  'lone surrogates': '\ud800'.repeat(most / 3),
  NULs: '\0'.repeat(most),
  quotes: `"'`.repeat(most / 2),
  'escaped quotes': '\\"%_'.repeat(most / 4),
  operators: 'a OR "b" NEAR(c) '.repeat(6_000),
  'a tsquery': "('a':* & !b) | ".repeat(6_000),
  'no spaces': '北海道'.repeat(11_000),
  pictures: '👩‍👩‍👧'.repeat(5_000),
  hyphens: 'a-'.repeat(most / 2),
  digits: '9'.repeat(most),
  brackets: '('.repeat(most),
}

/** Pieces of every grammar it could pass, in no order, mostly short and sometimes 100 kB. */
export function hostileText(rng: Rng): string {
  const length = rng.chance(0.1) ? rng.int(1_000, most) : rng.int(0, 80)
  let text = ''
  while (text.length < length) {
    text += rng.chance(0.2) ? String.fromCharCode(rng.int(0, 0xffff)) : rng.pick(grammar)
  }
  return text.slice(0, length)
}
