/**
 * What orders come to in the shop's own currency: by the rate that each keeps, where that is one to the currency which the shop
 * has now. All others have no sum in it.
 */
import { currencyCodes } from '#server/locale/currencies.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import type { Order } from '../order.ts'
import { inShopCurrency } from '../sheet/in-shop-currency.ts'

interface Sql<V> {
  sql: string
  /** For its marks. */
  values: V[]
}

/** Whether an order is in another currency and keeps such a rate; `of` stands before its columns, as `o.`. */
export const convertible = ({ shop }: Scope, of = ''): Sql<string> => ({
  sql: `${of}currency <> ? and ${of}base_rate is not null and coalesce(${of}base_currency, ?) = ?`,
  values: [shop.currency, shop.currency, shop.currency],
})

/** An amount of an order in minor units of the shop's currency, halves away from zero; undefined where it has none in it. */
export function amountInOwn(
  { shop: { currency: own } }: Scope,
  { currency, baseRate, baseCurrency }: Pick<Order, 'currency' | 'baseRate' | 'baseCurrency'>,
  amount: number,
): number | undefined {
  if (currency === own) return amount
  if (!baseRate || (baseCurrency ?? own) !== own) return undefined
  return inShopCurrency(amount, currency, { currency: own, rate: Number(baseRate) })
}

/** The same in a query, of a column; 0 where it has none. */
export function columnInOwn(scope: Scope, column: string): Sql<string> {
  const { engine, shop } = scope
  const scale = (digits: number) => 10 ** (9 + currencyDigits(shop.currency) - digits)
  const others = [...unusual].map(([digits, codes]) => ({
    // Written out: Postgres takes a mark in a `then` for a text.
    sql: `when currency in (${codes.map(() => '?').join(', ')}) then ${scale(digits)}`,
    values: codes,
  }))
  const known = convertible(scope)
  const exact = engine === 'postgres' ? 'numeric' : 'real'
  const scales = `case ${others.map(({ sql }) => sql).join(' ')} else ${scale(usual)} end`
  return {
    sql: `case when currency = ? then ${column} when ${known.sql} then round(cast(${column} as ${exact}) * (${scales}) / base_rate) else 0 end`,
    values: [shop.currency, ...known.values, ...others.flatMap(({ values }) => values)],
  }
}

const usual = 2

/** Currencies with more or fewer digits than most have. */
const unusual = new Map<number, string[]>()
for (const code of currencyCodes()) {
  const digits = currencyDigits(code)
  if (digits !== usual) unusual.set(digits, [...(unusual.get(digits) ?? []), code])
}
