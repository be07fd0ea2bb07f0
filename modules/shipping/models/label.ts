import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import type { ShippingRate } from './shipping-rate.ts'

/** What a rate is called in the language of the shop's pages, else in the shop's own. */
export const labelIn = ({ shop }: Scope, { labels }: Pick<ShippingRate, 'labels'>): string =>
  owned(labels, shop.language) ??
  owned(labels, shop.languages[0] ?? '') ??
  Object.values(labels)[0] ??
  ''

/** The same in the shop's own language, for a reader of another one: an order keeps both. */
export const ownLabelIn = (
  { shop }: Scope,
  { labels }: Pick<ShippingRate, 'labels'>,
): { ownLabel?: string } => {
  const ownLabel = owned(labels, shop.languages[0] ?? '')
  return isOwnLanguage(shop) || ownLabel === undefined ? {} : { ownLabel }
}
