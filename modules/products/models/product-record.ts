/** Products with all that belongs to them, read in a number of queries that does not grow with the list. */

import { owned } from '#server/data/own-property.ts'
import { readRows } from '#server/data/read-rows.ts'
import { grouped } from '#server/grouped.ts'
import { shownAt } from '#server/publishing/shown-at.ts'
import { type AmountsAs, type CustomValues, customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Category } from './categories/category.ts'
import { ProductImage } from './pictures/product-image.ts'
import { Product } from './product.ts'
import { oversellsOf } from './variants/oversells.ts'
import { Variant } from './variants/variant.ts'

export interface Level {
  onHand: number
  available: number
  oversell: boolean
}

export interface ProductRecord {
  product: Product
  variants: Variant[]
  images: ProductImage[]
  /** From the root to the product's category; empty without one. */
  categoryPath: Category[]
  levels: Record<string, Level | null>
}

/** Without how many there are. */
export type Uncounted = Omit<ProductRecord, 'levels'>

/** With what only admins and imports see. */
export interface AdminRecord extends ProductRecord {
  /** The ids of the variants that sell on when none is left. */
  oversells: ReadonlySet<string>
  /** Of the product, or of one of its variants. */
  customFields(id: string): CustomValues
}

export async function adminRecordsOf(
  scope: Scope,
  records: readonly ProductRecord[],
  options: { amounts?: AmountsAs } = {},
): Promise<AdminRecord[]> {
  const variants = records.flatMap((record) => record.variants)
  const [oversells, ofProducts, ofVariants] = [
    await oversellsIn(scope, records),
    await customFieldsOf(scope, 'product', idsOf(records.map(({ product }) => product)), options),
    await customFieldsOf(scope, 'variant', idsOf(variants), options),
  ]
  const customFields = (id: string) => ({ ...ofProducts(id), ...ofVariants(id) })
  return records.map((record) => ({ ...record, oversells, customFields }))
}

/** A count says so itself: only what has none is asked about. */
async function oversellsIn(
  scope: Scope,
  records: readonly ProductRecord[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  const uncounted: Variant[] = []
  for (const { variants, levels } of records)
    for (const variant of variants) {
      const level = owned(levels, variant.id)
      if (!level) uncounted.push(variant)
      else if (level.oversell) known.add(variant.id)
    }
  for (const id of await oversellsOf(scope, uncounted)) known.add(id)
  return known
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** The records of these ids in their order; unknown ids are left out. */
export async function recordsOf(scope: Scope, ids: readonly string[]): Promise<ProductRecord[]> {
  return counted(scope, await uncountedRecordsOf(scope, ids))
}

/** The same for those who do not ask how many there are. */
export async function uncountedRecordsOf(
  scope: Scope,
  ids: readonly string[],
): Promise<Uncounted[]> {
  if (ids.length === 0) return []
  const products = await readRows(scope, Product, { id: ids })
  const byId = new Map(products.map((product) => [product.id, product]))
  return partsOf(
    scope,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/** One product by id, whatever its status. */
export async function recordOf(scope: Scope, id: string): Promise<ProductRecord | undefined> {
  return (await recordsOf(scope, [id]))[0]
}

/** The same as admins see it. */
export async function adminRecordOf(scope: Scope, id: string): Promise<AdminRecord | undefined> {
  return (await adminRecordsOf(scope, await recordsOf(scope, [id])))[0]
}

/** An active product by slug, or by id; at a coming moment one too whose time will have come by then. */
export async function activeRecord(
  scope: Scope,
  slugOrId: string,
): Promise<ProductRecord | undefined> {
  const { at } = scope
  if (at !== undefined) return comingRecord(scope, slugOrId)
  const status = 'active'
  const [product] = await readRows(scope, Product, { status, slug: slugOrId })
  const found = product ?? (await readRows(scope, Product, { status, id: slugOrId }))[0]
  return found && (await recordsFrom(scope, [found]))[0]
}

/** As products stand that shoppers see, and those that wait. */
export const standing = { shown: { status: 'active' }, waiting: { status: 'draft' } }

async function comingRecord(scope: Scope, slugOrId: string): Promise<ProductRecord | undefined> {
  const found = await shownAt(scope, Product, standing).where((named) =>
    named.where({ slug: slugOrId }).orWhere({ id: slugOrId }),
  )
  const product = found.find(({ slug }) => slug === slugOrId) ?? found[0]
  return product && (await recordsFrom(scope, [product]))[0]
}

async function recordsFrom(scope: Scope, products: readonly Product[]): Promise<ProductRecord[]> {
  return counted(scope, await partsOf(scope, products))
}

async function counted(scope: Scope, records: readonly Uncounted[]): Promise<ProductRecord[]> {
  if (records.length === 0) return []
  const variantIds = idsOf(records.flatMap(({ variants }) => variants))
  const levels = (await scope.ask('inventory.levels', { variantIds })) ?? {}
  return records.map((record) => ({ ...record, levels }))
}

async function partsOf(scope: Scope, products: readonly Product[]): Promise<Uncounted[]> {
  if (products.length === 0) return []
  const ids = products.map((product) => product.id)
  const [variants, images] = await Promise.all([
    Variant.of(scope, ids),
    ProductImage.of(scope, ids),
  ])
  const hasCategories = products.some((product) => product.categoryId !== null)
  const tree = hasCategories
    ? await scope.cached('products.tree', () => Category.tree(scope))
    : undefined
  const variantsOf = grouped(variants, ({ productId }) => productId)
  const imagesOf = grouped(images, ({ productId }) => productId)
  return products.map((product) => ({
    product,
    variants: variantsOf.get(product.id) ?? [],
    images: imagesOf.get(product.id) ?? [],
    categoryPath: tree?.path(product.categoryId) ?? [],
  }))
}
