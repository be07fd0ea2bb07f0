/** What a buyer's tax number is worth where the goods go. */

import type { Out } from '#server/bus.ts'
import { isMember, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import type { TaxSettings } from '../tax-settings.ts'
import type { TaxZone } from '../tax-zone.ts'
import { isOfUnion, numberIn } from './number-form.ts'
import { TaxNumber } from './tax-number.ts'

export type Evidence = NonNullable<Out<'tax.quote'>['evidence']>

interface Trade {
  settings: TaxSettings
  there: TaxZone | undefined
  spot: Spot | undefined
}

/** Undefined without a number, or where businesses are not asked for one. One statement where a service is asked for numbers. */
export async function evidenceOf(
  scope: Scope,
  typed: string | undefined,
  { settings, there, spot }: Trade,
): Promise<Evidence | undefined> {
  const read = typed && settings.businesses === 'asked' ? numberIn(typed) : undefined
  if (!read) return undefined
  const known =
    settings.numberCheck === 'service' ? await TaxNumber.of(scope, read.number) : undefined
  const isAsked = settings.numberCheck === 'service' && isOfUnion(read.country)
  const checked = known ? checkedBy[known.state] : isAsked ? 'silent' : 'form'
  const isTrusted =
    checked === 'service' ||
    checked === 'form' ||
    (checked === 'silent' && settings.unanswered === 'trusted')
  const isElsewhere = there?.reverseCharge === true && spot?.country !== settings.homeCountry
  const { name = null, address = null, consultation = null, checkedAt = null } = known ?? {}
  return {
    ...{ number: read.number, seller: settings.ownNumber || null, checked },
    relied:
      isTrusted &&
      isElsewhere &&
      spot !== undefined &&
      read.country !== settings.homeCountry &&
      countsAt(read.country, spot),
    ...{ name, address, consultation, checkedAt },
  }
}

const checkedBy = { valid: 'service', invalid: 'refused', silent: 'silent' } as const

/** Inside of the union the number of any member counts, elsewhere that of the country. */
function countsAt(country: string, { country: goesTo, postalCode = '' }: Spot): boolean {
  if (isMember(goesTo)) return isOfUnion(country)
  const isNorthernIreland = goesTo === 'GB' && /^BT/i.test(postalCode.trim())
  return country === goesTo || (isNorthernIreland && country === 'XI')
}
