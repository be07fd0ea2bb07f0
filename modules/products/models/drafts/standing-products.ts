/** Products as they stand: what people compare, and all that it takes to bring them back. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { FieldValue, Standing } from '#server/imports/kind.ts'
import { customValues } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import type { Variant } from '../variants/variant.ts'

/** Rows as they are stored, and what is counted of the variants. */
export const productImage = z.object({
  product: z.record(z.string(), z.unknown()),
  variants: z.array(z.looseObject({ id: z.string() })),
  images: z.array(z.looseObject({ id: z.string() })),
  stock: z.record(z.string(), z.object({ onHand: z.number().nullable(), oversell: z.boolean() })),
  /** Custom fields of the variants that have any; sets that were applied before files had them say nothing. */
  fields: z.record(z.string(), customValues).optional(),
})

export async function standingProducts(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const records = await adminRecordsOf(scope, await recordsOf(scope, ids), { amounts: 'text' })
  const slices = scope.slices()
  const standing = new Map<string, Standing>()
  for (const record of records) {
    const { id, title } = record.product
    const href = `/admin/products/${encodeURIComponent(id)}`
    const fields = fieldsOf(record)
    standing.set(id, {
      ...{ title, href, fields },
      get image() {
        return imageOf(record)
      },
    })
    await slices.end()
  }
  return standing
}

function fieldsOf(record: AdminRecord): FieldValue[] {
  const { product, variants, images, categoryPath } = record
  const { title, description, vendor, type, tags, status } = product
  const values = {
    ...{ title, description, vendor, type, tags, status },
    category: categoryPath.map((category) => category.title).join(' > '),
    ...{ seoTitle: product.seoTitle, seoDescription: product.seoDescription },
    giftCard: product.giftCard,
    ...{ publishAt: product.publishAt, unpublishAt: product.unpublishAt },
    options: product.options.map(({ name, values: all }) => `${name}: ${all.join(', ')}`),
    pictures: images.map(({ url }) => url),
    pictureTexts: images.map(({ alt }) => alt),
    variants: variants.map(nameOf).filter((name) => name !== ''),
  }
  return [
    ...Object.entries(values).map(([field, value]) => ({ field, value })),
    ...variants.flatMap((variant) => variantFields(record, variant)),
  ]
}

function variantFields(record: AdminRecord, variant: Variant): FieldValue[] {
  const { price, compareAtPrice, cost, sku, barcode, requiresShipping, taxable } = variant
  const { onHand, oversell } = stockOf(record, variant)
  const values = {
    ...{ price, compareAtPrice, cost, sku, barcode, weight: variant.weightGrams },
    ...{ requiresShipping, taxable, stock: onHand, oversell },
    picture: record.images.find(({ id }) => id === variant.imageId)?.url ?? null,
  }
  const of = nameOf(variant)
  const further = Object.entries(record.customFields(variant.id)).map(([key, value]) => ({
    ...{ field: 'variantField', of: of === '' ? key : `${of} · ${key}`, value },
  }))
  const own = Object.entries(values).map(([field, value]) =>
    of === '' ? { field, value } : { field, of, value },
  )
  return [...own, ...further]
}

function imageOf(record: AdminRecord): z.input<typeof productImage> {
  const { product, variants, images } = record
  return {
    product: product.$toJson() as Record<string, unknown>,
    variants: variants.map((variant) => ({ ...variant.$toJson(), id: variant.id })),
    images: images.map((image) => ({ ...image.$toJson(), id: image.id })),
    stock: Object.fromEntries(variants.map((variant) => [variant.id, stockOf(record, variant)])),
    fields: Object.fromEntries(
      variants.flatMap(({ id }) => {
        const values = record.customFields(id)
        return Object.keys(values).length === 0 ? [] : [[id, values]]
      }),
    ),
  }
}

function stockOf({ levels, oversells }: AdminRecord, { id }: Variant) {
  return { onHand: owned(levels, id)?.onHand ?? null, oversell: oversells.has(id) }
}

const nameOf = ({ options }: Variant) => options.join(' / ')
