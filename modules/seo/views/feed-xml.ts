/** The product feed that Google Merchant reads (RSS 2.0 with its own elements): an item for each variant that has a price. */

import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { escapeXml } from '#server/text/escape-xml.ts'
import { plainText } from '#server/text/html/clean-html.ts'
import type { Offer } from '../models/offers.ts'

type Variant = Offer['variants'][number]

const longestTitle = 150
const longestText = 5000
const mostPictures = 10

/** In pieces: a shop's products need not fit into memory. */
export async function* feedXml(
  { shop, origin }: Scope,
  products: AsyncIterable<Offer>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    element('title', shop.name) +
    element('link', `${origin}/`) +
    element('description', shop.announcement ?? shop.name)
  for await (const product of products) {
    const text = plainText(product.description, longestText) || product.title
    const items = product.variants.filter(({ price }) => price > 0)
    yield items.map((variant) => item(product, variant, { origin, text })).join('')
  }
  yield '</channel>\n</rss>\n'
}

function item(
  product: Offer,
  variant: Variant,
  { origin, text }: { origin: string; text: string },
): string {
  const isOneOfMany = product.variants.length > 1
  const query = isOneOfMany ? `?variant=${variant.id}` : ''
  const title = variant.title === '' ? product.title : `${product.title} – ${variant.title}`
  const [cover, ...more] = picturesOf(product, variant, origin)
  return `<item>\n${[
    element('g:id', variant.id),
    isOneOfMany ? element('g:item_group_id', product.id) : '',
    element('title', [...title].slice(0, longestTitle).join('')),
    element('description', text),
    element('link', `${origin}/products/${encodeURIComponent(product.slug)}${query}`),
    cover ? element('g:image_link', cover) : '',
    ...more.map((address) => element('g:additional_image_link', address)),
    ...prices(variant, product.currency),
    element('g:availability', variant.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    ...identity(product, variant),
    element('g:product_type', product.category?.title ?? product.type ?? ''),
    variant.weight ? element('g:shipping_weight', `${variant.weight} g`) : '',
    ...Object.entries(variant.options).map(([name, value]) => option(name, value)),
  ].join('')}</item>\n`
}

/** The variant's own picture first. */
function picturesOf({ images }: Offer, { imageId }: Variant, origin: string): string[] {
  const own = images.find(({ id }) => id === imageId)
  const all = own ? [own, ...images.filter((image) => image !== own)] : images
  return all
    .slice(0, mostPictures + 1)
    .flatMap(({ url }) => (URL.canParse(url, origin) ? [new URL(url, origin).href] : []))
}

function prices({ price, compareAtPrice }: Variant, currency: string): string[] {
  const amount = (minor: number) => `${formatMajor(minor, currency)} ${currency}`
  return compareAtPrice !== null && compareAtPrice > price
    ? [element('g:price', amount(compareAtPrice)), element('g:sale_price', amount(price))]
    : [element('g:price', amount(price))]
}

/** Without a number and a brand a thing is told to have none. */
function identity({ vendor }: Offer, { barcode, sku }: Variant): string[] {
  const gtin = barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : ''
  return [
    element('g:brand', vendor ?? ''),
    element('g:gtin', gtin),
    element('g:mpn', sku ?? ''),
    gtin || (vendor && sku) ? '' : element('g:identifier_exists', 'no'),
  ]
}

const attributes: [RegExp, string][] = [
  [/^(colou?r|farbe)$/i, 'g:color'],
  [/^(size|größe)$/i, 'g:size'],
  [/^material$/i, 'g:material'],
]

const option = (name: string, value: string) =>
  attributes
    .filter(([pattern]) => pattern.test(name.trim()))
    .map(([, known]) => element(known, value))
    .join('')

const element = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`
