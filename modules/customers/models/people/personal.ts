/** Customers and the addresses that accounts keep. What the merchant noted is the merchant's: it goes, but is in no file. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import { addressesJson } from '../../views/json.ts'
import { Customer } from '../customer.ts'
import { CustomerMerge } from '../merge/customer-merge.ts'
import { SavedAddress } from '../saved-address.ts'

export const customerRecords: PersonalRecords[] = [
  personal({
    label: 'customers.personal.customers',
    model: Customer,
    parts: ['customer_group_members', 'customer_merges', 'customer_custom_values'],
    of: (scope, { userId, emails }) =>
      Customer.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('id'),
    erase: async (inner, customers) => {
      const ids = customers.map(({ id }) => id)
      const values = await inner.ask('customFields.forget', { kind: 'customer', ids })
      await Customer.in(inner).whereIn('id', ids).delete()
      return values ?? {}
    },
    read: {
      as: 'customer',
      json: async (scope, [customer]) =>
        customer
          ? {
              ...{ email: customer.email, firstName: customer.firstName },
              ...{ lastName: customer.lastName, newsletterSince: customer.consentAt },
              since: customer.createdAt,
              addresses: customer.addresses,
              customFields: (await customFieldsOf(scope, 'customer', [customer.id]))(customer.id),
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
  // The record that went is named by the merge alone, which could bring it back.
  personal({
    label: 'customers.personal.merges',
    model: CustomerMerge,
    of: (scope, { emails }) => CustomerMerge.naming(scope, emails),
    erase: (inner, merges, { emails }) => CustomerMerge.forgetNames(inner, merges, emails),
  }),
]
