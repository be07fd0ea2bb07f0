/** The cookie that holds which orders this browser has opened by their links. */
import type { Ctx } from '#server/http/context.ts'
import { cookieIn, setCookie } from '#server/http/cookies.ts'
import { type KeptOpening, openingsOf, sealOpenings } from '../models/access/status-link.ts'

const cookie = 'orders'
const most = 10
/** Seconds. */
const month = 30 * 24 * 3_600

export const openingsIn = (ctx: Ctx): KeptOpening[] => openingsOf(ctx.scope, cookieIn(ctx, cookie))

/** Remembers one more, the newest first. */
export function keepOpening(ctx: Ctx, opening: KeptOpening): void {
  const others = openingsIn(ctx).filter(({ orderId }) => orderId !== opening.orderId)
  const kept = [opening, ...others].slice(0, most)
  setCookie(ctx, cookie, sealOpenings(ctx.scope, kept), month)
}
