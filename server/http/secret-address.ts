import type { Ctx } from './context.ts'

/**
 * For a page whose address is a key, as a mailed link: nobody is told more of it than our origin.
 * `no-referrer` would also take the Origin from the page's own form, and old browsers have nothing else to show.
 */
export function keepAddressSecret(ctx: Ctx): void {
  ctx.set('Referrer-Policy', 'strict-origin')
}
