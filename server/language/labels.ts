/** What a record is called whose labels are kept by language. */
import { owned } from '#server/data/own-property.ts'
import { isOwnLanguage, type Shop } from '#server/shop.ts'

interface Reader {
  shop: Pick<Shop, 'language' | 'languages'>
}

interface Labelled {
  /** By language. */
  labels: Readonly<Record<string, string>>
}

/** In the reader's language, else in the shop's own. */
export const labelIn = ({ shop }: Reader, { labels }: Labelled): string =>
  owned(labels, shop.language) ??
  owned(labels, shop.languages[0] ?? '') ??
  Object.values(labels)[0] ??
  ''

/** The same in the shop's own language, for a reader of another one: an order keeps both. */
export const ownLabelIn = ({ shop }: Reader, { labels }: Labelled): { ownLabel?: string } => {
  const ownLabel = owned(labels, shop.languages[0] ?? '')
  return isOwnLanguage(shop) || ownLabel === undefined ? {} : { ownLabel }
}
