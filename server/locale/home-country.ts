import type { Shop } from '#server/shop.ts'

/**
 * Where a reader of whom nothing is known is taken to be, ISO 3166-1: in the shop's own country, else where the reader's
 * language is spoken by most.
 */
export const homeCountry = ({ shop, language }: { shop: Shop; language: string }): string =>
  shop.country ?? new Intl.Locale(language).maximize().region ?? 'US'
