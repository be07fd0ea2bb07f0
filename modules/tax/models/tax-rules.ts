/** The shop's zones and rates, and which of them hold at a place and a time. */
import { closest, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { TaxExemption } from './tax-exemption.ts'
import { TaxRate } from './tax-rate.ts'
import { TaxSettings } from './tax-settings.ts'
import { TaxZone } from './tax-zone.ts'

export interface TaxRules {
  settings: TaxSettings | undefined
  zones: TaxZone[]
  rates: TaxRate[]
  exemptions: TaxExemption[]
}

export const rulesOf = (scope: Scope): Promise<TaxRules> =>
  scope.cached('tax.rules', async () => ({
    settings: await TaxSettings.one(scope),
    zones: await TaxZone.in(scope).orderBy(['position', 'id']),
    rates: await TaxRate.in(scope).orderBy('id'),
    exemptions: await TaxExemption.in(scope).orderBy('id'),
  }))

/** Whether businesses are asked for their tax number. */
export const asksNumber = async (scope: Scope): Promise<boolean> => {
  const { settings } = await rulesOf(scope)
  return settings?.businesses === 'asked'
}

/** Whether prices have tax in them, or it is added to them; null where none is charged. */
export const chargedPrices = async (scope: Scope): Promise<'included' | 'excluded' | null> => {
  const { settings } = await rulesOf(scope)
  return settings?.status === 'on' ? settings.prices : null
}

export const zoneAt = ({ zones }: TaxRules, spot: Spot): TaxZone | undefined => closest(zones, spot)

/**
 * The rates of a zone at a time (ISO 8601) for a class of goods: from `fromAt` on, and at `untilAt` no more. A class
 * without a rate of its own is taxed as the ordinary one.
 */
export function ratesIn(
  rules: TaxRules,
  zone: TaxZone | undefined,
  taxClass: string | null,
  at: string,
): TaxRate[] {
  const own = ownRatesIn(rules, zone, taxClass, at)
  return own.length > 0 ? own : ownRatesIn(rules, zone, '', at)
}

/** Those of the class alone. */
export function ownRatesIn(
  { rates }: TaxRules,
  zone: TaxZone | undefined,
  taxClass: string | null,
  at: string,
): TaxRate[] {
  const wanted = classOf(taxClass)
  return rates.filter(
    (rate) =>
      rate.zoneId === zone?.id &&
      (rate.fromAt === null || rate.fromAt <= at) &&
      (rate.untilAt === null || at < rate.untilAt) &&
      classOf(rate.taxClass) === wanted,
  )
}

export const classOf = (taxClass: string | null): string => (taxClass ?? '').trim().toLowerCase()

/** The classes of goods that rates have, in their order. */
export async function classesOf(scope: Scope): Promise<string[]> {
  const { rates } = await rulesOf(scope)
  const classes = new Set(rates.map((rate) => classOf(rate.taxClass)))
  return [...classes].filter((one) => one !== '' && one !== 'shipping').sort()
}
