/** The counts with the names of what is counted, for the admin. */
import type { Arrange, ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { StockItem } from '../stock-item.ts'

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

/** What the list is sorted and narrowed by. */
export const listFields: ListFields = {
  onHand: { as: 'number' },
  reserved: { as: 'number' },
  available: { as: 'number', sql: '(on_hand - reserved)' },
  updated: { as: 'moment', column: 'updatedAt' },
}

/** What can be done with several counts. */
export const listActs = ['none', 'sellOn', 'stopSelling'] as const

export const levels = ['out', 'low'] as const
/** So few are running out. */
export const few = 5

const mostFound = 100

export interface StockSearch {
  q?: string | undefined
  level?: (typeof levels)[number] | undefined
  arrange?: Arrange
  take: number
  skip: number
}

/** What is counted, by product. With words: of products that have them. */
export async function stockSearch(
  scope: Scope,
  { q, level, arrange, take, skip }: StockSearch,
): Promise<{ stock: StockRow[]; total: number }> {
  const query = StockItem.in(scope)
  if (q) {
    const found = (await scope.ask('products.pick', { query: q, take: mostFound })) ?? []
    query.whereIn(
      'productId',
      found.map((product) => product.id),
    )
  }
  if (level === 'out') query.whereRaw('on_hand - reserved <= 0')
  if (level === 'low') query.whereRaw('on_hand - reserved between 1 and ?', [few])
  query.orderBy(['productId', 'id'])
  arrange?.(query)
  const total = await query.clone().clearOrder().resultSize()
  const items = await query.limit(take).offset(skip)
  return { stock: await named(scope, items), total }
}

/** These counts with their names, in the order of their ids. */
export const stockRows = async (scope: Scope, variantIds: readonly string[]): Promise<StockRow[]> =>
  named(scope, await StockItem.of(scope, variantIds))

/** One count with its name; undefined when it is not counted. */
export async function stockRow(scope: Scope, variantId: string): Promise<StockRow | undefined> {
  const item = await StockItem.in(scope).findOne({ variantId })
  return item && (await named(scope, [item]))[0]
}

/** What these are called, in no order. */
export async function namesOf(scope: Scope, variantIds: readonly string[]): Promise<string[]> {
  return (await stockRows(scope, variantIds)).map(nameOf)
}

export const nameOf = ({ product, variant }: Pick<StockRow, 'product' | 'variant'>): string =>
  variant === '' ? product : `${product}: ${variant}`

/** The counts of at most `few`, the lowest first. */
export async function scarce(scope: Scope, take: number): Promise<StockRow[]> {
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
