/** The counts with the names of what is counted, for the admin. */
import type { Scope } from '#server/scope.ts'
import { StockItem } from './stock-item.ts'

export interface StockRow {
  variantId: string
  productId: string
  product: string
  variant: string
  sku: string | null
  onHand: number
  /** Promised to orders and payments. */
  reserved: number
  available: number
  oversell: boolean
  updatedAt: string
}

const mostFound = 100

/** What is counted, by product. With words: of products that have them. */
export async function stockList(
  scope: Scope,
  { q, take, skip }: { q?: string | undefined; take: number; skip: number },
): Promise<{ stock: StockRow[]; total: number }> {
  const query = StockItem.in(scope)
  if (q) {
    const found = (await scope.ask('products.pick', { query: q, take: mostFound })) ?? []
    query.whereIn(
      'productId',
      found.map((product) => product.id),
    )
  }
  const total = await query.clone().resultSize()
  const items = await query.orderBy(['productId', 'id']).limit(take).offset(skip)
  return { stock: await named(scope, items), total }
}

/** One count with its name; undefined when it is not counted. */
export async function stockRow(scope: Scope, variantId: string): Promise<StockRow | undefined> {
  const item = await StockItem.in(scope).findOne({ variantId })
  return item && (await named(scope, [item]))[0]
}

/** What these are called, in no order. */
export async function namesOf(scope: Scope, variantIds: readonly string[]): Promise<string[]> {
  const rows = await named(scope, await StockItem.of(scope, variantIds))
  return rows.map(({ product, variant }) => (variant === '' ? product : `${product}: ${variant}`))
}

/** The counts of at most `few`, the lowest first. */
export async function scarce(scope: Scope, few: number, take: number): Promise<StockRow[]> {
  const items = await StockItem.in(scope)
    .whereRaw('on_hand - reserved <= ?', [few])
    .orderByRaw('on_hand - reserved, product_id, id')
    .limit(take)
  return named(scope, items)
}

async function named(scope: Scope, items: readonly StockItem[]): Promise<StockRow[]> {
  const productIds = [...new Set(items.map((item) => item.productId))]
  const products = (await scope.ask('products.sources', { productIds })) ?? []
  const byId = new Map(products.map((product) => [product.id, product]))
  return items.map(({ variantId, productId, onHand, reserved, available, oversell, updatedAt }) => {
    const product = byId.get(productId)
    const variant = product?.variants.find((one) => one.id === variantId)
    return {
      ...{ variantId, productId, onHand, reserved, available, oversell, updatedAt },
      product: product?.title ?? productId,
      variant: Object.values(variant?.options ?? {}).join(' / '),
      sku: variant?.sku ?? null,
    }
  })
}
