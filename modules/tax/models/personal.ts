/** Exemptions and tax numbers of people; what an order was taxed by stands in the order. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { AccountNumber } from './numbers/account-number.ts'
import { TaxExemption } from './tax-exemption.ts'

export const taxRecords: PersonalRecords[] = [
  personal({
    label: 'tax.account.personal',
    model: AccountNumber,
    of: (scope, { userId }) =>
      userId === null ? undefined : AccountNumber.in(scope).where({ userId }),
    erase: 'delete',
    read: { as: 'taxNumbers', json: (_scope, rows) => rows.map(({ number }) => number) },
  }),
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
