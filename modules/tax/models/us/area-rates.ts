/** The rates that are due at a ZIP code, by jurisdiction. */
import { stateCode } from '#server/locale/address/form.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { AreaState, parts, TaxArea } from './area.ts'

export interface AreaRates {
  taxesDelivery: boolean
  /** `rate` in millionths. */
  rates: { name: string; code: string; rate: number }[]
}

/** Undefined where the shop has no such rates: there its zones hold. One statement, in states with a file alone. */
export async function areaRates(
  scope: Scope,
  spot: Spot | undefined,
  lines: 'split' | 'combined',
): Promise<AreaRates | undefined> {
  if (spot?.country.trim().toUpperCase() !== 'US') return undefined
  const states = await scope.cached('tax.states', async () => AreaState.all(scope))
  if (states.length === 0) return undefined
  const [zip = '', plus = ''] = digitsOf(spot.postalCode)
  const typed = spot.state?.trim().toUpperCase().replace(/^US-/, '') ?? ''
  const state = typed === '' ? undefined : (stateCode('US', typed) ?? typed)
  const own = states.filter((one) => state === undefined || one.state === state)
  const [live] = own
  if (!live) return undefined
  const known =
    zip === ''
      ? []
      : await TaxArea.in(scope)
          .where({ zip })
          .whereIn('fileId', [...new Set(own.map(({ fileId }) => fileId))])
          .orderBy(['state', 'plusFrom'])
  const loaded = own.find((one) => known.some((area) => isOf(area, one)))
  if (!loaded && state === undefined) return undefined
  const area =
    loaded &&
    closestTo(
      known.filter((one) => isOf(one, loaded)),
      plus,
    )
  const found = area ?? TaxArea.fromJson(ofState(live))
  const { taxesDelivery } = loaded ?? live
  return { taxesDelivery, rates: ratesIn(scope, found, lines) }
}

const isOf = (area: TaxArea, { state, fileId }: AreaState): boolean =>
  area.state === state && area.fileId === fileId

/** Five digits, and the four behind them where they are known. */
function digitsOf(postalCode = ''): string[] {
  const digits = postalCode.replaceAll(/\D/g, '')
  return digits.length < 5 ? [] : [digits.slice(0, 5), digits.slice(5, 9)]
}

/** The part with these four digits; else all of the ZIP code, else its first part. */
const closestTo = (areas: readonly TaxArea[], plus: string): TaxArea | undefined =>
  areas.find(({ plusFrom, plusTo }) => plusFrom !== '' && plusFrom <= plus && plus <= plusTo) ??
  areas[0]

/** Where the ZIP code is not known, the state takes its own rate. */
const ofState = ({ state, stateRate }: AreaState) => ({
  ...{ state, stateRate, region: state, zip: '', plusFrom: '', plusTo: '' },
  ...{ countyRate: 0, cityRate: 0, specialRate: 0 },
})

/** Called alike for every buyer, as books add them up by their names. */
function ratesIn(scope: Scope, area: TaxArea, lines: 'split' | 'combined'): AreaRates['rates'] {
  const { t } = scope.inLanguage()
  const { state, region } = area
  const code = (part: string) =>
    part === 'state' ? `US-${state}` : `US-${state} ${part} ${region}`
  if (lines === 'combined') {
    const rate = parts.reduce((sum, part) => sum + area.rateOf(part), 0)
    return rate === 0
      ? []
      : [{ name: t('tax.us.part.combined', { state, region }), code: code('combined'), rate }]
  }
  return parts.flatMap((part) => {
    const rate = area.rateOf(part)
    return rate === 0
      ? []
      : [{ name: t(`tax.us.part.${part}`, { state, region }), code: code(part), rate }]
  })
}
