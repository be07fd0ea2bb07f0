/** `discounts.sale`: what things cost for everybody, and the lowest price before. Writes nothing. */

import { grouped } from '#server/grouped.ts'
import { now } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { isInEea } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { type Line, matching, membershipsOf } from '../price/goods.ts'
import { inCurrency } from '../price/in-currency.ts'
import { offGoods } from '../price/off-goods.ts'
import { offLines } from '../price/take-off.ts'
import { Discount } from '../rules/discount.ts'
import { isSale } from './is-sale.ts'
import { daysBefore, lowestBefore } from './lowest.ts'
import { SalePeriod, termsOf } from './sale-period.ts'

/** Minor units of the currency that is asked for. */
export interface SaleItem {
  variantId: string
  productId: string
  slug: string
  sku: string | null
  price: number
  compareAt: number | null
}

/** Minor units. */
export interface Reduced {
  price: number
  compareAt: number
  /** The lowest of the 30 days before; left out where it is not told or not known. */
  lowestPrice?: number
}

/** A discount as it stood, from a moment until another (UTC). */
interface Sale {
  rule: Discount
  from: string
  until: string | null
}

/** How far back prices are known. */
const mostDays = 400

export async function reduces(scope: Scope): Promise<{ sale: boolean; lowest: boolean }> {
  const at = scope.now
  return { sale: (await liveSales(scope)).some((sale) => holds(sale, at)), lowest: tells(scope) }
}

/** Directive 98/6/EC, article 6a, holds in the shops of the European Economic Area. */
const tells = ({ shop }: Scope): boolean => shop.country !== null && isInEea(shop.country)

interface Asked {
  items: readonly SaleItem[]
  currency: string
  /** Not looked for where nobody reads it. */
  lowest?: boolean
}

export async function onSale(
  scope: Scope,
  { items, currency, lowest: isTold = tells(scope) }: Asked,
): Promise<Record<string, Reduced>> {
  const at = scope.now
  const live = await converted(scope, await liveSales(scope), currency)
  const offered = await pricer(scope, items, live)
  const reduced = items.flatMap((item) => {
    const price = offered(item, at, item.price)
    const compareAt = price < item.price ? item.price : (item.compareAt ?? 0)
    return compareAt > price ? [{ item, price, compareAt }] : []
  })
  const some = reduced.map(({ item }) => item)
  const lowest = isTold ? await lowestPrices(scope, some, { currency, at }) : undefined
  return Object.fromEntries(
    reduced.map(({ item: { variantId }, price, compareAt }) => {
      const lowestPrice = lowest?.get(variantId)
      return [variantId, { price, compareAt, ...(lowestPrice !== undefined && { lowestPrice }) }]
    }),
  )
}

/** What discounts that come to everybody offer, now or later. */
async function liveSales(scope: Scope): Promise<Sale[]> {
  const live = (await Discount.live(scope)).filter(isSale)
  return live.map((rule) => ({ rule, from: rule.startsAt ?? '', until: rule.endsAt }))
}

/** By variant, where it is known. */
async function lowestPrices(
  scope: Scope,
  items: readonly SaleItem[],
  { currency, at }: { currency: string; at: string },
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map()
  const sales = await converted(scope, await allSales(scope), currency)
  const offered = await pricer(scope, items, sales)
  const turns = sales.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
  const past = await pastPrices(scope, items, currency)
  return new Map(
    items.flatMap((item) => {
      const lowest = lowestBefore(at, {
        ...{ price: item.price, past: past.get(item.variantId) ?? [], turns },
        offered: (moment, ordinary) => offered(item, moment, ordinary),
      })
      return lowest === undefined ? [] : [[item.variantId, lowest] as const]
    }),
  )
}

/** Those that are live, and what was offered before. */
async function allSales(scope: Scope): Promise<Sale[]> {
  const live = await liveSales(scope)
  const periods = await scope.cached('discounts.periods', async () =>
    SalePeriod.since(scope, daysBefore(now(), mostDays)),
  )
  const open = new Map(
    periods.flatMap((one) => (one.untilAt === null ? [[one.discountId, one.fromAt]] : [])),
  )
  const closed = periods.filter(({ untilAt }) => untilAt !== null)
  return [
    ...closed.map((one) => ({ rule: asRule(one), from: one.fromAt, until: one.untilAt })),
    ...live.map((sale) => {
      const began = open.get(sale.rule.id) ?? sale.rule.createdAt
      return sale.from < began ? { ...sale, from: began } : sale
    }),
  ]
}

function asRule(period: SalePeriod): Discount {
  return Object.assign(new Discount(), {
    ...{ id: period.discountId, ...termsOf(period) },
    ...{
      amounts: {},
      leastAmounts: {},
      tiers: [],
      buyAny: false,
      buyProducts: [],
      buyCollections: [],
      leastAmount: null,
    },
    ...{ withOrder: false, withShipping: false },
  })
}

async function converted(scope: Scope, sales: Sale[], currency: string): Promise<Sale[]> {
  const rules = sales.map(({ rule }) => rule)
  const told = await inCurrency(scope, rules, currency)
  return (told ?? []).flatMap((rule, at) => {
    const sale = sales[at]
    return sale ? [{ ...sale, rule }] : []
  })
}

const holds = ({ from, until }: Sale, at: string): boolean =>
  from <= at && (until === null || at < until)

const lineOf = ({ variantId, productId, slug, sku, price }: SaleItem): Line => ({
  ...{ key: variantId, variantId, productId, slug, quantity: 1, unitPrice: price, left: price },
  ...(sku !== null && { sku }),
})

/** Says what one piece of an item costs at a moment, where it cost `ordinary`. */
async function pricer(scope: Scope, items: readonly SaleItem[], sales: readonly Sale[]) {
  const rules = sales.map(({ rule }) => rule)
  const memberships = await membershipsOf(scope, items, rules)
  const own = new Map(
    items.map((item) => {
      const fits = ({ rule }: Sale) => matching(rule, [lineOf(item)], memberships).length > 0
      return [item.variantId, sales.filter(fits)]
    }),
  )
  return ({ variantId }: SaleItem, at: string, ordinary: number): number => {
    const line = { key: '', quantity: 1, unitPrice: ordinary, left: ordinary }
    const candidates = (own.get(variantId) ?? [])
      .filter((sale) => holds(sale, at))
      .map(({ rule }) => ({
        ...{ rule, label: '', code: undefined, pieces: 1 },
        ...{ off: offLines(rule, [line], 1), keys: new Set(['']) },
      }))
    return ordinary - sumOf(offGoods(candidates, [line]).map(({ amount }) => amount))
  }
}

/** In another currency what a thing cost before is not known: its ordinary price of today stands for that. */
async function pastPrices(scope: Scope, items: readonly SaleItem[], currency: string) {
  const variantIds = items.map(({ variantId }) => variantId)
  const isKnown = currency === scope.shop.currency
  const since = daysBefore(now(), mostDays)
  const rows = isKnown ? await scope.ask('products.pastPrices', { variantIds, since }) : undefined
  return grouped(rows ?? [], ({ variantId }) => variantId)
}
