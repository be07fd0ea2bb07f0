/** `discounts.catalogue`: what an account pays by the prices of its groups, the best of them for the shopper. Writes nothing. */
import type { In, Out } from '#server/bus.ts'
import { labelIn, ownLabelIn } from '#server/language/labels.ts'
import { proportion } from '#server/locale/amounts.ts'
import { converterOf } from '#server/locale/converted-amounts.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import { PriceList } from './price-list.ts'

type Asked = In<'discounts.catalogue'>
type Item = Asked['items'][number]

/** Only those that cost less than they do for everybody. */
export async function memberPrices(
  scope: Scope,
  { items, currency, buyer }: Asked,
): Promise<Out<'discounts.catalogue'>> {
  if (buyer.userId === undefined) return {}
  const lists = await PriceList.of(scope, buyer.userId)
  if (lists.length === 0) return {}
  const { currency: base } = scope.shop
  const typed = lists.flatMap(({ prices }) => prices.filter((one) => one.currency === base))
  const convert = await converterOf(
    scope,
    currency,
    typed.map(({ price }) => price),
  )
  const terms = lists.map((list) => ({
    ...{ rule: `group:${list.groupId}`, label: labelIn(scope, list), percent: list.percent },
    ...ownLabelIn(scope, list),
    prices: new Map([
      ...(convert
        ? inCurrency(list, base).map(([sku, price]) => [sku, convert(price)] as const)
        : []),
      ...inCurrency(list, currency),
    ]),
  }))
  return Object.fromEntries(
    items.flatMap((item) => {
      const best = bestOf(item, terms)
      return best ? [[item.variantId, best]] : []
    }),
  )
}

const inCurrency = ({ prices }: PriceList, wanted: string): [string, number][] =>
  prices.filter(({ currency }) => currency === wanted).map(({ sku, price }) => [sku, price])

interface Named {
  rule: string
  label: string
  /** In the shop's own language, where that is another one. */
  ownLabel?: string
}

export interface Terms extends Named {
  /** Millionths off. */
  percent: number
  /** Own prices in the currency of the item, by item number. */
  prices: ReadonlyMap<string, number>
}

/**
 * The lowest of the own prices, of what the percentages leave, and of the price itself: then there is none. Own prices are
 * list prices: where tax made the item's price another, it makes theirs another in the same proportion.
 */
export function bestOf(
  { price, list = price, sku }: Pick<Item, 'price' | 'list' | 'sku'>,
  terms: readonly Terms[],
): (Named & { price: number }) | undefined {
  let best: (Named & { price: number }) | undefined
  for (const { percent, prices, ...named } of terms) {
    const own = sku ? prices.get(sku) : undefined
    const scaled = own === undefined || list <= 0 ? own : proportion(own, price, list)
    const off = price - proportion(price, percent, million)
    const least = Math.min(off, scaled ?? off)
    if (least < (best?.price ?? price)) best = { price: Math.max(0, least), ...named }
  }
  return best
}
