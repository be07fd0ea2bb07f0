/** Addresses by language: `/products` in the shop's own, `/de/products` or a host of its own for another. */

import { owned } from '#server/data/own-property.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage, type Shop } from '#server/shop.ts'
import { safePath } from '#server/text/urls/safe-path.ts'

/** Paths without languages: the admin, files. */
const shared =
  /^\/(?:api\/)?admin(?:\/|$)|^\/(?:assets|uploads|feeds|sitemaps)(?:\/|$)|^\/[^/]+\.(?!md$)[a-z]+$/i

/** True for a path (with or without query) that has no languages. */
export const isShared = (address: string): boolean => shared.test(pathIn(address))

/** Base URL of a language's pages, without a trailing slash. */
export function homeOf(shop: Shop, appUrl: string, language: string) {
  const host = owned(shop.languageDomains, language)
  if (host !== undefined) return { origin: `${new URL(appUrl).protocol}//${host}`, prefix: '' }
  return { origin: appUrl, prefix: language === shop.languages[0] ? '' : `/${language}` }
}

/** The canonical URL of a path in `language`; by default the reader's. */
export function addressIn(scope: Scope, path: string, language = scope.shop.language): string {
  const { appUrl } = kernelOf(scope).env
  if (isShared(path)) return appUrl + path
  const { origin, prefix } = homeOf(scope.shop, appUrl, language)
  return origin + prefixed(path, prefix)
}

/** The same for a whole address of this shop, as mails and data hold them; any other is left alone. */
export function readersAddress(scope: Scope, address: string): string {
  const { appUrl } = kernelOf(scope).env
  if (isOwnLanguage(scope.shop)) return address
  if (address === appUrl) return addressIn(scope, '/')
  return address.startsWith(`${appUrl}/`) ? addressIn(scope, address.slice(appUrl.length)) : address
}

/** `/x` under `/de` is `/de/x`, `/?a` is `/de?a`. */
export const prefixed = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '')

/** The first word of a path, where it is written as a language, and what is left without it. */
export function languageAt(path: string): { language: string; rest: string } | undefined {
  const [, language, rest = '/'] =
    /^\/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\/(?!\/).*)?$/.exec(path) ?? []
  return language === undefined ? undefined : { language, rest }
}

/** A link of ours as a page under `prefix` writes it; one that names a language already is left in it. */
export function linkUnder(prefix: string, address: string, { languages }: Shop): string {
  if (!/^\/(?![/\\])/.test(address) || isShared(address)) return address
  const path = pathIn(address)
  const named = languageAt(path)
  if (!named || !languages.includes(named.language)) return prefixed(address, prefix)
  if (named.language !== languages[0]) return address
  return safePath(named.rest + address.slice(path.length)) ?? '/'
}

const pathIn = (address: string) => /^[^?#]*/.exec(address)?.[0] ?? ''
