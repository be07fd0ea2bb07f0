/** The present page in each language of the shop. */

import { owned } from '#server/data/own-property.ts'
import { pathBack } from '#server/http/routing/open-path.ts'
import { addressIn, prefixed } from '#server/language/localized-address.ts'
import type { Scope } from '#server/scope.ts'
import { languageName } from '#views/language-name.ts'
import type { LanguageLink } from '#views/layouts/storefront.tsx'

/** By their own names; nothing in a shop of one language. */
export function languagesOf(scope: Scope): LanguageLink[] {
  const { languages, language: present, languageDomains } = scope.shop
  if (languages.length < 2) return []
  const path = pathBack(scope)
  return languages.map((language) => ({
    lang: language,
    label: languageName(language),
    href: hrefOf(language),
    current: language === present,
  }))

  function hrefOf(language: string): string {
    if (language === present) return path
    // With the language in it, also the shop's own, the link is not taken for one of the present reader's.
    return owned(languageDomains, present) === owned(languageDomains, language)
      ? prefixed(path, `/${language}`)
      : addressIn(scope, path, language)
  }
}
