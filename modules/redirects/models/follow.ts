/** Where a visitor goes whose page is not found. */
import type { Moved } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { countHit } from './hits.ts'
import { lookUp } from './lookup.ts'
import { placeOf } from './old-shapes.ts'
import { type Address, addressOf } from './rules/address.ts'

/** Where a visitor goes from `path`; counted. Null where no rule is. */
export async function follow(
  scope: Scope,
  { path, search }: { path: string; search: string },
): Promise<Moved | null> {
  const asked = addressOf(path + search)
  const found = asked && (await lookUp(scope, asked))
  if (!found) return asked ? shaped(scope, asked) : null
  countHit(scope, found.redirect.id)
  return { to: found.to, status: found.status }
}

/** Addresses of another platform need no rule. */
async function shaped(scope: Scope, asked: Address): Promise<Moved | null> {
  const to = await placeOf(scope, asked)
  return to === undefined ? null : { to, status: 301 }
}
