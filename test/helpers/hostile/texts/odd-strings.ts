// Texts that break what takes text for granted: for engines, parsers, paths, prototypes, formats and screens.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { hostileText } from '../hostile-queries.ts'
import { knownStrings } from './known-strings.ts'

/** What engines, parsers and objects themselves stumble over. */
const worst = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00',
    '\ufeff',
    '\uffff',
    "'",
    '"',
    '\\',
    '%',
    '-',
    '…',
    '\u0301',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '"a" OR',
    "'a':*",
    'NEAR(',
    '(',
    '*',
  ],
]

const long = [
  (size: number) => 'a'.repeat(size),
  (size: number) => 'é'.repeat(size),
  (size: number) => '\u0301'.repeat(size),
  (size: number) => 'a '.repeat(size / 2),
  (size: number) => '<b>'.repeat(size / 3),
  (size: number) => '\0'.repeat(size),
  (size: number) => '\ud800'.repeat(size),
]

/** A text that somebody might use to break in or to break something: mostly short, now and then 20 kB. */
export function oddString(rng: Rng): string {
  const kind = rng.next()
  if (kind < 0.3) return rng.pick(worst)
  if (kind < 0.7) return rng.pick(knownStrings)
  if (kind < 0.8) return `${rng.pick(knownStrings)}${rng.pick(knownStrings)}`
  if (kind < 0.95) return hostileText(rng).slice(0, 200)
  return rng.pick(long)(rng.pick([256, 1_001, 4_096, 20_000]))
}
