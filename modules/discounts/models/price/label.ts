/** What a discount is called. */
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'

/** In the reader's language, else in the shop's first. */
export const labelIn = (
  { shop }: Pick<Scope, 'shop'>,
  { labels }: { labels: Readonly<Record<string, string>> },
): string =>
  owned(labels, shop.language) ??
  owned(labels, shop.languages[0] ?? shop.language) ??
  Object.values(labels)[0] ??
  ''

/** The same in the shop's own language, for a reader of another one: an order keeps both. */
export const ownLabelIn = (
  { shop }: Pick<Scope, 'shop'>,
  { labels }: { labels: Readonly<Record<string, string>> },
): { ownLabel?: string } => {
  const ownLabel = owned(labels, shop.languages[0] ?? '')
  return isOwnLanguage(shop) || ownLabel === undefined ? {} : { ownLabel }
}
