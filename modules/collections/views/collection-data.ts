/** What search engines read of a collection: schema.org objects. */
import { plainText } from '#server/text/html/clean-html.ts'

/** `origin` is the shop's public address, without a slash at the end. */
export function collectionData(
  collection: { title: string; slug: string; description: string },
  products: readonly { title: string; slug: string }[],
  origin: string,
): object {
  return {
    '@type': 'CollectionPage',
    name: collection.title,
    url: `${origin}${pathOf(collection.slug)}`,
    ...(collection.description ? { description: plainText(collection.description, 5000) } : {}),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: products.map(({ title, slug }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: title,
        url: `${origin}/products/${encodeURIComponent(slug)}`,
      })),
    },
  }
}

export const pathOf = (slug: string): string => `/collections/${encodeURIComponent(slug)}`
