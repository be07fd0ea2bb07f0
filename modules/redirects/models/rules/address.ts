/** A path of the shop as rules are compared by: decoded once, without a slash at its end, its case kept. */
import { safePath } from '#server/text/urls/safe-path.ts'

export interface Address {
  path: string
  /** With its question mark, as sent; empty when there is none. */
  search: string
  hash: string
}

/** Longest path and query in bytes: both stand in an index. */
export const addressBytes = 1000
/** A prefix is looked for among so many words of a path. */
export const prefixWords = 20

const base = 'http://shop.invalid'

/** The place of ours that `text` means; undefined when a browser would leave the shop, or nobody could type it. */
export function addressOf(text: string): Address | undefined {
  const safe = safePath(text)
  if (safe === undefined) return undefined
  const { pathname, search, hash } = new URL(safe, base)
  const path = decoded(pathname).replace(/(?<=.)\/+$/, '')
  return /[\p{Cc}\\]/u.test(path) ? undefined : { path, search, hash }
}

export const addressText = ({ path, search, hash }: Address): string => path + search + hash

/** Ready for a header; undefined when it would lead out of the shop. */
export const locationOf = (address: Address): string | undefined => safePath(addressText(address))

/** The paths that a prefix rule for `path` could have, the longest first; never the whole shop. */
export function ancestors(path: string): string[] {
  const words = path.split('/').slice(1, prefixWords + 1)
  return words.map((_, n) => `/${words.slice(0, n + 1).join('/')}`).reverse()
}

/** True for the path itself and all below it. */
export const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** What means something in an address (`%2F`, `%3F`, `%25` …) stays encoded, so that nothing is decoded twice. */
function decoded(pathname: string): string {
  const kept = pathname.replace(/%(?![0-9a-f]{2})/gi, '%25').replaceAll('%25', '%2525')
  try {
    return decodeURI(kept).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
  } catch {
    return pathname
  }
}
