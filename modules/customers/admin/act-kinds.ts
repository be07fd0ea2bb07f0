/** Customers as the audit log tells them. Whose record it is, and that it was deleted, is final. */
import { type ActKind, labelled, onlyThese } from '#server/acts/act-kind.ts'
import { Customer } from '../models/customer.ts'

const told = ['email', 'firstName', 'lastName', 'tags', 'note'] as const

export const customerActs: ActKind = {
  ...{ model: Customer, area: 'customers', label: 'customers.admin.one' },
  path: '/admin/customers/:id',
  called: ({ firstName, lastName, email }) =>
    `${firstName ?? ''} ${lastName ?? ''}`.trim() || String(email ?? ''),
  fields: labelled('customers.admin', told),
  covers: onlyThese(told),
}
