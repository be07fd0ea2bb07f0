/** What search engines read of a collection: schema.org objects. */
import { plainText } from '#server/html.ts'
import type { Crumb } from '#views/kit/breadcrumbs.tsx'

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

export function breadcrumbData(trail: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  }
}

export const pathOf = (slug: string): string => `/collections/${encodeURIComponent(slug)}`
