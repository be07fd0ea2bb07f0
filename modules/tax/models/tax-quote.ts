/** `tax.quote`: which rates are due on each line, and which tax the entered prices hold. */
import type { In, Out } from '#server/bus.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import type { TaxRate } from './tax-rate.ts'
import { ratesIn, rulesOf, type TaxRules, zoneAt } from './tax-rules.ts'
import type { TaxSettings } from './tax-settings.ts'
import type { TaxZone } from './tax-zone.ts'

type Asked = In<'tax.quote'>
type Answer = Out<'tax.quote'>
type Taxed = Answer['lines'][string]
type Due = Taxed['rates'][number]

/** Where the prices are at home, and where the goods go. */
interface Trade {
  rules: TaxRules
  isIncluded: boolean
  abroad: 'gross' | 'net'
  home: TaxZone | undefined
  there: TaxZone | undefined
  /** Why nothing is due although it would be at home. */
  freed: Due | undefined
  at: string
}

/** Nothing while tax is off. Without a destination, prices that hold tax are taxed as at home. */
export async function quoteTax(scope: Scope, asked: Asked): Promise<Answer> {
  const rules = await rulesOf(scope)
  const { settings } = rules
  if (settings?.status !== 'on') return { lines: {}, rounding: 'line', shipping: 'class' }
  const trade = tradeOf(scope, rules, settings, asked)
  const taxable = asked.lines.filter((line) => line.taxable)
  return {
    lines: Object.fromEntries(
      taxable.map(({ key, taxClass }) => [key, taxedLine(scope, trade, taxClass)]),
    ),
    rounding: settings.rounding,
    shipping: settings.shipping,
  }
}

function tradeOf(
  scope: Scope,
  rules: TaxRules,
  settings: TaxSettings,
  { destination, buyer, at }: Asked,
): Trade {
  const isIncluded = settings.prices === 'included'
  const homeSpot = spotOf(settings)
  const spot: Spot | undefined = destination ?? (isIncluded ? homeSpot : undefined)
  const there = spot && zoneAt(rules, spot)
  const isReversed =
    there?.reverseCharge === true && !!buyer.taxNumber && spot?.country !== settings.homeCountry
  return {
    ...{ rules, isIncluded, there, at, abroad: settings.abroad },
    home: isIncluded && homeSpot ? zoneAt(rules, homeSpot) : undefined,
    freed: isReversed ? untaxed(scope.t('tax.reverseCharge'), isIncluded) : undefined,
  }
}

function taxedLine(scope: Scope, trade: Trade, taxClass: string | null): Taxed {
  const { rules, isIncluded, abroad, at } = trade
  const home = sumOf(ratesIn(rules, trade.home, taxClass, at))
  if (trade.freed) return { rates: [trade.freed], home, keeps: 'net' }
  const due = ratesIn(rules, trade.there, taxClass, at)
  if (due.length === 0 && home > 0)
    return { rates: [untaxed(scope.t('tax.export'), isIncluded)], home, keeps: 'net' }
  return { rates: due.map((rate) => dueOf(rate, isIncluded)), home, keeps: abroad }
}

const dueOf = ({ name, code, rate }: TaxRate, included: boolean): Due => ({
  name,
  code: code || name,
  rate,
  included,
})

const untaxed = (reason: string, included: boolean): Due => ({
  name: reason,
  code: '0',
  rate: 0,
  included,
  reason,
})

const spotOf = ({ homeCountry, homeState }: TaxSettings): Spot | undefined =>
  homeCountry === null ? undefined : { country: homeCountry, state: homeState || undefined }

const sumOf = (rates: readonly TaxRate[]): number => rates.reduce((sum, { rate }) => sum + rate, 0)
