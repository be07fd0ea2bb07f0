/** Answers a request from one view model: as JSON, Markdown, fragment, page or redirect. */

import { notAcceptable } from '#server/errors.ts'
import { type Ctx, isRead, type Kind, type State } from '#server/http/context.ts'
import { sendJson } from '#server/http/negotiation/json-answer.ts'
import {
  isHtmx,
  kindBesideFile,
  kindBesideMarkdown,
  vary,
} from '#server/http/negotiation/negotiate.ts'
import { currencyVary } from '#server/http/negotiation/request-currency.ts'
import { addressIn } from '#server/language/localized-address.ts'
import { markdownLinks } from '#server/language/localized-links.ts'
import { type PageKind, together, viewOf } from '#server/page-view.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { markdownPath } from '#views/markdown.ts'
import { keepPreviewPrivate, previewParameter } from './draft-link.ts'
import { type FlashKind, setFlash } from './flash.ts'
import { wrap } from './layout.tsx'
import type { Head } from './parts/head.ts'

type Markup = string | Promise<string>

export interface Answer {
  status?: number
  /** The JSON; a function when it is expensive. */
  json?: object | (() => object | Promise<object>)
  /** The content of `<main>`; without it the address answers JSON only. */
  html?: () => Markup
  /** The page as Markdown; without it the address has none. */
  markdown?: () => string | Promise<string>
  head?: Head
  /** Redirect target after an accepted form. */
  to?: string
  /** `to` has another layout (sign-in and sign-out): htmx loads the whole page. */
  anew?: boolean
  /** Flash message on the next page. */
  flash?: string
  /** `warning` where something that was asked for has not happened. */
  flashKind?: FlashKind
  /** The response is the same for every anonymous visitor and may be cached until the revision rises. */
  shared?: boolean
  /** What kind of page it is, for whoever counts views; a page without one is not counted. */
  viewed?: PageKind
  /** Called each time that a GET is answered with this, also later from the cache, without a scope: quick, and never throws. */
  sent?: State['sent']
}

/**
 * Answers `ctx`. A form's success (or a read that has only `to`) is a 303 to `to` for a browser, `HX-Location` for htmx, JSON for an API client;
 * a GET or a refused form is `html` as page or fragment.
 */
export async function respond(ctx: Ctx, answer: Answer): Promise<void> {
  ctx.vary(vary)
  if (ctx.state.area === 'store') {
    ctx.set('Content-Language', ctx.scope.shop.language)
    if (ctx.scope.shop.currencies.length > 0) ctx.vary(currencyVary)
  }
  const reads = isRead(ctx)
  const kind = kindFor(ctx, answer)
  const refused = ctx.status >= 400 && ctx.status !== 404
  if (kind === 'json') {
    ctx.status = answer.status ?? 200
    sendJson(ctx, typeof answer.json === 'function' ? await answer.json() : answer.json)
  } else if (kind === 'markdown' && answer.markdown) {
    ctx.body = markdownLinks(await answer.markdown(), ctx.scope)
    ctx.status = answer.status ?? 200
    ctx.type = 'text/markdown; charset=utf-8'
    // Search engines index the page, not its Markdown.
    if (answer.head?.canonical) ctx.set('Link', canonicalLink(ctx, answer.head.canonical))
  } else if (!refused && answer.to !== undefined && !(reads && answer.html)) {
    return leave(ctx, answer.to, answer)
  } else {
    if (!answer.html) throw notAcceptable()
    const status = answer.status ?? (refused ? ctx.status : 200)
    ctx.body = await wrap(ctx, kind, await answer.html(), headOf(answer), answer.shared)
    ctx.status = status
    ctx.type = 'text/html; charset=utf-8'
  }
  ctx.set('Cache-Control', reads && !ctx.scope.user ? 'private, no-cache' : 'no-store')
  const isPreview =
    ctx.state.area === 'store' &&
    (ctx.query[previewParameter] !== undefined || ctx.scope.ahead !== undefined)
  ctx.state.shared =
    answer.shared === true && reads && ctx.status === 200 && !isPreview && isForEverybody(ctx)
  if (isPreview) keepPreviewPrivate(ctx)
  if (ctx.method === 'GET' && ctx.status === 200) tellSent(ctx, answer, isPreview)
}

/** Now, and each time that it comes from the cache. */
function tellSent(ctx: Ctx, { sent, viewed, head }: Answer, isPreview: boolean): void {
  ctx.state.sent = together([sent, isPreview ? undefined : viewOf(ctx, viewed, head?.canonical)])
  ctx.state.sent?.(ctx.req)
}

/** An answer that was made from the caller's own state is the caller's alone. In development it is an error. */
function isForEverybody(ctx: Ctx): boolean {
  const { scope, state } = ctx
  const { personal, route, requestId } = state
  if (personal === undefined) return scope.user === undefined
  const what = `${route.method} ${route.path} read ${personal} while it made a shared answer`
  if (scope.mode !== 'production') throw new Error(`${what}: take away "shared", or the reading.`)
  scope.log.error({ requestId, route: route.path }, what)
  return false
}

/** What the caller takes of what there is. After a write 406 would be a lie: it is answered in the one form that it has. */
function kindFor(ctx: Ctx, { json, html, markdown, to }: Answer): Kind {
  const asked = kindBesideFile(ctx)
  const kind = asked === 'markdown' && !markdown ? kindBesideMarkdown(ctx) : asked
  const has = kind === 'markdown' || (kind === 'json' ? json : (html ?? to)) !== undefined
  if (has) return kind
  if (isRead(ctx)) throw notAcceptable()
  return kind === 'json' ? 'page' : 'json'
}

/** Links a page to its Markdown. */
function headOf({ head = {}, markdown }: Answer): Head {
  return markdown && head.canonical !== undefined && !head.noindex
    ? { ...head, markdown: markdownPath(head.canonical) }
    : head
}

const canonicalLink = (ctx: Ctx, path: string) =>
  `<${new URL(addressIn(ctx.scope, path)).href}>; rel="canonical"`

/** Onward: for htmx never a redirect, which fetch would follow and swap into the wrong place. */
function leave(
  ctx: Ctx,
  to: string,
  { flash, flashKind, anew }: Pick<Answer, 'flash' | 'flashKind' | 'anew'>,
): void {
  if (flash) setFlash(ctx, flash, flashKind)
  const target = safePath(to) ?? '/'
  ctx.set('Cache-Control', 'no-store')
  if (isHtmx(ctx)) {
    ctx.status = 204
    if (anew) ctx.set('HX-Redirect', target)
    else ctx.set('HX-Location', JSON.stringify({ path: target, target: '#main' }))
    return
  }
  ctx.status = 303
  ctx.set('Location', target)
  ctx.body = ''
}
