/** A product as Markdown, from what its JSON has: the same title, prices and stock. */

import type { Scope } from '#server/scope.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { document, picture, table, words } from '#views/markdown.ts'
import type { ProductJson, VariantJson } from './json.ts'

/** A page is no place for thousands of rows: JSON has them all. */
const mostRows = 200

export function productMarkdown(scope: Scope, product: ProductJson): string {
  const origin = scope.origin
  const [image] = product.images
  return document([
    `# ${words(product.title)}`,
    facts(scope, product),
    image && picture(image.alt || product.title, image.url, origin),
    htmlToMarkdown(product.description, origin),
    product.variants.length > 1 && variants(scope, product),
    `JSON: ${origin}/api/products/${encodeURIComponent(product.slug)}`,
  ])
}

function facts({ t, format }: Scope, product: ProductJson): string {
  const { price, compareAtPrice, lowestPrice, currency, vendor, type, inStock } = product
  const lowest = format.money(price, currency)
  const isRange = product.variants.some((variant) => variant.price > price)
  const before =
    compareAtPrice !== null && compareAtPrice > price
      ? ` (${t('ui.priceBefore')} ${format.money(compareAtPrice, currency)})`
      : ''
  const least =
    lowestPrice === undefined
      ? ''
      : `. ${t('ui.priceLowest', { price: format.money(lowestPrice, currency) })}`
  const sku = product.variants.length === 1 ? product.variants[0]?.sku : null
  const lines: [string, string | null | undefined][] = [
    [
      t('products.price'),
      (isRange ? t('ui.priceFrom', { price: lowest }) : lowest) + before + least,
    ],
    [t('products.availability'), stockWord(t, inStock)],
    [t('products.vendor'), vendor],
    [t('products.type'), type],
    [t('products.sku'), sku],
  ]
  return lines
    .flatMap(([label, value]) => (value ? [`- ${words(label)}: ${words(value)}`] : []))
    .join('\n')
}

function variants({ t, format }: Scope, { variants, currency }: ProductJson): string {
  const row = (variant: VariantJson) =>
    [
      variant.title,
      variant.sku ?? '',
      format.money(variant.price, currency),
      stockWord(t, variant.inStock),
    ].map(words)
  const head = ['variant', 'sku', 'price', 'availability'].map((key) => words(t(`products.${key}`)))
  return table(head, variants.slice(0, mostRows).map(row))
}

const stockWord = (t: Scope['t'], inStock: boolean) => t(inStock ? 'ui.inStock' : 'ui.soldOut')
