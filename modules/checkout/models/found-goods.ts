/** What of the catalogue can be added, by words. Prices are minor units of the shop's currency. */
import type { Scope } from '#server/scope.ts'

export interface FoundGoods {
  variantId: string
  title: string
  price: number
  /** How many are free; null where they are not counted. */
  available: number | null
}

const most = 10

export async function foundGoods(
  scope: Scope,
  { query }: { query: string },
): Promise<FoundGoods[]> {
  const products = (await scope.ask('products.pick', { query, take: most })) ?? []
  const productIds = products.map(({ id }) => id)
  const sources = (await scope.ask('products.sources', { productIds })) ?? []
  const variantIds = sources.flatMap(({ variants }) => variants.map(({ id }) => id))
  const sellable = (await scope.ask('products.sellable', { variantIds })) ?? []
  const levels = new Map(
    Object.entries((await scope.ask('inventory.levels', { variantIds })) ?? {}),
  )
  const known = new Map(sellable.map((one) => [one.variantId, one]))
  return variantIds.flatMap((variantId) => {
    const goods = known.get(variantId)
    if (!goods) return []
    const title = [goods.title, goods.variantTitle].filter(Boolean).join(', ')
    const available = levels.get(variantId)?.available ?? null
    return [{ variantId, title, price: goods.price, available }]
  })
}
