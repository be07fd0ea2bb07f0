/** What a visitor of an old address meets: found out in the shop itself, without a call. */
import { isStanding } from '#server/pages/standing-pages.ts'
import type { Scope } from '#server/scope.ts'
import { lookUp } from '../lookup.ts'
import { placeOf } from '../old-shapes.ts'
import { type Address, addressOf } from '../rules/address.ts'
import { guessFor } from './guess.ts'

/** 200; one 301 to 200; more than one; nothing. */
export const verdicts = ['page', 'moved', 'chain', 'gone'] as const
export type Verdict = (typeof verdicts)[number]

export interface Finding {
  verdict: Verdict
  /** Where a visitor ends. */
  target: string | null
  /** Where the page may be instead, of what is gone. */
  guess: string | null
}

const longest = 10

/** `address`: a path, or a whole address of any host, whose own part counts. */
export async function findingOf(scope: Scope, address: string): Promise<Finding> {
  const asked = pathIn(scope, address)
  if (!asked) return { verdict: 'gone', target: null, guess: null }
  let at = asked
  for (let steps = 0; steps < longest; steps++) {
    if (await isStanding(scope, at.path)) {
      const verdict = steps === 0 ? 'page' : steps === 1 ? 'moved' : 'chain'
      return { verdict, target: steps === 0 ? null : at.path + at.search, guess: null }
    }
    const to = (await lookUp(scope, at))?.to ?? (await placeOf(scope, at))
    if (to === undefined) break
    const next = addressOf(to)
    if (!next) return { verdict: steps === 0 ? 'moved' : 'chain', target: to, guess: null }
    at = next
  }
  return { verdict: 'gone', target: null, guess: await guessFor(scope, asked.path) }
}

/** Without the host, and without the language that leads the way. */
function pathIn({ shop }: Scope, address: string): Address | undefined {
  const text = address.trim()
  const whole = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const asked = addressOf(whole ? whole.pathname + whole.search : text)
  if (!asked) return undefined
  const [, language = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(asked.path) ?? []
  return shop.languages.includes(language) ? { ...asked, path: rest || '/' } : asked
}
