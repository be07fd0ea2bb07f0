/** Writes a plan of variants: few statements for what is new, one for each variant that really changed. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { chunksOf } from '#server/chunks.ts'
import { badInput } from '#server/errors.ts'
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

/**
 * Makes the product's variants what `plan` wants. Answers whether anything was written, and the counts
 * to set, which are the caller's to hand on: one question for a whole batch.
 */
export async function putVariants(
  scope: Scope,
  productId: string,
  plan: VariantPlan,
  { images, oversells }: { images: readonly ProductImage[]; oversells: ReadonlySet<string> },
): Promise<{ changed: boolean; stock: StockWish[] }> {
  const rows = plan.wanted.map((wanted, position) => ({
    wanted,
    columns: { ...columnsOf(wanted, images, position), options: wanted.values, position },
  }))
  const gone = plan.gone.map((variant) => variant.id)
  if (gone.length > 0) {
    // Of an option that is gone none could come back.
    const count = plan.wanted[0]?.values.length
    const whole = plan.gone.filter(({ options }) => options.length === count)
    await keepInTrash(
      scope,
      Variant.tableName,
      whole.map(({ id }) => id),
    )
    await scope.ask('customFields.forget', { kind: 'variant', ids: gone })
    for (const ids of chunksOf(gone)) await Variant.in(scope).whereIn('id', ids).delete()
    await scope.ask('inventory.forget', { variantIds: gone })
  }
  const changed = await changeStored(scope, rows)
  const made = await addNew(scope, productId, rows)
  await saveFields(scope, rows, made)
  return {
    changed: gone.length + changed + made.size > 0,
    stock: stockOf(productId, rows, made, oversells),
  }
}

interface Row {
  wanted: WantedVariant
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

async function changeStored(scope: Scope, rows: readonly Row[]): Promise<number> {
  const changes = rows.flatMap(({ wanted: { stored }, columns }) => {
    const patch = stored ? differences(stored, columns) : {}
    return stored && Object.keys(patch).length > 0 ? [{ stored, patch }] : []
  })
  const moving = changes.filter(({ patch }) => patch.options !== undefined)
  // Two variants may trade their combinations: set them aside before any gets its new one.
  if (moving.length > 1) {
    for (const { stored } of moving) {
      await scope
        .db(Variant.tableName)
        .where({ storeId: scope.storeId, id: stored.id })
        .update({ options: combinationKey(['', stored.id]) })
    }
  }
  const repriced = changes.filter(({ patch }) => patch.price !== undefined)
  await PastPrice.keep(
    scope,
    repriced.map(({ stored }) => stored),
  )
  for (const { stored, patch } of changes) {
    await Variant.in(scope).where({ id: stored.id }).patch(patch)
  }
  return changes.length
}

function differences(stored: Variant, columns: Row['columns']): Partial<Variant> {
  const pairs = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(stored[name as keyof Variant]) !== JSON.stringify(value),
  )
  return Object.fromEntries(pairs)
}

/** The ids of the variants that were made, by their place in the plan. */
async function addNew(
  scope: Scope,
  productId: string,
  rows: readonly Row[],
): Promise<Map<number, string>> {
  const made = new Map<number, string>()
  const createdAt = now()
  const fresh = rows.flatMap(({ wanted, columns }, index) => {
    if (wanted.stored) return []
    const id = newId()
    made.set(index, id)
    return [{ ...blankVariant, ...columns, id, productId, createdAt }]
  })
  await Variant.addAll(scope, fresh)
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
  made: ReadonlyMap<number, string>,
): Promise<void> {
  const records = rows.flatMap(({ wanted: { stored, customFields: sent } }, index) => {
    const id = stored?.id ?? made.get(index)
    return id === undefined || sent === undefined
      ? []
      : [{ id, sent, at: `variants.${index}.customFields` }]
  })
  if (records.length > 0)
    await scope.ask('customFields.save', { kind: 'variant', records, isNew: false })
}

function stockOf(
  productId: string,
  rows: readonly Row[],
  made: ReadonlyMap<number, string>,
  oversells: ReadonlySet<string>,
): StockWish[] {
  return rows.flatMap(({ wanted: { stored, fields } }, index): StockWish[] => {
    const variantId = stored?.id ?? made.get(index)
    if (variantId === undefined) return []
    const isSoldOn = oversells.has(variantId)
    const oversell = fields.inventoryPolicy ? fields.inventoryPolicy === 'continue' : isSoldOn
    const quantity = fields.stock
    if (quantity === undefined)
      return oversell === isSoldOn ? [] : [{ variantId, productId, oversell }]
    if (quantity !== null && quantity < 0 && !oversell) {
      throw badInput({ [`variants.${index}.stock`]: said('products.admin.stockBelowZero') })
    }
    return [{ variantId, productId, quantity, oversell }]
  })
}
