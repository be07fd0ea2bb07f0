/** The language of a request: the first segment of its path, else its host, else the shop's own. */

import { owned } from '#server/data/own-property.ts'
import type { Kernel } from '#server/kernel.ts'
import { kernelOf } from '#server/kernel-view.ts'
import {
  homeOf,
  isShared,
  languageAt,
  linkUnder,
  prefixed,
} from '#server/language/localized-address.ts'
import { systemScope } from '#server/open-kernel.ts'
import type { Shop } from '#server/shop.ts'
import { shopOf } from '#server/shop-settings.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { type Ctx, isRead, type Next } from '../context.ts'
import { isHtmx } from './negotiate.ts'

/**
 * In: takes the language off the address before limits, guards and routes see it. What has no languages (the admin,
 * files) is never reached by one. Each page has one address a language; the others lead there.
 */
export function takeLanguage(kernel: Kernel) {
  const spoken = new Set(kernel.messages.languages)
  return async (ctx: Ctx, next: Next): Promise<void> => {
    const named = languageAt(ctx.path)
    if (!named || !spoken.has(named.language)) return next()
    const { language, rest } = named
    const shop = await shopOf(systemScope(kernel))
    if (!shop.languages.includes(language)) return next()
    ctx.state.language = language
    if (isShared(rest)) return next()
    const home = homeOf(shop, kernel.env.appUrl, language)
    const strays = home.prefix === '' || languageOfHost(shop, ctx.host) !== undefined
    if (strays && isRead(ctx))
      return leadHome(ctx, shop, language, safePath(rest + ctx.search) ?? '/')
    if (language === shop.languages[0]) return next()
    ctx.path = rest
    ctx.state.languagePrefix = `/${language}`
    return next()
  }
}

/** Translates the target of redirects into the language of the requesting page. */
export async function leadOnInLanguage(ctx: Ctx, next: Next): Promise<void> {
  await next()
  const { languagePrefix = '' } = ctx.state
  if (languagePrefix === '') return
  for (const name of ['Location', 'HX-Redirect']) {
    const to = ctx.response.get(name)
    if (to) ctx.set(name, linkUnder(languagePrefix, to, ctx.scope.shop))
  }
  const onward = ctx.response.get('HX-Location')
  if (!onward) return
  const { path, ...how } = JSON.parse(onward)
  ctx.set(
    'HX-Location',
    JSON.stringify({ path: linkUnder(languagePrefix, path, ctx.scope.shop), ...how }),
  )
}

/** The shop's facts for this reader. */
export function shopFor(ctx: Ctx, shop: Shop): Shop {
  const hosts = isShared(ctx.path) ? undefined : languageOfHost(shop, ctx.host)
  return { ...shop, language: ctx.state.language ?? hosts ?? shop.language }
}

/** The language of this host. */
export function languageOfHost({ languageDomains }: Shop, host: string): string | undefined {
  return Object.keys(languageDomains).find((language) => owned(languageDomains, language) === host)
}

/** Browsers cache a 301 for ever otherwise, and merchants change their languages. */
function leadHome(ctx: Ctx, shop: Shop, language: string, path: string): void {
  const { origin, prefix } = homeOf(shop, kernelOf(ctx.scope).env.appUrl, language)
  const isHere =
    owned(shop.languageDomains, languageOfHost(shop, ctx.host) ?? '') ===
    owned(shop.languageDomains, language)
  const to = (isHere ? '' : origin) + prefixed(path, prefix)
  ctx.set('Cache-Control', 'no-cache')
  ctx.body = ''
  // fetch may not follow a redirect to another host.
  ctx.status = isHtmx(ctx) && !isHere ? 204 : 301
  ctx.set(ctx.status === 204 ? 'HX-Redirect' : 'Location', to)
}
