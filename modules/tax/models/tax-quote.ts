/** `tax.quote`: which rates are due on each line, and which tax the entered prices hold. */
import type { In, Out } from '#server/bus.ts'
import { isMember, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { type Evidence, evidenceOf } from './numbers/evidence.ts'
import { exemptionFor, type TaxExemption } from './tax-exemption.ts'
import type { TaxRate } from './tax-rate.ts'
import { classOf, ownRatesIn, ratesIn, rulesOf, type TaxRules, zoneAt } from './tax-rules.ts'
import type { TaxSettings } from './tax-settings.ts'
import type { TaxZone } from './tax-zone.ts'
import { type AreaRates, areaRates } from './us/area-rates.ts'

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
  /** In the USA, where the shop has rates by ZIP code. */
  area: AreaRates | undefined
  /** Of the buyer's tax number. */
  evidence: Evidence | undefined
  /** Of the buyer, there and then. */
  exemption: TaxExemption | undefined
  /** What goods are called that a business gets without tax. */
  goods: Freed
  /** Whether something is sent. */
  isSent: boolean
  at: string
}

/** Why nothing is due although it would be at home, and the code by which books and reports know it. */
const codes = {
  intraCommunity: 'intra-community',
  reverseCharge: 'reverse-charge',
  export: 'export',
} as const
type Freed = keyof typeof codes

/** Nothing while tax is off. Without a destination, prices that hold tax are taxed as at home. */
export async function quoteTax(scope: Scope, asked: Asked): Promise<Answer> {
  const rules = await rulesOf(scope)
  const { settings } = rules
  if (settings?.status !== 'on') return { lines: {}, rounding: 'line', shipping: 'class' }
  const trade = await tradeOf(scope, rules, settings, asked)
  const taxable = asked.lines.filter((line) => line.taxable)
  return {
    lines: Object.fromEntries(taxable.map((line) => [line.key, taxedLine(scope, trade, line)])),
    rounding: settings.rounding,
    // What goods carry is not taxed where their state does not tax it.
    shipping: trade.area?.taxesDelivery === false ? 'class' : settings.shipping,
    ...(trade.evidence && { evidence: trade.evidence }),
  }
}

async function tradeOf(
  scope: Scope,
  rules: TaxRules,
  settings: TaxSettings,
  { lines, destination, buyer, at }: Asked,
): Promise<Trade> {
  const isIncluded = settings.prices === 'included'
  const homeSpot = spotOf(settings)
  const spot: Spot | undefined = destination ?? (isIncluded ? homeSpot : undefined)
  const there = spot && zoneAt(rules, spot)
  const area = await areaRates(scope, spot, settings.areaLines)
  const evidence = await evidenceOf(scope, buyer.taxNumber, { settings, there, spot })
  const exemption = exemptionFor(scope, rules.exemptions, { buyer, at, spot })
  const isWithinUnion = [settings.homeCountry, spot?.country].every((one) => isMember(one ?? ''))
  return {
    ...{ rules, isIncluded, there, area, at, abroad: settings.abroad, evidence, exemption },
    home: isIncluded && homeSpot ? zoneAt(rules, homeSpot) : undefined,
    goods: isWithinUnion ? 'intraCommunity' : 'reverseCharge',
    isSent: lines.some(({ shipped = true }) => shipped),
  }
}

function taxedLine(
  scope: Scope,
  trade: Trade,
  { taxClass, shipped = trade.isSent }: Asked['lines'][number],
): Taxed {
  const { rules, isIncluded, abroad, at, evidence, exemption } = trade
  const home = sumOf(ratesIn(rules, trade.home, taxClass, at))
  const due = dueOn(trade, taxClass)
  // What a consumer there would owe is within the price of delivery.
  const spared = isIncluded ? sumOf(due) : 0
  const free = (code: string, reason: string): Taxed => ({
    ...{ home, keeps: 'net', spared },
    rates: [{ name: reason, code, rate: 0, included: isIncluded, reason }],
  })
  const freed = (why: Freed) => free(codes[why], scope.t(`tax.${why}`))
  // What is sent is a delivery within the union; what is done is taxed by whoever gets it.
  if (evidence?.relied) return freed(shipped ? trade.goods : 'reverseCharge')
  if (due.length === 0 && home > 0) return freed('export')
  if (exemption && due.length > 0) return free('exempt', reasonOf(exemption))
  return { rates: due.map((rate) => dueOf(rate, isIncluded)), home, keeps: abroad }
}

/** By ZIP code where the shop has such rates, but for classes that the zone has rates for, as clothing. */
function dueOn(
  { rules, there, area, at }: Trade,
  taxClass: string | null,
): Pick<TaxRate, 'name' | 'code' | 'rate'>[] {
  if (!area) return ratesIn(rules, there, taxClass, at)
  if (classOf(taxClass) === 'shipping') return area.taxesDelivery ? area.rates : []
  const own = classOf(taxClass) === '' ? [] : ownRatesIn(rules, there, taxClass, at)
  return own.length > 0 ? own : area.rates
}

const reasonOf = ({ reason, certificate }: TaxExemption): string =>
  certificate === '' ? reason : `${reason} (${certificate})`

const dueOf = (
  { name, code, rate }: Pick<TaxRate, 'name' | 'code' | 'rate'>,
  included: boolean,
): Due => ({
  name,
  code: code || name,
  rate,
  included,
})

const spotOf = ({ homeCountry, homeState }: TaxSettings): Spot | undefined =>
  homeCountry === null ? undefined : { country: homeCountry, state: homeState || undefined }

const sumOf = (rates: readonly Pick<TaxRate, 'rate'>[]): number =>
  rates.reduce((sum, { rate }) => sum + rate, 0)
