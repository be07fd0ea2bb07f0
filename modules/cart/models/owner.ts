/** Whose cart it is: the account's, else the guest's. */
import { guestOf } from '#server/access/guest.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'

export type Owner = { userId: string } | { guestId: string }

/** Undefined for somebody without a cookie, who has no cart. */
export function ownerIn(scope: Scope): Owner | undefined {
  if (scope.user) return { userId: scope.user.id }
  // Not before: reading it makes the page personal.
  const { guestId } = scope
  return guestId === undefined ? undefined : { guestId }
}

/** Makes whoever has no cookie a guest. */
export const ownerOf = (ctx: Ctx): Owner =>
  ctx.scope.user ? { userId: ctx.scope.user.id } : { guestId: guestOf(ctx) }
