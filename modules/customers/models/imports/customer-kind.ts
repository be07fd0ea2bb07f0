/** Customers as change sets bring them in: nobody is written to, and no account is made. */

import { z } from 'zod'
import { addressFields } from '#server/exports/natural-keys.ts'
import { grouped } from '#server/grouped.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import { says } from '#server/language/message.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer, orTaken } from '../customer.ts'
import { SavedAddress } from '../saved-address.ts'

const part = z.string().trim().max(500)

/** Parts that are not filled in are left out, as everywhere. */
export const addressIn = z
  .object({
    ...{ firstName: part.nullish(), lastName: part.nullish(), company: part.nullish() },
    ...{ line1: part.nullish(), line2: part.nullish(), city: part.nullish() },
    ...{ state: part.nullish(), postalCode: part.nullish(), phone: part.nullish() },
    country: z.string().length(2, says('customers.admin.import.noCountry')),
  })
  .transform((given): Address => {
    const { firstName, lastName, line1, city, country } = given
    const needed = { firstName, lastName, line1, city }
    const filled = Object.entries(given).filter(([, text]) => text)
    const blank = Object.fromEntries(Object.keys(needed).map((name) => [name, '']))
    return { ...blank, ...Object.fromEntries(filled), country: country.toUpperCase() } as Address
  })

export const emailIn = z
  .string()
  .min(1, says('customers.admin.import.noEmail'))
  .refine((text) => emailOf(text) !== undefined, says('server.field.email'))
  .transform((text) => emailOf(text) ?? text)

const schema = z.object({
  email: emailIn,
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  tags: z.array(z.string().max(1000)).max(250).optional(),
  note: z.string().max(5000).optional(),
  /** The default first. */
  addresses: z.array(addressIn).max(100).optional(),
  createdAt: z.iso.datetime().optional(),
})

export const customerKind = recordKind({
  ...{ name: 'customer', label: 'customers.admin.title', order: 20, path: '/admin/customers' },
  ...{ model: Customer, schema, key: 'email', customFields: 'customer' },
  own: {
    ...{ kind: 'customers', lists: ['tags'], flags: ['hasAccount', 'addresses.isDefault'] },
    // Accounts are nobody's to make, and what somebody agreed to comes with what shows it.
    leaves: ['hasAccount', 'newsletterSince'],
    recordOf: ({ hasAccount: _, newsletterSince: __, ...entry }) =>
      Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? ''])),
  },
  fields: {
    email: { label: 'customers.admin.email' },
    firstName: { label: 'customers.admin.firstName' },
    lastName: { label: 'customers.admin.lastName' },
    tags: { label: 'customers.admin.tags' },
    note: { label: 'customers.admin.note' },
    addresses: { label: 'customers.admin.import.addresses' },
    createdAt: { label: 'customers.admin.import.createdAt' },
  },
  keyOf: ({ email }) => email,
  titleOf: ({ firstName = '', lastName = '', email }) => `${firstName} ${lastName}`.trim() || email,
  emailOf: ({ email }) => email,
  besides: addressesOf,
  columnsOf: (_scope, { addresses, ...record }) => ({
    ...record,
    ...(addresses === undefined ? {} : { addresses: addresses.map(ordered) }),
  }),
  create: async (scope, columns) => {
    const { id } = await orTaken(Customer.create(scope, columns))
    await besideFields(scope, id, columns)
    return { id }
  },
  update: async (scope, id, columns) => {
    await orTaken(Customer.update(scope, id, columns))
    await besideFields(scope, id, columns)
  },
  removeAll: async (scope, ids) =>
    Customer.in(scope)
      .whereIn('id', [...ids])
      .delete(),
})

/** Of an account those that it keeps, of anybody else those of their record. */
export async function addressesOf(scope: Scope, ids: readonly string[]) {
  const customers = await Customer.in(scope).whereIn('id', [...ids])
  const userIds = customers.flatMap(({ userId }) => userId ?? [])
  const saved = grouped(await SavedAddress.ofAll(scope, userIds), ({ userId }) => userId)
  return new Map(
    customers.map(({ id, userId, addresses }) => {
      const kept = userId === null ? addresses : saved.get(userId)?.map((one) => one.address)
      return [id, { addresses: (kept ?? []).map(ordered) }]
    }),
  )
}

/** Equal addresses are equal texts. */
export const ordered = (one: Address): Address =>
  Object.fromEntries(
    addressFields.flatMap((name) => (one[name] === undefined ? [] : [[name, one[name]]])),
  ) as unknown as Address

/** What no form has: the day on which the record was made, and addresses. An account's own ones stay, and get company. */
async function besideFields(scope: Scope, id: string, columns: object): Promise<void> {
  const { addresses, createdAt } = columns as z.output<typeof schema>
  if (createdAt !== undefined) await Customer.in(scope).where({ id }).patch({ createdAt })
  if (addresses !== undefined) await keepAddresses(scope, id, { addresses })
}

export async function keepAddresses(
  scope: Scope,
  id: string,
  { addresses = [] }: { addresses?: readonly Address[] },
): Promise<void> {
  const { userId } = await Customer.find(scope, id)
  if (userId === null)
    await Customer.in(scope)
      .where({ id })
      .patch({ addresses: [...addresses] })
  else for (const one of addresses) await SavedAddress.keep(scope, userId, one)
}
