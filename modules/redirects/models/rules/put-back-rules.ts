/** Rules that stood before: what must hold of them when they are written again. */
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Redirect } from '../redirect.ts'
import { RuleBook } from './rule-book.ts'
import { storedTarget } from './target.ts'
import { wishOf } from './wish.ts'

/** 422 where visitors would go round in circles by one of these. */
export async function refuseCircles(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const rule of await Redirect.in(scope).whereIn('id', [...ids])) {
    const { fromPath, kind, status, source } = rule
    const wish = { fromPath, kind, status, source, target: storedTarget(rule.target) }
    const book = await RuleBook.open(scope, [wish])
    book.setAside(rule.id)
    await book.put(wish)
  }
}

/** An old address as rules are kept by it; empty where it is none. */
export function fromText(typed: string, scope: Scope): string {
  const whole = { from: typed, to: 'https://elsewhere.example/', status: 301 } as const
  try {
    return wishOf({ ...whole, kind: 'exact' }, 'hand', scope.origin).fromPath
  } catch (error) {
    if (error instanceof Fault) return ''
    throw error
  }
}
