/** What a visitor can choose among: the shop's own currency, then the others. */
import { displayNames, numberFormat } from '#server/locale/intl.ts'
import { currencyDigits } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { decimalOf } from './rate.ts'
import { regionsOf } from './regions.ts'
import { billion } from './rounding.ts'

export interface Choosable {
  code: string
  name: string
  symbol: string
  decimalPlaces: number
  exchangeRate: string
  isBase: boolean
  isChosen: boolean
}

export function choosable(scope: Scope): Choosable[] {
  const { shop, currency, language } = scope
  const names = displayNames(language, 'currency')
  const all = [{ code: shop.currency, rate: billion }, ...shop.currencies]
  return all.map(({ code, rate }) => ({
    code,
    name: names.of(code) ?? code,
    symbol: symbolOf(code, language),
    decimalPlaces: currencyDigits(code),
    exchangeRate: decimalOf(rate),
    isBase: code === shop.currency,
    isChosen: code === currency,
  }))
}

const symbolOf = (currency: string, language: string): string =>
  numberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The countries where another currency than the chosen one is at home, by its code. */
export const elsewhere = (scope: Scope): { code: string; regions: string[] }[] =>
  choosable(scope)
    .filter(({ isChosen }) => !isChosen)
    .map(({ code }) => ({ code, regions: regionsOf(code) }))
    .filter(({ regions }) => regions.length > 0)
