/** What becomes of an address that is not found. */
import type { Moved } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { Redirect } from './redirect.ts'
import type { Address } from './rules/address.ts'
import { best, candidates, destination } from './rules/rule.ts'
import { header } from './rules/target.ts'

export interface Found extends Moved {
  redirect: Redirect
}

/** The rule for an address and where it leads; one query whatever the number of rules. Counts nothing. */
export async function lookUp(scope: Scope, asked: Address): Promise<Found | undefined> {
  const redirect = best(await Redirect.of(scope, candidates(asked)), asked)
  if (!redirect) return undefined
  const to = header(destination(redirect, asked))
  return to === undefined ? undefined : { redirect, to, status: redirect.status }
}
