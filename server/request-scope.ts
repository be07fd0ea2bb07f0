/** The scope of a request: created from its address, completed with the session. Set nowhere else. */

import type { Ctx, Next } from '#server/http/context.ts'
import { cookieOf, sessionCookie } from '#server/http/cookies.ts'
import { adminLanguage } from '#server/http/negotiation/admin-language.ts'
import { kindOfError } from '#server/http/negotiation/negotiate.ts'
import { countryHint, currencyFor } from '#server/http/negotiation/request-currency.ts'
import { shopFor } from '#server/http/negotiation/request-language.ts'
import { peerOf } from '#server/http/safety/client-ip.ts'
import { requestIdOf } from '#server/http/safety/request-id.ts'
import type { Kernel } from '#server/kernel.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { homeOf, languageAt } from '#server/language/localized-address.ts'
import { lookFor } from '#server/looks/look-request.ts'
import { systemScope } from '#server/open-kernel.ts'
import { comingTime } from '#server/publishing/ahead.ts'
import { Scope, type User } from '#server/scope.ts'
import { defaultShop, type Shop } from '#server/shop.ts'
import { shopOf } from '#server/shop-settings.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** By which prices an account buys, as the prices of its groups: equal texts, equal prices. Empty: as everybody. */
    'prices.listOf': { in: { userId: string }; out: string }
    /**
     * Who a session belongs to, and what they may do, read anew at each request; undefined when the account is gone or
     * suspended. `how` is how they came in.
     */
    'auth.user': { in: { id: string; how?: string }; out: User | undefined }
  }
}

/** Creates the scope in the first step, so that even an early refusal is logged and answered in the address's language. */
export function begin(kernel: Kernel) {
  const { languages } = kernel.messages
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const requestId = requestIdOf(ctx.req, kernel.env.trustedProxies)
    ctx.state.requestId = requestId
    const address = peerOf(ctx.req, kernel.env.trustedProxies)
    const userAgent = ctx.get('User-Agent').slice(0, 300)
    const { language } = languageAt(ctx.path) ?? {}
    const shop =
      language !== undefined && languages.includes(language)
        ? await shopSpeaking(kernel, language)
        : undefined
    ctx.scope = new Scope(kernel, {
      requestId,
      from: { address, userAgent, country: countryHint(ctx) },
      sheets: new Set(),
      notePersonal: (what) => {
        ctx.state.personal ??= what
      },
      isTyping: () => kindOfError(ctx) !== 'json',
      ownLanguage: () => (ctx.state.area === 'admin' ? adminLanguage(ctx) : undefined),
      ...(shop ? { shop } : {}),
    })
    ctx.set('X-Request-Id', requestId)
    return next()
  }
}

/** Adds user and shop: the scope that handlers and models get. */
export function identify(kernel: Kernel) {
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const system = systemScope(kernel)
    const has = cookieOf(ctx.req.headers.cookie, sessionCookie(kernel.env)) !== undefined
    const { userId: id, how } = (has && ctx.session) || {}
    const [shop, user] = await Promise.all([
      shopOf(system),
      typeof id === 'string'
        ? system.ask('auth.user', { id, ...(how ? { how } : {}) })
        : ctx.state.apiKey,
    ])
    const at = await comingTime(ctx, system.as({ shop }), user)
    const look = await lookFor(ctx, system, user, at)
    const priceList = user && (await system.ask('prices.listOf', { userId: user.id }))
    ctx.scope = ctx.scope.as({
      shop: shopFor(ctx, shop),
      look,
      ahead: at === undefined ? undefined : { at },
      priceList,
      currency: currencyFor(ctx, shop),
      user,
      guestId: kernel.guests.idFrom(ctx.req.headers.cookie),
      actor: user?.role === 'admin' ? { type: 'admin', id: user.id, name: user.name } : undefined,
      wrote: user?.role === 'admin' ? new Set() : undefined,
      url: pageUrl(kernel.env.appUrl, ctx.url),
    })
    return next()
  }
}

/** An API key opens the admin; in the store it is nobody's account. */
export function storeWithoutKey(ctx: Ctx): void {
  const { apiKey, route } = ctx.state
  if (apiKey && route.policy !== 'admin')
    ctx.scope = ctx.scope.as({ user: undefined, actor: undefined })
}

/**
 * This answer, and where it leads, in `language` after all: for an address that others lead back to, which names none.
 * The one case in which a handler learns the language after the scope.
 */
export function answerIn(ctx: Ctx, language: string): void {
  const { shop } = ctx.scope
  if (!shop.languages.includes(language)) return
  ctx.state.language = language
  ctx.state.languagePrefix = homeOf(shop, ctx.scope.origin, language).prefix
  ctx.scope = ctx.scope.as({ shop: { ...shop, language } })
}

/** The rest of this answer shows a draft: it says so, sells nothing, and is kept by nobody. */
export function showDraft(ctx: Ctx): void {
  ctx.scope = ctx.scope.as({ ahead: 'draft' })
}

/** The shop's name for a page that refuses a request before it is known who asks; nothing where the database is away. */
export async function introduceShop(ctx: Ctx): Promise<void> {
  if (ctx.scope.shop !== defaultShop) return
  const shop = await shopOf(systemScope(kernelOf(ctx.scope))).catch(() => undefined)
  if (shop) ctx.scope = ctx.scope.as({ shop: shopFor(ctx, shop) })
}

/** Undefined for a language the shop does not have; the steps below report an unreachable database. */
async function shopSpeaking(kernel: Kernel, language: string): Promise<Shop | undefined> {
  const shop = await shopOf(systemScope(kernel)).catch(() => undefined)
  return shop?.languages.includes(language) ? { ...shop, language } : undefined
}

/** The requested URL on our own origin, whatever the request line says (`//evil.example/`), without NUL, as all that comes in. */
const pageUrl = (appUrl: string, path: string) =>
  new URL(appUrl + (path.startsWith('/') ? path.replaceAll('%00', '') : '/'))
