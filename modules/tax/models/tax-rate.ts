/** One tax of a zone, for a class of goods, from a day to a day. */
import { said } from '#server/language/message.ts'
import { moment } from '#server/records/kinds.tsx'
import { percent } from '#server/records/percent-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { reference } from '#server/records/reference-kind.tsx'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { TaxZone } from './tax-zone.ts'

export const rateFields = record(
  {
    zoneId: reference(offeredZones),
    name: text({ most: 100, required: 'tax.rates.noName' }),
    rate: percent(),
    taxClass: text({ most: 40 }),
    code: text({ most: 40 }),
    fromAt: moment(),
    untilAt: moment(),
  },
  ({ fromAt, untilAt }) =>
    fromAt && untilAt && fromAt >= untilAt
      ? { untilAt: said('tax.rates.endsTooEarly') }
      : undefined,
)

export class TaxRate extends recordModel(rateFields) {
  static override tableName = 'tax_rates'
  static override readonly missing = 'tax.rates.notFound'
  static override visible = true
  static override order = [{ column: 'zoneId' }, { column: 'taxClass' }]
}

/** The zones that a rate can be of, in their order. */
export async function offeredZones(scope: Scope) {
  const zones = await TaxZone.in(scope).orderBy(['position', 'id'])
  return zones.map(({ id: value, name: label }) => ({ value, label }))
}
