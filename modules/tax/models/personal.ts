/** Exemptions of people; what an order was taxed by stands in the order. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { TaxExemption } from './tax-exemption.ts'

export const exemptionRecords: PersonalRecords[] = [
  personal({
    label: 'tax.personal',
    model: TaxExemption,
    // They are kept as a merchant typed them.
    of: (scope, { emails }) =>
      TaxExemption.in(scope).whereRaw(
        emails.length === 0
          ? '1 = 0'
          : `lower(trim(email)) in (${emails.map(() => '?').join(', ')})`,
        [...emails],
      ),
    erase: 'delete',
    read: {
      as: 'taxExemptions',
      json: (_scope, rows) =>
        rows.map(({ email, places, reason, certificate, untilAt }) => ({
          ...{ email, places, reason, certificate, untilAt },
        })),
    },
  }),
]
