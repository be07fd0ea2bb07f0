/** Addresses of customers that stand in a file of their own: they come beside those that a customer has. */
import { z } from 'zod'
import { recordKind } from '#server/imports/record-kind.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer } from '../customer.ts'
import {
  addressesOf,
  addressIn,
  customerKind,
  emailIn,
  keepAddresses,
  ordered,
} from './customer-kind.ts'

const schema = z.object({ email: emailIn, addresses: z.array(addressIn).max(100) })

export const addressKind = recordKind({
  // After the customers whose they are.
  ...{ name: 'address', label: 'customers.admin.import.addresses', order: 21 },
  ...{ model: Customer, schema, key: 'email', path: '/admin/customers' },
  fields: { addresses: { label: 'customers.admin.import.addresses' } },
  keyOf: ({ email }) => emailOf(email) ?? email,
  titleOf: ({ email }) => email,
  emailOf: ({ email }) => email,
  besides: addressesOf,
  lacks: async (scope, { email }) => {
    const known = await Customer.in(scope).findOne({ email })
    return known ? undefined : { field: '_email', missing: { kind: customerKind.name, key: email } }
  },
  columnsOf: async (scope, { email, addresses }) => ({
    addresses: await beside(scope, email, addresses.map(ordered)),
  }),
  create: () => {
    throw new Error('An address without its customer waits.')
  },
  update: (scope, id, columns) => keepAddresses(scope, id, columns),
  // None is made: their customers are there before.
  removeAll: async () => undefined,
})

/** Those that the customer has, and each new one once. */
async function beside(scope: Scope, email: string, found: readonly ReturnType<typeof ordered>[]) {
  const customer = await Customer.in(scope).findOne({ email })
  const kept = customer && (await addressesOf(scope, [customer.id])).get(customer.id)
  const all = [...(kept?.addresses ?? []), ...found]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
