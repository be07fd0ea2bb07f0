/** Products as they leave the shop: the JSON that an import of products reads. */

import { owned } from '#server/data/own-property.ts'
import { exportKind } from '#server/exports/export-kind.ts'
import type { Exported } from '#server/exports/layout.ts'
import { whole } from '#server/exports/natural-keys.ts'
import { formatMajor } from '#server/locale/money.ts'
import { type AmountsAs, fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import type { Variant } from '../variants/variant.ts'

const fields = [
  ...(['slug', 'title', 'description', 'status', 'vendor', 'type', 'category', 'tags'] as const),
  ...(['giftCard', 'taxClass', 'publishAt', 'unpublishAt'] as const),
  ...(['seo.title', 'seo.description', 'currency'] as const),
  ...(['options', 'images'] as const),
] as const
const lines = [
  ...(['options', 'sku', 'barcode', 'price', 'compareAtPrice', 'costPrice'] as const),
  ...(['trackInventory', 'inventory', 'allowBackorder', 'weight', 'weightUnit'] as const),
  ...(['requiresShipping', 'taxable', 'image'] as const),
] as const

type Record = Exported<(typeof fields)[number], (typeof lines)[number]>

export const productExport = exportKind({
  customFields: 'product',
  lineFields: 'variant',
  kind: 'products',
  listPath: '/admin/products',
  label: 'products.admin.title',
  module: 'products',
  order: 10,
  model: Product,
  by: 'slug',
  list: 'products',
  fields,
  lines: { name: 'variants', fields: lines },
  records: async (scope, rows) =>
    (await wholeRecords(scope, rows)).map((record) => recordOf(scope, record)),
})

/** Products of a batch with all that belongs to them. */
export const wholeRecords = async (
  scope: Scope,
  rows: readonly Product[],
  amounts: AmountsAs = 'text',
): Promise<AdminRecord[]> => {
  const ids = rows.map(({ id }) => id)
  return adminRecordsOf(scope, await recordsOf(scope, ids), { amounts })
}

/** As an import reads it again: from the root, ` > ` between. */
export const categoryOf = ({ categoryPath }: AdminRecord): string =>
  categoryPath.map(({ title }) => title).join(' > ')

function recordOf(scope: Scope, record: AdminRecord): Record {
  const { product, images, variants } = record
  const { slug, title, description, status, vendor, type, tags, giftCard, taxClass } = product
  return {
    fields: {
      ...{ slug, title, description, status, vendor, type, tags, giftCard, taxClass },
      ...{ publishAt: product.publishAt, unpublishAt: product.unpublishAt },
      category: categoryOf(record) || null,
      'seo.title': product.seoTitle,
      'seo.description': product.seoDescription,
      currency: scope.shop.currency,
      options: product.options.map(({ name }) => name),
      images: images.map(({ url, alt }) => ({ url: whole(scope, url), alt })),
    },
    lines: variants.map((variant) => lineOf(scope, record, variant)),
  }
}

function lineOf(
  scope: Scope,
  record: AdminRecord,
  variant: Variant,
): NonNullable<Record['lines']>[number] {
  const { currency } = scope.shop
  const amount = (minor: number | null) => (minor === null ? null : formatMajor(minor, currency))
  const level = owned(record.levels, variant.id) ?? null
  const image = record.images.find(({ id }) => id === variant.imageId)
  const { sku, barcode, requiresShipping, taxable } = variant
  const further = Object.entries(record.customFields(variant.id)).map(
    ([key, value]) => [fieldColumn(key), value] as const,
  )
  return {
    ...{ sku, barcode, requiresShipping, taxable },
    options: Object.fromEntries(
      record.product.options.map(({ name }, at) => [name, variant.options[at] ?? '']),
    ),
    price: amount(variant.price),
    compareAtPrice: amount(variant.compareAtPrice),
    costPrice: amount(variant.cost),
    trackInventory: level !== null,
    inventory: level?.onHand ?? null,
    allowBackorder: record.oversells.has(variant.id),
    weight: variant.weightGrams,
    weightUnit: 'g',
    image: image ? whole(scope, image.url) : null,
    ...Object.fromEntries(further),
  }
}
