/** Brings products back to what they were: the same rows with the same ids. */

import type { z } from 'zod'
import { chunksOf } from '#server/chunks.ts'
import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import type { Said } from '#server/language/message.ts'
import type { CustomValues } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import { PastPrice } from '../variants/prices/past-price.ts'
import { Variant } from '../variants/variant.ts'
import { type StockWish, setAside } from '../variants/write-variants.ts'
import { productImage } from './standing-products.ts'
import { restoreFields } from './variant-fields.ts'

type Image = z.output<typeof productImage>

export async function restoreProducts(
  scope: Scope,
  records: readonly { id: string; image: unknown }[],
): Promise<ReadonlyMap<string, Said>> {
  return scope.atomic(async (inner) => {
    const made = records.filter(({ image }) => image === null).map(({ id }) => id)
    if (made.length > 0) await Product.removeAll(inner, made)
    const images = new Map(
      records.flatMap(({ id, image }) =>
        image === null ? [] : [[id, productImage.parse(image)] as const],
      ),
    )
    const standing = await adminRecordsOf(inner, await recordsOf(inner, [...images.keys()]))
    const stock = await restoreAll(
      inner,
      standing.flatMap((record) => {
        const image = images.get(record.product.id)
        return image ? [{ record, image }] : []
      }),
    )
    if (stock.length > 0)
      await inner.ask('inventory.set', { items: stock, reason: 'adjusted', quiet: true })
    const productIds = standing.map(({ product }) => product.id)
    if (productIds.length > 0) await inner.tell('product.updated', { productIds })
    return new Map()
  })
}

/** A product as it stands, and as it stood. */
interface Restored {
  record: AdminRecord
  image: Image
}

/** Answers the counts that are to be set. */
async function restoreAll(scope: Scope, all: readonly Restored[]): Promise<StockWish[]> {
  const before = {
    variants: all.flatMap(({ image }) => image.variants),
    images: all.flatMap(({ image }) => image.images),
    products: all.map(({ record, image }) => ({ ...image.product, id: record.product.id })),
  }
  const now = {
    variants: all.flatMap(({ record }) => record.variants),
    images: all.flatMap(({ record }) => record.images),
    products: all.map(({ record }) => record.product),
  }
  const gone = surplusOf(now.variants, before.variants)
  if (gone.length > 0) {
    for (const ids of chunksOf(gone)) await Variant.in(scope).whereIn('id', ids).delete()
    await scope.ask('inventory.forget', { variantIds: gone })
    await scope.ask('customFields.forget', { kind: 'variant', ids: gone })
  }
  await putRows(scope, ProductImage, before.images, now.images)
  await setMovedAside(scope, before.variants, now.variants)
  await keepPrices(scope, before.variants, now.variants)
  await putRows(scope, Variant, before.variants, now.variants)
  for (const ids of chunksOf(surplusOf(now.images, before.images)))
    await ProductImage.in(scope).whereIn('id', ids).delete()
  await putRows(scope, Product, before.products, now.products)
  await restoreFields(scope, fieldsBefore(all))
  return all.flatMap(({ record: { product }, image }) =>
    Object.entries(image.stock).map(([variantId, { onHand, oversell }]) => ({
      ...{ variantId, productId: product.id, quantity: onHand, oversell },
    })),
  )
}

/** Values of custom fields, by variant. */
const fieldsBefore = (all: readonly Restored[]): ReadonlyMap<string, CustomValues> =>
  new Map(
    all.flatMap(({ image: { variants, fields } }) =>
      fields === undefined ? [] : variants.map(({ id }) => [id, owned(fields, id) ?? {}] as const),
    ),
  )

/** The ids of those that were not there. */
function surplusOf(present: readonly { id: string }[], before: readonly { id: string }[]) {
  const wanted = new Set(before.map(({ id }) => id))
  return present.flatMap(({ id }) => (wanted.has(id) ? [] : id))
}

/** Rows as they were: those that are gone are added again, others get the columns that differ. */
async function putRows<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  wanted: readonly { id: string }[],
  stored: readonly StoreModel[],
): Promise<void> {
  const present = new Map(stored.map((row) => [row.id, { ...row } as Record<string, unknown>]))
  const fresh = wanted.filter(({ id }) => !present.has(id))
  await model.addAll(scope, fresh as never)
  const updates = wanted.flatMap((row) => {
    const before = present.get(row.id)
    const columns = Object.entries(row).filter(
      ([name, value]) =>
        before &&
        !stamps.has(name) &&
        JSON.stringify(owned(before, name)) !== JSON.stringify(value),
    )
    return columns.length === 0 ? [] : [{ id: row.id, columns: Object.fromEntries(columns) }]
  })
  await model.patchAll(scope, updates as never)
}

const stamps = new Set(['id', 'storeId', 'createdAt', 'updatedAt'])

/** Two variants may trade their combinations: set them aside before any gets its old one. */
async function setMovedAside(
  scope: Scope,
  before: Image['variants'],
  variants: readonly Variant[],
): Promise<void> {
  const old = new Map(before.map((row) => [row.id, JSON.stringify(row.options)]))
  const moved = variants.filter(
    ({ id, options }) => old.has(id) && old.get(id) !== JSON.stringify(options),
  )
  await setAside(
    scope,
    moved.map(({ id }) => id),
  )
}

async function keepPrices(
  scope: Scope,
  before: Image['variants'],
  variants: readonly Variant[],
): Promise<void> {
  const old = new Map(before.map((row) => [row.id, row.price]))
  const repriced = variants.filter(({ id, price }) => old.has(id) && old.get(id) !== price)
  await PastPrice.keep(scope, repriced)
}
