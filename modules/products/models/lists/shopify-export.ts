/** Products under the headers of Shopify's present template: a row for each variant, and for each picture beyond them. */
import { csvLine } from '#server/csv/write-line.ts'
import { owned } from '#server/data/own-property.ts'
import { batchesOf } from '#server/exports/batches.ts'
import { foreignCsv } from '#server/exports/export-kind.ts'
import { whole } from '#server/exports/natural-keys.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { CustomValue } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import type { AdminRecord } from '../product-record.ts'
import { categoryOf, wholeRecords } from './own-export.ts'

export const shopifyProducts = foreignCsv({
  kind: 'shopify-products',
  label: 'products.admin.shopifyExport',
  module: 'products',
  order: 810,
  lines: fileOf,
})

async function* fileOf(scope: Scope): AsyncGenerator<string> {
  const metafields = [
    ...(await metafieldsOf(scope, 'product')),
    ...(await metafieldsOf(scope, 'variant')),
  ]
  yield csvLine([...headers, ...metafields.map(({ header }) => header)])
  for await (const rows of batchesOf(scope, Product, { by: 'slug' })) {
    const records = await wholeRecords(scope, rows, 'shopify')
    yield records.map((record) => rowsOf(scope, record, metafields)).join('')
  }
}

interface Metafield {
  kind: 'product' | 'variant'
  key: string
  header: string
}

async function metafieldsOf(scope: Scope, kind: Metafield['kind']): Promise<Metafield[]> {
  const found = await scope.ask('customFields.fields', { kind })
  return (found?.fields ?? []).map(({ key, label }) => ({
    ...{ kind, key, header: `${label} (${kind}.metafields.custom.${key})` },
  }))
}

/** Those of the product in its first row, those of a variant in each of its own. */
function furtherCells(record: AdminRecord, metafields: readonly Metafield[], at: number) {
  const ids = { product: at === 0 ? record.product.id : '', variant: record.variants[at]?.id ?? '' }
  return metafields.map(({ kind, key }) =>
    metafieldCell(owned(record.customFields(ids[kind]), key)),
  )
}

/** Several values stand as a list of JSON, as there. */
const metafieldCell = (value: CustomValue | undefined): string =>
  Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')

type Cells = Partial<Record<(typeof headers)[number], string>>

const headers = [
  ...(['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type'] as const),
  ...(['Tags', 'Published on online store', 'Status', 'SKU', 'Barcode'] as const),
  ...(['Option1 name', 'Option1 value', 'Option1 Linked To'] as const),
  ...(['Option2 name', 'Option2 value', 'Option2 Linked To'] as const),
  ...(['Option3 name', 'Option3 value', 'Option3 Linked To'] as const),
  ...(['Price', 'Compare-at price', 'Cost per item', 'Charge tax', 'Tax code'] as const),
  ...(['Unit price total measure', 'Unit price total measure unit'] as const),
  ...(['Unit price base measure', 'Unit price base measure unit', 'Inventory tracker'] as const),
  ...(['Inventory quantity', 'Continue selling when out of stock'] as const),
  ...(['Weight value (grams)', 'Weight unit for display', 'Requires shipping'] as const),
  ...(['Fulfillment service', 'Product image URL', 'Image position', 'Image alt text'] as const),
  ...(['Variant image URL', 'Gift card', 'SEO title', 'SEO description'] as const),
] as const

function rowsOf(scope: Scope, record: AdminRecord, metafields: readonly Metafield[]): string {
  const { product, variants, images } = record
  const rows: Cells[] = Array.from(
    { length: Math.max(variants.length, images.length) },
    (_, at) => ({
      'URL handle': product.slug,
      ...(at === 0 ? productCells(record) : {}),
      ...variantCells(scope, record, at),
      ...imageCells(scope, record, at),
    }),
  )
  const line = (cells: Cells, at: number) => [
    ...headers.map((header) => cells[header] ?? ''),
    ...furtherCells(record, metafields, at),
  ]
  return rows.map((cells, at) => csvLine(line(cells, at))).join('')
}

const flag = (value: boolean) => (value ? 'TRUE' : 'FALSE')

function productCells(record: AdminRecord): Cells {
  const { product } = record
  const [one, two, three] = product.options
  return {
    Title: product.title,
    Description: product.description,
    Vendor: product.vendor ?? '',
    'Product category': categoryOf(record),
    Type: product.type ?? '',
    Tags: product.tags.join(', '),
    'Published on online store': flag(product.status === 'active'),
    Status: product.status.charAt(0).toUpperCase() + product.status.slice(1),
    'Option1 name': one?.name ?? 'Title',
    'Option2 name': two?.name ?? '',
    'Option3 name': three?.name ?? '',
    'Gift card': flag(product.giftCard),
    'SEO title': product.seoTitle ?? '',
    'SEO description': product.seoDescription ?? '',
  }
}

function variantCells(scope: Scope, record: AdminRecord, at: number): Cells {
  const variant = record.variants[at]
  if (!variant) return {}
  const { currency } = scope.shop
  const amount = (minor: number | null) => (minor === null ? '' : formatMajor(minor, currency))
  const level = owned(record.levels, variant.id) ?? null
  const [one = 'Default Title', two = '', three = ''] = variant.options
  const image = record.images.find(({ id }) => id === variant.imageId)
  return {
    SKU: variant.sku ?? '',
    Barcode: variant.barcode ?? '',
    ...{ 'Option1 value': one, 'Option2 value': two, 'Option3 value': three },
    Price: amount(variant.price),
    'Compare-at price': amount(variant.compareAtPrice),
    'Cost per item': amount(variant.cost),
    'Charge tax': flag(variant.taxable),
    'Inventory tracker': level ? 'shopify' : '',
    'Inventory quantity': level ? String(level.onHand) : '',
    'Continue selling when out of stock': record.oversells.has(variant.id) ? 'CONTINUE' : 'DENY',
    'Weight value (grams)': variant.weightGrams === null ? '' : String(variant.weightGrams),
    'Weight unit for display': 'g',
    'Requires shipping': flag(variant.requiresShipping),
    'Fulfillment service': 'manual',
    'Variant image URL': image ? whole(scope, image.url) : '',
  }
}

function imageCells(scope: Scope, { images }: AdminRecord, at: number): Cells {
  const image = images[at]
  if (!image) return {}
  return {
    'Product image URL': whole(scope, image.url),
    'Image position': String(at + 1),
    'Image alt text': image.alt,
  }
}
