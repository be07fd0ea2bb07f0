/** Customers as change sets bring them in: nobody is written to. */
import { z } from 'zod'
import { recordKind } from '#server/imports/record-kind.ts'
import { says } from '#server/language/message.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer, orTaken } from './customer.ts'

const schema = z.object({
  email: z
    .string()
    .min(1, says('customers.admin.import.noEmail'))
    .refine((text) => emailOf(text) !== undefined, says('server.field.email'))
    .transform((text) => emailOf(text) ?? text),
  firstName: z.string().max(100).optional(),
  lastName: z.string().max(100).optional(),
  tags: z.array(z.string().max(1000)).max(250).optional(),
  note: z.string().max(5000).optional(),
})

export const customerKind = recordKind({
  ...{ name: 'customer', label: 'customers.admin.title', order: 20, path: '/admin/customers' },
  ...{ model: Customer, schema, key: 'email' },
  fields: {
    email: { label: 'customers.admin.email' },
    firstName: { label: 'customers.admin.firstName' },
    lastName: { label: 'customers.admin.lastName' },
    tags: { label: 'customers.admin.tags' },
    note: { label: 'customers.admin.note' },
  },
  keyOf: ({ email }) => email,
  titleOf: ({ firstName = '', lastName = '', email }) => `${firstName} ${lastName}`.trim() || email,
  emailOf: ({ email }) => email,
  columnsOf: (_scope, record) => record,
  create: (scope, columns) => orTaken(Customer.create(scope, columns)),
  update: (scope, id, columns) => orTaken(Customer.update(scope, id, columns)),
  removeAll: async (scope, ids) =>
    Customer.in(scope)
      .whereIn('id', [...ids])
      .delete(),
})
