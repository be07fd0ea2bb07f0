/** What was sold in a period in one currency, beside the period before. */
import type { Out } from '#server/bus.ts'
import { proportion, sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { type CurrencyChoice, currencyOf, withoutRate } from './currency-choice.ts'
import {
  type Asked,
  beforeOf,
  type Range,
  rangeOf,
  type Span,
  spanBefore,
  spanOf,
} from './period.ts'
import { salesBy } from './rows.ts'

type Figures = Out<'orders.sales'>[number]['figures']

export const cardNames = [
  ...([
    'net',
    'orders',
    'average',
    'returning',
    'refunded',
    'discounts',
    'tax',
    'shipping',
  ] as const),
] as const
/** Minor units; orders a count, `returning` the share from 0 to 1 of orders by buyers who had bought before. */
export type Cards = Record<(typeof cardNames)[number], number>

export interface Overview extends CurrencyChoice {
  range: Range
  before: Range | null
  /** Orders that no rate brings into the shop's currency, where all are in it. */
  withoutRate: number
  cards: Cards
  cardsBefore: Cards | null
}

export async function overviewOf(
  scope: Scope,
  asked: Asked & { currency?: string | undefined },
): Promise<Overview> {
  const { timeZone } = scope.shop
  const range = rangeOf(asked, timeZone)
  const before = beforeOf(range, asked)
  const span = spanOf(range, timeZone, 'now')
  const spans: Span[] = [span]
  if (before) spans.push(spanBefore(before, range, timeZone, 'before'))
  const each = await salesBy(scope, spans, 'buyer')
  const orders = each.map(({ currency, figures }) => ({ currency, orders: figures.orders }))
  const choice = currencyOf(scope, orders, asked.currency)
  const { currency, inShopCurrency } = choice
  const buyers = inShopCurrency ? await salesBy(scope, spans, 'buyer', true) : each
  const cardsIn = (key: string): Cards =>
    cardsOf(buyers.filter((row) => row.span === key && row.currency === currency))
  return {
    ...{ range, before, ...choice, cards: cardsIn('now') },
    withoutRate: await withoutRate(scope, choice, span),
    cardsBefore: before === null ? null : cardsIn('before'),
  }
}

/** Of new and of returning buyers. */
function cardsOf(rows: readonly { key: string; figures: Figures }[]): Cards {
  const sum = (name: keyof Figures) => sumOf(rows.map(({ figures }) => figures[name]))
  const orders = sum('orders')
  const returning = rows.find(({ key }) => key === 'returning')?.figures.orders ?? 0
  return {
    ...{ net: sum('net'), orders, refunded: sum('refunded'), discounts: sum('discounts') },
    ...{ tax: sum('tax'), shipping: sum('shipping') },
    average: orders === 0 ? 0 : proportion(sum('ordered'), 1, orders),
    returning: orders === 0 ? 0 : returning / orders,
  }
}
