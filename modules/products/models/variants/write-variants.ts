/** Writes plans of variants, of one product or of many, in few statements. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { chunksOf } from '#server/chunks.ts'
import { badInput } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductImage } from '../pictures/product-image.ts'
import { given } from '../product-input.ts'
import { PastPrice } from './prices/past-price.ts'
import { combinationKey, Variant } from './variant.ts'
import type { VariantPlan, WantedVariant } from './variant-draft.ts'

/** A count to set: null stops counting, no quantity changes the policy alone. */
export interface StockWish {
  variantId: string
  productId: string
  quantity?: number | null
  oversell: boolean
}

/** What a product's variants become. */
export interface VariantsPut {
  productId: string
  plan: VariantPlan
  images: readonly ProductImage[]
  oversells: ReadonlySet<string>
}

/** Whether anything was written, and the counts to set, which are the caller's to hand on: one question for a whole batch. */
export interface PutVariants {
  changed: boolean
  stock: StockWish[]
}

/** Makes the product's variants what `plan` wants. */
export async function putVariants(
  scope: Scope,
  productId: string,
  plan: VariantPlan,
  beside: Pick<VariantsPut, 'images' | 'oversells'>,
): Promise<PutVariants> {
  const [put] = await putAllVariants(scope, [{ productId, plan, ...beside }])
  return put ?? { changed: false, stock: [] }
}

/** The same for many products, in as many statements; answers in their order. */
export async function putAllVariants(
  scope: Scope,
  puts: readonly VariantsPut[],
): Promise<PutVariants[]> {
  const planned = puts.map(({ productId, plan, images, oversells }) => ({
    ...{ productId, oversells, gone: plan.gone },
    rows: plan.wanted.map((wanted, position) => ({
      ...{ productId, wanted, position },
      columns: { ...columnsOf(wanted, images, position), options: wanted.values, position },
    })),
  }))
  await dropGone(scope, puts)
  const rows = planned.flatMap((one) => one.rows)
  const changed = await changeStored(scope, rows)
  const made = await addNew(scope, rows)
  await saveFields(scope, rows, made)
  return planned.map((one) => ({
    changed: one.gone.length > 0 || one.rows.some((row) => changed.has(row) || made.has(row)),
    stock: one.rows.flatMap((row) => stockOf(row, made.get(row), one.oversells)),
  }))
}

async function dropGone(scope: Scope, puts: readonly VariantsPut[]): Promise<void> {
  const gone = puts.flatMap(({ plan }) => plan.gone.map(({ id }) => id))
  if (gone.length === 0) return
  // Of an option that is gone none could come back.
  const whole = puts.flatMap(({ plan }) => {
    const count = plan.wanted[0]?.values.length
    return plan.gone.filter(({ options }) => options.length === count)
  })
  await keepInTrash(
    scope,
    Variant.tableName,
    whole.map(({ id }) => id),
  )
  await scope.ask('customFields.forget', { kind: 'variant', ids: gone })
  for (const ids of chunksOf(gone)) await Variant.in(scope).whereIn('id', ids).delete()
  await scope.ask('inventory.forget', { variantIds: gone })
}

interface Row {
  productId: string
  wanted: WantedVariant
  /** In the plan of its product. */
  position: number
  columns: Partial<Variant> & { options: string[]; position: number }
}

function columnsOf({ fields }: WantedVariant, images: readonly ProductImage[], index: number) {
  const {
    weight,
    stock: _stock,
    imageUrl: _url,
    imageId: _id,
    inventoryPolicy: _,
    ...plain
  } = fields
  return {
    ...given(plain),
    ...given({ weightGrams: weight, imageId: imageIdOf(fields, images, index) }),
  }
}

function imageIdOf(
  { imageId, imageUrl }: WantedVariant['fields'],
  images: readonly ProductImage[],
  index: number,
): string | null | undefined {
  const wanted = imageUrl ?? imageId
  if (wanted === undefined || wanted === null) return imageUrl === null ? null : imageId
  const image = images.find((one) => (imageUrl ? one.url === imageUrl : one.id === imageId))
  if (image) return image.id
  const field = imageUrl ? 'imageUrl' : 'imageId'
  throw badInput({ [`variants.${index}.${field}`]: said('products.admin.unknownPicture') })
}

/** Answers the rows that were written. */
async function changeStored(scope: Scope, rows: readonly Row[]): Promise<ReadonlySet<Row>> {
  const changes = rows.flatMap((row) => {
    const { stored } = row.wanted
    const patch = stored ? differences(stored, row.columns) : {}
    return stored && Object.keys(patch).length > 0 ? [{ row, stored, patch }] : []
  })
  const moving = changes.filter(({ patch }) => patch.options !== undefined)
  // Two variants of a product may trade their combinations: set them aside before any gets its new one.
  for (const some of grouped(moving, ({ row }) => row.productId).values())
    if (some.length > 1)
      await setAside(
        scope,
        some.map(({ stored }) => stored.id),
      )
  const repriced = changes.filter(({ patch }) => patch.price !== undefined)
  await PastPrice.keep(
    scope,
    repriced.map(({ stored }) => stored),
  )
  await Variant.patchAll(
    scope,
    changes.map(({ stored, patch }) => ({ id: stored.id, columns: patch })),
  )
  return new Set(changes.map(({ row }) => row))
}

/** Gives variants a combination that is nobody's, until they get their new one. */
export async function setAside(scope: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await scope
      .db(Variant.tableName)
      .where({ storeId: scope.storeId, id })
      .update({ options: combinationKey(['', id]) })
}

function differences(stored: Variant, columns: Row['columns']): Partial<Variant> {
  const pairs = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(stored[name as keyof Variant]) !== JSON.stringify(value),
  )
  return Object.fromEntries(pairs)
}

/** The ids of the variants that were made. */
async function addNew(scope: Scope, rows: readonly Row[]): Promise<ReadonlyMap<Row, string>> {
  const createdAt = now()
  const fresh = rows.filter(({ wanted }) => !wanted.stored)
  const made = new Map(fresh.map((row) => [row, newId()]))
  await Variant.addAll(
    scope,
    fresh.map((row) => ({
      ...{ ...blankVariant, ...row.columns, createdAt },
      ...{ id: made.get(row) ?? newId(), productId: row.productId },
    })),
  )
  return made
}

/** Every row of one statement has the same columns. */
export const blankVariant = {
  compareAtPrice: null,
  cost: null,
  sku: null,
  barcode: null,
  weightGrams: null,
  requiresShipping: true,
  taxable: true,
  imageId: null,
} as const

/** Custom fields of those for which some were sent. */
async function saveFields(
  scope: Scope,
  rows: readonly Row[],
  made: ReadonlyMap<Row, string>,
): Promise<void> {
  const records = rows.flatMap((row) => {
    const { stored, customFields: sent } = row.wanted
    const id = stored?.id ?? made.get(row)
    return id === undefined || sent === undefined
      ? []
      : [{ id, sent, at: `variants.${row.position}.customFields` }]
  })
  if (records.length > 0)
    await scope.ask('customFields.save', { kind: 'variant', records, isNew: false })
}

function stockOf(
  { productId, wanted: { stored, fields }, position }: Row,
  made: string | undefined,
  oversells: ReadonlySet<string>,
): StockWish[] {
  const variantId = stored?.id ?? made
  if (variantId === undefined) return []
  const isSoldOn = oversells.has(variantId)
  const oversell = fields.inventoryPolicy ? fields.inventoryPolicy === 'continue' : isSoldOn
  const quantity = fields.stock
  if (quantity === undefined)
    return oversell === isSoldOn ? [] : [{ variantId, productId, oversell }]
  if (quantity !== null && quantity < 0 && !oversell) {
    throw badInput({ [`variants.${position}.stock`]: said('products.admin.stockBelowZero') })
  }
  return [{ variantId, productId, quantity, oversell }]
}
