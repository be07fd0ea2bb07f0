// Who walks a journey: a reader of English, the shop's own language, or with TEST_LANGUAGE=de one of German under /de.

import { isShared, prefixed } from '#server/language/localized-address.ts'
import type { Translate } from '#views/props.ts'
import type { Shop } from '../shops/shop.ts'

/** The language of a journey. */
export const language = process.env.TEST_LANGUAGE ?? 'en'

/** True when the shop speaks another language of its own. */
export const readsFurtherLanguage = language !== 'en'

/** What stands before every path of the reader's pages. */
export const prefix = readsFurtherLanguage ? `/${language}` : ''

/** A path of ours as the reader's pages write it: `/products` is `/de/products` in German, `/admin` is the same. */
export const here = (path: string): string => (isShared(path) ? path : prefixed(path, prefix))

/** What the shop says to the reader, by key; a journey never repeats words. */
export const wordsOf = (shop: Shop): Translate => shop.app.kernel.messages.in(language)

/** The shop, as it writes money, dates and numbers for the reader. */
export const formatOf = (shop: Shop) => shop.scope.inLanguage(language).format

/** The shop speaks the reader's language from now on; answers the shop whose scope knows it. */
export async function speaking(shop: Shop): Promise<Shop> {
  if (!readsFurtherLanguage) return shop
  await shop.scope.ask('settings.change', { languages: [language] })
  return { ...shop, scope: await shop.app.scope() }
}
