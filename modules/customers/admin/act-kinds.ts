/** Customers as the audit log tells them and the trash keeps them. Whose record it is, is final. */

import { type ActKind, labelled, onlyThese } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { leaveClosed } from '#server/people/closed-accounts.ts'
import { isTheirs } from '#server/people/person.ts'
import { Customer } from '../models/customer.ts'

const told = ['email', 'firstName', 'lastName', 'tags', 'note'] as const
const written = onlyThese(told)
const about = {
  area: 'customers',
  label: 'customers.admin.one',
  path: '/admin/customers/:id',
} as const

export const customerActs: ActKind = {
  ...{ model: Customer, ...about },
  called: ({ firstName, lastName, email }) =>
    `${firstName ?? ''} ${lastName ?? ''}`.trim() || String(email ?? ''),
  fields: labelled('customers.admin', told),
  covers: (row) => row.before === null || row.after === null || written(row),
}

export const customerTrash: TrashKind = {
  ...{ table: 'customers', ...about },
  called: ({ first_name: first, last_name: last, email }) =>
    `${first ?? ''} ${last ?? ''}`.trim() || String(email ?? ''),
  restored: (inner, ids) => leaveClosed(inner, Customer, { ids, account: 'userId' }),
  withoutPerson: (row, person) =>
    isTheirs(person, { account: row.user_id, email: row.email }) ? null : undefined,
}

export const customerParts: TrashPart[] = [
  {
    ...{ of: 'customers', table: 'customer_group_members', by: 'customer_id' },
    needs: { group_id: 'customer_groups' },
  },
]
