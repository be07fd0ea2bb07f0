/** A customer who pays no tax: where, why, by which certificate, until when. */
import type { In } from '#server/bus.ts'
import { said } from '#server/language/message.ts'
import { fitOf, type Spot } from '#server/locale/places.ts'
import { moment } from '#server/records/kinds.tsx'
import { places } from '#server/records/places-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'

export const exemptionFields = record(
  {
    email: text({ most: 320, required: 'tax.exemptions.noEmail' }),
    places: places({ required: false }),
    reason: text({ most: 200, required: 'tax.exemptions.noReason' }),
    certificate: text({ most: 200 }),
    untilAt: moment(),
  },
  ({ email }) =>
    emailOf(email) === undefined ? { email: said('tax.exemptions.noEmail') } : undefined,
)

export class TaxExemption extends recordModel(exemptionFields) {
  static override tableName = 'tax_exemptions'
  static override readonly missing = 'tax.exemptions.notFound'
  // Prices of whoever it is of follow it at once.
  static override visible = true
  static override order = [{ column: 'email' }]
}

/** Those of one address, whatever its spelling. */
export const exemptionsOf = (all: readonly TaxExemption[], email: string): TaxExemption[] => {
  const wanted = emailOf(email)
  return all.filter((one) => wanted !== undefined && emailOf(one.email) === wanted)
}

/** The one that holds for a buyer there and then: only of an account whose address is confirmed, as anybody can type one. */
export function exemptionFor(
  { user }: Scope,
  all: readonly TaxExemption[],
  { buyer, at, spot }: Pick<In<'tax.quote'>, 'buyer' | 'at'> & { spot: Spot | undefined },
): TaxExemption | undefined {
  const isHere = user?.emailVerified && user.id === buyer.userId
  const email = isHere ? user.email : buyer.provenEmail
  if (all.length === 0 || email === undefined) return undefined
  return exemptionsOf(all, email).find(
    ({ places: where, untilAt }) =>
      (untilAt === null || at < untilAt) &&
      (where.length === 0 || (spot && where.some((place) => fitOf(place, spot) > 0))),
  )
}
