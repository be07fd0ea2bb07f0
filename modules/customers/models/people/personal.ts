/** Customers and the addresses that accounts keep. What the merchant noted is the merchant's: it goes, but is in no file. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { addressesJson } from '../../views/json.ts'
import { Customer } from '../customer.ts'
import { SavedAddress } from '../saved-address.ts'

export const customerRecords: PersonalRecords[] = [
  personal({
    label: 'customers.personal.customers',
    model: Customer,
    parts: ['customer_group_members', 'customer_merges'],
    of: (scope, { userId, emails }) =>
      Customer.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('id'),
    erase: 'delete',
    read: {
      as: 'customer',
      json: (_scope, [customer]) =>
        customer
          ? {
              ...{ email: customer.email, firstName: customer.firstName },
              ...{ lastName: customer.lastName, newsletterSince: customer.consentAt },
              since: customer.createdAt,
              addresses: customer.addresses,
            }
          : null,
    },
  }),
  personal({
    label: 'customers.personal.addresses',
    model: SavedAddress,
    of: (scope, { userId }) => (userId === null ? undefined : SavedAddress.of(scope, userId)),
    erase: 'delete',
    read: { as: 'addresses', json: (_scope, rows) => addressesJson(rows) },
  }),
]
