// Headers: what each kind of client sends, and what none does.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { utf8 } from '../request.ts'
import { oddString } from '../texts/odd-strings.ts'
import { broken, names, values } from './header-words.ts'

export type Header = [name: string, value: string]

/** Who asks; their cookies are known to the shop under test only. */
export type Person = 'stranger' | 'customer' | 'admin'

/** As an API client, a browser, htmx, a program that takes anything. */
const ways: Header[][] = [
  [['Accept', 'application/json']],
  [['Accept', 'text/html,application/xhtml+xml,*/*;q=0.8']],
  [
    ['Accept', 'text/html'],
    ['HX-Request', 'true'],
    ['HX-Request-Type', 'partial'],
  ],
  [['Accept', '*/*']],
]

/** What comes with every request of this person, asked in one of the ways that the shop answers. */
export function plainHeaders(rng: Rng, person: Person): Header[] {
  const cookie: Header[] = person === 'stranger' ? [] : [['Cookie', `{{cookie.${person}}}`]]
  return [['Host', 'shop.test'], ['Sec-Fetch-Site', 'same-origin'], ...rng.pick(ways), ...cookie]
}

/** A header that a parser, a guard or a cache may stumble over; `wild` when Node itself may refuse it. */
export function oddHeader(rng: Rng): { header: Header; wild: boolean } {
  if (rng.chance(0.15)) return { header: rng.pick(broken), wild: true }
  const name = rng.pick(names)
  const text = rng.chance(0.5) ? rng.pick(values) : utf8(oddString(rng).slice(0, 3_000))
  const isSafe = !hasControls(text) && !framing.has(name.toLowerCase())
  return { header: [name, text], wild: !isSafe }
}

/** What says where a body ends, or what becomes of the connection. */
const framing = new Set([
  'expect',
  'upgrade',
  'connection',
  'transfer-encoding',
  'content-length',
  'te',
  'trailer',
])

/** Signs that no header may hold. */
export const hasControls = (text: string): boolean =>
  [...text].some((sign) => sign < ' ' || sign === '\x7f')
