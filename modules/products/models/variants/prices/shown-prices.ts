/** What things cost as shoppers see them: in the reader's currency, by the prices of their groups, less what comes off for everybody. */
import { owned } from '#server/data/own-property.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../../product.ts'
import { Variant } from '../variant.ts'

/** Minor units. */
export interface ShownPrice {
  price: number
  compareAtPrice: number | null
  /** The lowest of the 30 days before a reduction, where that is told. */
  lowestPrice?: number
}

/** As typed, in the shop's own currency. */
export interface Priceable {
  id: string
  slug: string
  giftCard: boolean
  variants: readonly {
    id: string
    sku: string | null
    price: number
    compareAtPrice: number | null
  }[]
}

export interface ShownPrices {
  currency: string
  /** By variant. */
  prices: ReadonlyMap<string, ShownPrice>
}

/** By product; a product of which not every variant has a price in the reader's currency stays in the shop's own. */
export async function shownPrices(
  scope: Scope,
  products: readonly Priceable[],
): Promise<Map<string, ShownPrices>> {
  const typed = new Map(products.map((one) => [one.id, typedPrices(scope, one)]))
  const shown = new Map([...typed, ...(await convertedPrices(scope, products))])
  const byCurrency = grouped(
    products.filter(({ giftCard }) => !giftCard),
    ({ id }) => shown.get(id)?.currency ?? scope.shop.currency,
  )
  for (const [currency, some] of byCurrency) {
    const own = await ownPrices(scope, some, currency, shown)
    for (const [id, prices] of await reduced(scope, some, currency, shown))
      shown.set(id, { currency, prices: withoutLowest(prices, own) })
  }
  return shown
}

/** Puts the prices of the reader's groups in; answers of which variants. */
async function ownPrices(
  scope: Scope,
  products: readonly Priceable[],
  currency: string,
  shown: Map<string, ShownPrices>,
): Promise<ReadonlySet<string>> {
  const { user, priceList } = scope
  if (!user || priceList === '') return new Set()
  const items = products.flatMap(({ id: productId, variants }) =>
    variants.map(({ id: variantId, sku, price: typed }) => ({
      ...{ variantId, productId, sku },
      price: shown.get(productId)?.prices.get(variantId)?.price ?? typed,
    })),
  )
  const asked = { items, currency, buyer: { userId: user.id }, at: scope.now }
  const own = new Map(Object.entries((await scope.ask('discounts.catalogue', asked)) ?? {}))
  for (const { id } of products) {
    const prices = [...(shown.get(id)?.prices ?? [])].map(([variantId, ordinary]) => {
      const rule = own.get(variantId)
      return [variantId, rule ? { price: rule.price, compareAtPrice: null } : ordinary] as const
    })
    shown.set(id, { currency, prices: new Map(prices) })
  }
  return new Set(own.keys())
}

/** What everybody paid before says nothing about a price of one's own. */
function withoutLowest(
  prices: ReadonlyMap<string, ShownPrice>,
  own: ReadonlySet<string>,
): ReadonlyMap<string, ShownPrice> {
  return new Map(
    [...prices].map(([variantId, { lowestPrice, ...price }]) => [
      variantId,
      { ...price, ...(lowestPrice !== undefined && !own.has(variantId) && { lowestPrice }) },
    ]),
  )
}

const typedPrices = ({ shop }: Scope, { variants }: Priceable): ShownPrices => ({
  currency: shop.currency,
  prices: new Map(variants.map(({ id, price, compareAtPrice }) => [id, { price, compareAtPrice }])),
})

async function convertedPrices(
  scope: Scope,
  products: readonly Priceable[],
): Promise<[string, ShownPrices][]> {
  const { currency, shop } = scope
  if (currency === shop.currency) return []
  const items = products.flatMap(({ variants }) =>
    variants.map(({ id, price, compareAtPrice }) => ({
      ...{ variantId: id, price, compareAt: compareAtPrice },
    })),
  )
  const { prices = {} } = (await scope.ask('currencies.price', { items, currency })) ?? {}
  return products.flatMap(({ id, variants }): [string, ShownPrices][] => {
    const own = variants.flatMap((variant): [string, ShownPrice][] => {
      const found = owned(prices, variant.id)
      return found ? [[variant.id, { price: found.price, compareAtPrice: found.compareAt }]] : []
    })
    return own.length === variants.length ? [[id, { currency, prices: new Map(own) }]] : []
  })
}

async function reduced(
  scope: Scope,
  products: readonly Priceable[],
  currency: string,
  shown: ReadonlyMap<string, ShownPrices>,
): Promise<[string, ReadonlyMap<string, ShownPrice>][]> {
  const items = products.flatMap(({ id, slug, variants }) =>
    variants.map((variant) => {
      const { price = variant.price, compareAtPrice = null } =
        shown.get(id)?.prices.get(variant.id) ?? {}
      const { sku } = variant
      return { variantId: variant.id, productId: id, slug, sku, price, compareAt: compareAtPrice }
    }),
  )
  const sale = (await scope.ask('discounts.sale', { items, currency })) ?? {}
  return products.map(({ id }) => {
    const prices = [...(shown.get(id)?.prices ?? [])].map(([variantId, price]) => {
      const { compareAt, ...lower } = owned(sale, variantId) ?? {}
      return [variantId, { ...price, ...lower, ...(compareAt && { compareAtPrice: compareAt }) }]
    })
    return [id, new Map(prices as [string, ShownPrice][])]
  })
}

/**
 * What the cheapest variant costs for everybody, in the shop's own currency: only of products of which something is
 * reduced now.
 */
export async function reducedPrices(
  scope: Scope,
  productIds: readonly string[],
): Promise<Record<string, number>> {
  const { sale = false } = (await scope.ask('discounts.reduces', undefined)) ?? {}
  if (!sale) return {}
  const products = (await priceables(scope, productIds)).filter(({ giftCard }) => !giftCard)
  const items = products.flatMap(({ id: productId, slug, variants }) =>
    variants.map(({ id: variantId, sku, price, compareAtPrice: compareAt }) => ({
      ...{ variantId, productId, slug, sku, price, compareAt },
    })),
  )
  const asked = { items, currency: scope.shop.currency, lowest: false } as const
  const reduced = (await scope.ask('discounts.sale', asked)) ?? {}
  return Object.fromEntries(
    products.flatMap(({ id, variants }) => {
      const prices = variants.map((variant) => owned(reduced, variant.id)?.price ?? variant.price)
      return prices.length > 0 ? [[id, Math.min(...prices)]] : []
    }),
  )
}

async function priceables(scope: Scope, ids: readonly string[]): Promise<Priceable[]> {
  const [products, variants] = await Promise.all([
    Product.in(scope)
      .select('id', 'slug', 'giftCard')
      .whereIn('id', [...ids]),
    Variant.of(scope, ids),
  ])
  const byProduct = grouped(variants, ({ productId }) => productId)
  return products.map(({ id, slug, giftCard }) => ({
    ...{ id, slug, giftCard, variants: byProduct.get(id) ?? [] },
  }))
}

/** What a list shows of a product: its cheapest variant, and how dear it gets. */
export interface CardPrice extends ShownPrice {
  priceMax: number
  currency: string
}

/** By product; only those that cost something else than is typed, or of which there is more to say. */
export async function cardPrices(
  scope: Scope,
  cards: readonly { id: string; price: number; compareAtPrice: number | null }[],
): Promise<Record<string, CardPrice>> {
  const { sale = false, lowest = false } = (await scope.ask('discounts.reduces', undefined)) ?? {}
  const isAnother = sale || scope.currency !== scope.shop.currency || scope.priceList !== ''
  const some = cards.filter(
    ({ price, compareAtPrice }) => isAnother || (lowest && (compareAtPrice ?? 0) > price),
  )
  if (some.length === 0) return {}
  const products = await priceables(
    scope,
    some.map(({ id }) => id),
  )
  const shown = await shownPrices(scope, products)
  return Object.fromEntries(
    [...shown].flatMap(([id, { currency, prices }]) => {
      const range = rangeOf([...prices.values()])
      return range ? [[id, { ...range, currency }]] : []
    }),
  )
}

function rangeOf(prices: readonly ShownPrice[]): Omit<CardPrice, 'currency'> | undefined {
  const cheapest = cheapestOf(prices)
  return cheapest && { ...cheapest, priceMax: Math.max(...prices.map(({ price }) => price)) }
}

/** The first of the lowest price. */
export const cheapestOf = <P extends { price: number }>(prices: readonly P[]): P | undefined =>
  prices.reduce<P | undefined>(
    (least, one) => (least && least.price <= one.price ? least : one),
    undefined,
  )
