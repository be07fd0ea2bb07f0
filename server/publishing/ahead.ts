/** Looking ahead: the shop of a coming moment for staff, and drafts for whoever has their link. */
import { may } from '#server/access/permissions.ts'
import type { Ctx } from '#server/http/context.ts'
import { isRead } from '#server/http/context.ts'
import { isInAdmin } from '#server/http/routes.ts'
import { now } from '#server/ids.ts'
import { momentIn } from '#server/locale/time-zone.ts'
import type { Scope, User } from '#server/scope.ts'

/** The query that names the moment. */
export const atParameter = 'at'

/**
 * The coming moment of which this request sees the shop, ISO 8601 in UTC: of an admin who may read whatever can wait for its
 * time, on pages of the shop that are only read. For everybody else, and for a time that is over, there is none.
 */
export async function comingTime(
  ctx: Ctx,
  system: Scope,
  user: User | undefined,
): Promise<string | undefined> {
  const { [atParameter]: sent } = ctx.query
  if (typeof sent !== 'string' || user?.role !== 'admin' || user.duty) return undefined
  if (!isRead(ctx) || isInAdmin(ctx.path)) return undefined
  const at = momentOf(sent, system)
  if (at === undefined || at <= now()) return undefined
  const areas = await system.gather('comingAreas', undefined)
  return areas.every((area) => may(user, area, 'read')) ? at : undefined
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** The module by whose permission what it will show at a coming moment is seen. */
    comingAreas: { in: undefined; out: string }
  }
}

const longestMoment = 40

/** By the shop's clocks where it has no offset; of a whole day its end, when all that comes in it is there. */
function momentOf(sent: string, { shop }: Scope): string | undefined {
  if (sent.length > longestMoment) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(sent)) return momentIn(`${sent}T23:59:59`, shop.timeZone)
  // A plus of an address that was not encoded arrives as a space.
  return momentIn(sent.replace(' ', '+'), shop.timeZone)
}

/** The same page of now. */
export function pageOfNow({ url }: Scope): string {
  if (!url) return '/'
  const left = new URL(url)
  left.searchParams.delete(atParameter)
  return left.pathname + left.search
}
