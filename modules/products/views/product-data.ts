/** What search engines read of a product: schema.org objects. Prices as decimal text. */

import { formatMajor } from '#server/locale/money.ts'
import { plainText } from '#server/text/html/clean-html.ts'
import type { ProductJson, VariantJson } from './json.ts'

/** `origin` is the shop's public address, without a slash at the end. */
export function productData(product: ProductJson, origin: string): object {
  const address = `${origin}/products/${encodeURIComponent(product.slug)}`
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path)
  const offers = product.variants.map((variant) => offer(variant, product.currency, address))
  return {
    '@type': 'Product',
    name: product.title,
    url: address,
    ...(product.description ? { description: plainText(product.description, 5000) } : {}),
    ...(product.images.length > 0
      ? { image: product.images.slice(0, 10).map((image) => absolute(image.url)) }
      : {}),
    ...(product.vendor ? { brand: { '@type': 'Brand', name: product.vendor } } : {}),
    ...(product.variants[0]?.sku ? { sku: product.variants[0].sku } : {}),
    offers: offers.length > mostOffers ? summary(product, address) : offers,
  }
}

const mostOffers = 30

function offer(variant: VariantJson, currency: string, address: string) {
  return {
    '@type': 'Offer',
    url: `${address}?variant=${variant.id}`,
    price: formatMajor(variant.price, currency),
    priceCurrency: currency,
    ...before(variant, currency),
    availability: availability(variant.inStock),
    ...(variant.sku ? { sku: variant.sku } : {}),
    ...(variant.barcode && /^\d{8,14}$/.test(variant.barcode) ? { gtin: variant.barcode } : {}),
  }
}

/** What a reduced thing cost, which search engines show struck through. */
const before = ({ price, compareAtPrice }: VariantJson, currency: string) =>
  compareAtPrice === null || compareAtPrice <= price
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: formatMajor(compareAtPrice, currency),
          priceCurrency: currency,
        },
      }

/** Hundreds of offers would be longer than the page. */
function summary({ variants, currency, inStock }: ProductJson, address: string) {
  const prices = variants.map((variant) => variant.price)
  return {
    '@type': 'AggregateOffer',
    url: address,
    lowPrice: formatMajor(Math.min(...prices), currency),
    highPrice: formatMajor(Math.max(...prices), currency),
    priceCurrency: currency,
    offerCount: variants.length,
    availability: availability(inStock),
  }
}

const availability = (inStock: boolean) =>
  `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`
