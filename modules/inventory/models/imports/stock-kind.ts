/** Counts of stock as change sets bring them in: set as by hand, so that the movements say where they came from. */

import { z } from 'zod'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { tellChanged } from '../changed/tell-changed.ts'
import { setStock } from '../set-stock.ts'
import { StockItem } from '../stock-item.ts'

const schema = z.object({
  /** The address of the product, and the values of its variant by option; or a SKU alone. */
  product: z.string().max(255).nullish(),
  options: z.record(z.string(), z.string()).nullish(),
  sku: z.string().max(255).nullish(),
  onHand: z.number().int().min(-1e9).max(1e9),
  allowBackorder: z.boolean().nullish(),
})
type Record = z.output<typeof schema>

export const stockKind = importKind<Record>({
  name: 'stock',
  label: 'inventory.admin.title',
  // After the products that are counted.
  order: 12,
  own: {
    ...{ kind: 'inventory', lists: ['options'], numbers: ['onHand', 'reserved'] },
    flags: ['allowBackorder'],
    // What is promised follows from the orders of this shop.
    leaves: ['reserved'],
    recordOf: ({ reserved: _, ...entry }) => entry,
  },
  fields: {
    onHand: { label: 'inventory.admin.onHand' },
    allowBackorder: { label: 'inventory.admin.oversell' },
  },
  schema,
  keyOf,
  titleOf: ({ product, options, sku }) =>
    [product, ...Object.values(options ?? {})].filter(Boolean).join(' / ') || (sku ?? ''),
  // A count is found by what it counts: `write` looks for it.
  idsOf: async (scope, keys) => {
    const found = await variantsOf(scope, keys.map(wantedIn))
    return new Map(
      keys.flatMap((key, at) => {
        const variant = found[at]
        return variant ? [[key, variant.variantId] as const] : []
      }),
    )
  },
  standing,
  write,
  restore,
})

type Wanted = Pick<Record, 'product' | 'options' | 'sku'>

/** Of a record with both the address counts: many shops have no SKU, or have one twice. */
function keyOf({ product, options, sku }: Wanted): string {
  if (!product) return JSON.stringify([sku ?? ''])
  const values = Object.entries(options ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([product, ...values])
}

function wantedIn(key: string): Wanted {
  const [first, ...values] = z
    .tuple([z.string()])
    .rest(z.tuple([z.string(), z.string()]))
    .parse(JSON.parse(key))
  // A SKU stands alone in its list, as a product without options does: both are looked for.
  return { product: first, options: Object.fromEntries(values), sku: first }
}

interface Found {
  variantId: string
  productId: string
}

async function variantsOf(scope: Scope, wanted: readonly Wanted[]): Promise<(Found | undefined)[]> {
  const variants = wanted.map(({ product, options }) => ({
    slug: product ?? '',
    options: options ?? {},
  }))
  const byName = (await scope.ask('products.byOptions', { variants })) ?? []
  const skus = wanted.flatMap(({ sku }) => sku || [])
  const bySku = new Map<string, Found>()
  for (const some of chunksOf(skus))
    for (const one of (await scope.ask('products.bySku', { skus: some })) ?? [])
      bySku.set(one.sku, one)
  return wanted.map(({ product, sku, options }, at) => {
    const named = product ? byName[at] : undefined
    const isBare = Object.keys(options ?? {}).length === 0
    return named ?? (isBare ? bySku.get(sku ?? '') : undefined)
  })
}

/** By variant: one that is not counted stands there with no number. */
async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const variantIds = [...ids]
  const items = new Map((await StockItem.of(scope, ids)).map((item) => [item.variantId, item]))
  const named = (await scope.ask('products.named', { variantIds })) ?? {}
  return new Map(
    ids.flatMap((id) => {
      const variant = owned(named, id)
      if (!variant) return []
      const item = items.get(id)
      const values = { onHand: item?.onHand ?? null, allowBackorder: item?.oversell ?? false }
      return [
        [
          id,
          {
            title: [variant.slug, ...Object.values(variant.options)].join(' / '),
            href: `/admin/inventory/${encodeURIComponent(id)}/movements`,
            fields: Object.entries(values).map(([field, value]) => ({ field, value })),
            image: values,
          },
        ] as const,
      ]
    }),
  )
}

async function write(scope: Scope, wishes: readonly Wish<Record>[]): Promise<Outcome[]> {
  const found = await variantsOf(
    scope,
    wishes.map(({ record }) => record),
  )
  const items = wishes.flatMap(({ record: { onHand, allowBackorder } }, at) => {
    const variant = found[at]
    const oversell = allowBackorder ?? undefined
    return variant
      ? [{ ...variant, quantity: onHand, ...(oversell !== undefined && { oversell }) }]
      : []
  })
  await set(scope, items, 'imported')
  return wishes.map(({ record: { product, sku } }, at): Outcome => {
    const variant = found[at]
    if (variant) return { id: variant.variantId }
    return product
      ? { field: 'product', missing: { kind: 'product', key: product } }
      : { field: 'sku', missing: { kind: 'product', key: sku ?? '' } }
  })
}

type Items = Parameters<typeof setStock>[1]

async function set(scope: Scope, items: Items, reason: 'imported' | 'adjusted'): Promise<void> {
  const changed = await setStock(scope, items, { reason })
  await tellChanged(scope, items, changed)
}

const stood = z.object({ onHand: z.number().nullable(), allowBackorder: z.boolean() })

/** Another movement, back to what stood before. */
async function restore(scope: Scope, records: readonly { id: string; image: unknown }[]) {
  const variantIds = records.map(({ id }) => id)
  const sold = (await scope.ask('products.sellable', { variantIds })) ?? []
  const items = await StockItem.of(scope, variantIds)
  const products = new Map([...sold, ...items].map((one) => [one.variantId, one.productId]))
  await set(
    scope,
    records.flatMap(({ id: variantId, image }) => {
      const productId = products.get(variantId)
      const before = stood.nullable().parse(image)
      if (productId === undefined) return []
      return [
        {
          variantId,
          productId,
          quantity: before?.onHand ?? null,
          oversell: before?.allowBackorder ?? false,
        },
      ]
    }),
    'adjusted',
  )
  return new Map()
}
