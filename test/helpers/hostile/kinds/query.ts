// What stands behind the question mark.
import type { Rng } from '../../../../seeds/art/prng.ts'
import { queryKeys } from '../hostile-queries.ts'
import { escaped } from '../request.ts'
import { oddString } from '../texts/odd-strings.ts'
import type { Json } from '../texts/odd-values.ts'
import { pairsOf } from './forms.ts'

/** The fields of a route as its query has them. */
export const plainQuery = (fields: Record<string, Json>): string[] => pairsOf(fields)

/** A pair that nobody would write, behind what the route takes. */
export function oddPair(rng: Rng, known: readonly string[]): string {
  const key = rng.pick([
    ...known,
    ...queryKeys,
    '_method',
    'lang',
    'preview',
    '__proto__[a]',
    'a[b][c]',
    '[]',
  ])
  const text = oddString(rng).slice(0, 6_000)
  const kind = rng.next()
  if (kind < 0.7) return `${escaped(key)}=${escaped(text)}`
  if (kind < 0.8) return `${key}[]=${rng.pick(broken)}&${key}[]=b&${key}[x]=c`
  if (kind < 0.9) return `${key}=${rng.pick(broken)}`
  return rng.pick([...broken, `${key}=a`.repeat(200), `${'a[b]'.repeat(300)}=1`, '&'.repeat(3_000)])
}

const broken = [
  '%',
  '%z',
  '%00',
  '%ed%a0%80',
  '%ff%fe',
  '%c0%80',
  '=',
  '==',
  '&&',
  '[',
  ']=',
  '%5B',
  '+',
  '%0d%0aX: y',
]
