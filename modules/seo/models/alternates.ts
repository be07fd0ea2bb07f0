/** The same page in each language of the shop. */
import { addressIn } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'

export interface Alternate {
  /** BCP 47, or `x-default`: for readers of any other language. */
  language: string
  address: string
}

/** Where the page at `path` is in every language; nothing in a shop of one. */
export function alternatesOf(scope: Scope, path: string): Alternate[] {
  const { languages } = scope.shop
  if (languages.length < 2) return []
  const all = languages.map((language) => ({ language, address: addressIn(scope, path, language) }))
  return [...all, { language: 'x-default', address: addressIn(scope, path, languages[0]) }]
}
