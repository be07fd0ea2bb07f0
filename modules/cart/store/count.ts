/** The number beside the basket: in a cookie that scripts read on cached pages, and as a picture for pages without scripts. */
import type { Ctx } from '#server/http/context.ts'
import { cookieIn, setReadableCookie } from '#server/http/cookies.ts'
import { type HeldCart, heldCart, piecesIn } from '../models/held-cart.ts'
import { ownerIn } from '../models/owner.ts'
import { countWords } from '../views/count-words.ts'

const cookie = 'cart'
const month = 30 * 24 * 3600

/** Tells the browser how many pieces its cart holds. Pages of an account have the number in them. */
export function tellCount(ctx: Ctx, held: HeldCart | undefined): void {
  if (ctx.scope.user) return
  const words = countWords(piecesIn(held))
  if ((cookieIn(ctx, cookie) ?? '') !== words)
    setReadableCookie(ctx, cookie, words, words ? month : 0)
}

/** A dot with the number; nothing while the cart is empty. */
export async function countPicture(ctx: Ctx): Promise<void> {
  const words = countWords(piecesIn(await heldCart(ctx.scope, ownerIn(ctx.scope))))
  const dot = `<circle cx="10" cy="10" r="10" fill="#50525b"/><text x="10" y="14" fill="#fff" font-family="sans-serif" font-size="12" text-anchor="middle">${words}</text>`
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'image/svg+xml'
  ctx.body = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">${words && dot}</svg>`
}
