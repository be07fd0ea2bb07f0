/** The rates of the members of the EU as a file that ships with the shop, and how they come into its zones. */
import { badInput, conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import { countryName } from '#server/locale/countries.ts'
import type { Scope } from '#server/scope.ts'
import { TaxRate } from '../tax-rate.ts'
import { TaxSettings } from '../tax-settings.ts'
import { TaxZone } from '../tax-zone.ts'
import file from './eu-rates.json' with { type: 'json' }

export const { asOf, source } = file

export interface PlannedRate {
  /** ISO 3166-1. */
  country: string
  /** Empty for the ordinary one. */
  taxClass: string
  /** Millionths, as the file says. */
  rate: number
  /** What the shop charges there now; null for none. */
  present: number | null
  /** `shared`: the country is in a zone with others, which stays as it is. */
  state: 'new' | 'changed' | 'same' | 'shared'
}

interface Known {
  zones: TaxZone[]
  rates: TaxRate[]
  home: string | null
}

/** What loading the file would do; the home country is left out, as its rates are in the prices. */
export const plannedRates = async (scope: Scope): Promise<PlannedRate[]> =>
  planOf(await knownTo(scope)).map(({ before: _, zone: __, ...planned }) => planned)

async function knownTo(scope: Scope): Promise<Known> {
  return {
    zones: await TaxZone.in(scope).orderBy(['position', 'id']),
    rates: await TaxRate.in(scope).orderBy('id'),
    home: (await TaxSettings.one(scope))?.homeCountry ?? null,
  }
}

interface Plan extends PlannedRate {
  zone: TaxZone | undefined
  before: TaxRate | undefined
}

function planOf({ zones, rates, home }: Known): Plan[] {
  const at = now()
  return Object.entries(file.states)
    .filter(([country]) => country !== home)
    .flatMap(([country, classes]) => {
      const zone = zones.find(({ places }) => places.length === 1 && places[0] === country)
      const isShared = !zone && zones.some(({ places }) => places.includes(country))
      return Object.entries(classes).map(([taxClass, rate]) => {
        // The one that holds last: what was loaded for a later day is not loaded again.
        const before = rates
          .filter((one) => isOf(one, { zone, taxClass, at }))
          .toSorted((a, b) => (a.fromAt ?? '').localeCompare(b.fromAt ?? ''))
          .at(-1)
        const present = before?.rate ?? null
        const change = present === null ? 'new' : present === rate ? 'same' : 'changed'
        const state = isShared ? ('shared' as const) : (change as PlannedRate['state'])
        return { country, taxClass, rate, present, state, zone, before }
      })
    })
}

const isOf = (
  { zoneId, taxClass, untilAt }: TaxRate,
  wanted: { zone: TaxZone | undefined; taxClass: string; at: string },
): boolean =>
  zoneId === wanted.zone?.id &&
  taxClass.trim().toLowerCase() === wanted.taxClass &&
  (untilAt === null || untilAt > wanted.at)

/**
 * Makes a zone for each country that has none, adds what is missing, and lets a rate that changed end where the new one
 * begins, at `from` (UTC). The same again does nothing. 409 without a home country; 422 where a rate begins later than `from`.
 */
export function loadRates(
  scope: Scope,
  from: string,
): Promise<{ zones: number; created: number; changed: number }> {
  return scope.atomic(async (inner) => {
    const settings = await TaxSettings.in(inner).first().forNoKeyUpdate()
    if (!settings?.homeCountry) throw conflict('NO_HOME_COUNTRY', 'tax.eu.noHome')
    const made = new Map<string, TaxZone>()
    const counts = { zones: 0, created: 0, changed: 0 }
    for (const plan of planOf(await knownTo(inner))) {
      if (plan.state !== 'new' && plan.state !== 'changed') continue
      const zone = plan.zone ?? made.get(plan.country) ?? (await zoneFor(inner, plan.country))
      if (!plan.zone) made.set(plan.country, zone)
      await write(inner, plan, { zoneId: zone.id, from })
      counts[plan.state === 'new' ? 'created' : 'changed'] += 1
    }
    return { ...counts, zones: made.size }
  })
}

const zoneFor = (scope: Scope, country: string): Promise<TaxZone> =>
  TaxZone.create(scope, {
    ...{ name: countryName(country, scope.shop.language), places: [country], reverseCharge: true },
  })

async function write(
  scope: Scope,
  { rate, taxClass, before }: Plan,
  { zoneId, from }: { zoneId: string; from: string },
): Promise<void> {
  if (before?.fromAt && before.fromAt >= from) throw badInput({ from: said('tax.eu.tooEarly') })
  if (before) await TaxRate.update(scope, before.id, { untilAt: from })
  const { t, format } = scope.inLanguage()
  const name = t('tax.eu.rateName', { rate: format.percent(rate) })
  await TaxRate.create(scope, { zoneId, name, rate, taxClass, fromAt: before ? from : null })
}
