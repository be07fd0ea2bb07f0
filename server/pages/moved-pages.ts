/** Redirects a path that no longer exists. */

import { type Ctx, isRead } from '#server/http/context.ts'
import { isHtmx } from '#server/http/negotiation/negotiate.ts'
import type { Scope } from '#server/scope.ts'
import { markdownPath } from '#views/markdown.ts'

export interface Moved {
  /** A path of ours, or an https address that the merchant chose; encoded for a header. */
  to: string
  status: 301 | 302
}

declare module '#server/bus.ts' {
  interface Asks {
    /** Where the visitor of `path` (as sent, without its query) should go; null when nobody knows. */
    'redirects.target': { in: { path: string; search: string }; out: Moved | null }
  }
  interface Tells {
    /** Pages that shoppers see at other paths than before. Told by whoever owns the page. */
    'address.changed': { moves: { from: string; to: string }[] }
  }
}

/** A page that shoppers may see, and where. */
export interface Place {
  path: string
  isShown: boolean
}

/** Tells that a page moved. What shoppers never saw, or do not see now, is not told of: its old address would. */
export async function tellOfMove(scope: Scope, before: Place, after: Place): Promise<void> {
  if (before.path === after.path || !before.isShown || !after.isShown) return
  await scope.tell('address.changed', { moves: [{ from: before.path, to: after.path }] })
}

/** Sends the visitor on, and answers whether it did. Only for pages: the API and the admin say 404 themselves. */
export async function sentOn(ctx: Ctx): Promise<boolean> {
  if (!isRead(ctx)) return false
  if (/^\/(api|admin)(\/|$)/i.test(ctx.path)) return false
  const found = await target(ctx)
  if (!found) return false
  const to = ctx.state.markdown && found.to.startsWith('/') ? markdownPath(found.to) : found.to
  // A browser keeps a 301 for ever otherwise, and an address may come back.
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = ''
  if (isHtmx(ctx)) toFragment(ctx, to)
  else {
    ctx.status = found.status
    ctx.set('Location', to)
  }
  return true
}

/** Never a redirect, which fetch would follow and swap into the wrong place. */
function toFragment(ctx: Ctx, to: string): void {
  ctx.status = 204
  if (to.startsWith('/')) ctx.set('HX-Location', JSON.stringify({ path: to, target: '#main' }))
  else ctx.set('HX-Redirect', to)
}

/** A redirect that cannot be looked up must not turn "not found" into a failure. */
async function target(ctx: Ctx): Promise<Moved | null | undefined> {
  try {
    const { languagePrefix = '' } = ctx.state
    const { path, search, scope } = ctx
    // A rule may name the language, as those of a shop that had others at such addresses.
    const named =
      languagePrefix &&
      (await scope.ask('redirects.target', { path: languagePrefix + path, search }))
    return named || (await scope.ask('redirects.target', { path, search }))
  } catch (error) {
    ctx.scope.log.error(
      { requestId: ctx.state.requestId, err: error },
      'the redirects could not be asked',
    )
    return undefined
  }
}
