/** Suggestions as JSON: by kind, in the plural, as `products` and `collections`. */
import type { OtherFound, Suggestions } from '../../models/suggestions.ts'

/** `popular` is there while nothing is typed. */
export function suggestionsJson(
  { products, others }: Suggestions,
  popular: string[],
  query: string,
) {
  return {
    suggestions: {
      products: products.map(({ id, title, slug, price, priceMax, currency, image, inStock }) => ({
        ...{ id, title, slug, price, priceMax, currency, image, inStock },
        href: `/products/${encodeURIComponent(slug)}`,
      })),
      ...othersJson(others),
    },
    ...(query === '' ? { popular } : {}),
    query,
  }
}

/** `{ collections: [{ title, href, … }] }`, without kinds of which nothing is found. */
export const othersJson = (others: readonly OtherFound[]) =>
  Object.fromEntries(others.map(({ kind, found }) => [`${kind}s`, found]))
