/** Brings products back to what they were: the same rows with the same ids. */

import type { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import { type AdminRecord, adminRecordsOf, recordsOf } from '../product-record.ts'
import { PastPrice } from '../variants/prices/past-price.ts'
import { combinationKey, Variant } from '../variants/variant.ts'
import type { StockWish } from '../variants/write-variants.ts'
import { productImage } from './standing-products.ts'

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
    const stock: StockWish[] = []
    for (const record of standing) {
      const image = images.get(record.product.id)
      if (image) stock.push(...(await restoreOne(inner, record, image)))
    }
    if (stock.length > 0)
      await inner.ask('inventory.set', { items: stock, reason: 'adjusted', quiet: true })
    const productIds = standing.map(({ product }) => product.id)
    if (productIds.length > 0) await inner.tell('product.updated', { productIds })
    return new Map()
  })
}

async function restoreOne(scope: Scope, record: AdminRecord, image: Image): Promise<StockWish[]> {
  const { product, variants, images } = record
  const { id: productId } = product
  const wanted = new Set(image.variants.map(({ id }) => id))
  const gone = variants.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  if (gone.length > 0) {
    await Variant.in(scope).whereIn('id', gone).delete()
    await scope.ask('inventory.forget', { variantIds: gone })
  }
  await putRows(scope, ProductImage, image.images, images)
  await setAside(scope, image, variants)
  await keepPrices(scope, image, variants)
  await putRows(scope, Variant, image.variants, variants)
  const shown = new Set(image.images.map(({ id }) => id))
  const surplus = images.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
  await ProductImage.in(scope).whereIn('id', surplus).delete()
  await putRows(scope, Product, [{ ...image.product, id: productId }], [product])
  return Object.entries(image.stock).map(([variantId, { onHand, oversell }]) => ({
    ...{ variantId, productId, quantity: onHand, oversell },
  }))
}

/** Rows as they were: those that are gone are added again, others get the columns that differ. */
async function putRows<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  wanted: readonly { id: string }[],
  stored: readonly StoreModel[],
): Promise<void> {
  const present = new Map(stored.map((row) => [row.id, row.$toJson() as Record<string, unknown>]))
  const fresh = wanted.filter(({ id }) => !present.has(id))
  await model.addAll(scope, fresh as never)
  for (const row of wanted) {
    const before = present.get(row.id)
    const columns = Object.entries(row).filter(
      ([name, value]) =>
        before &&
        !stamps.has(name) &&
        JSON.stringify(owned(before, name)) !== JSON.stringify(value),
    )
    if (columns.length === 0) continue
    await model
      .in(scope)
      .where({ id: row.id } as object)
      .patch(Object.fromEntries(columns) as never)
  }
}

const stamps = new Set(['id', 'storeId', 'createdAt', 'updatedAt'])

/** Two variants may trade their combinations: set them aside before any gets its old one. */
async function setAside(scope: Scope, image: Image, variants: readonly Variant[]): Promise<void> {
  const old = new Map(image.variants.map((row) => [row.id, JSON.stringify(row.options)]))
  for (const { id, options } of variants) {
    const before = old.get(id)
    if (before === undefined || before === JSON.stringify(options)) continue
    await scope
      .db(Variant.tableName)
      .where({ storeId: scope.storeId, id })
      .update({ options: combinationKey(['', id]) })
  }
}

async function keepPrices(scope: Scope, image: Image, variants: readonly Variant[]): Promise<void> {
  const old = new Map(image.variants.map((row) => [row.id, row.price]))
  const repriced = variants.filter(({ id, price }) => old.has(id) && old.get(id) !== price)
  await PastPrice.keep(scope, repriced)
}
