/** Customers as the audit log tells them and the trash keeps them. Whose record it is, is final. */

import { type ActKind, labelled, onlyThese } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { isTheirs } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
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
  restored: leaveClosed,
  withoutPerson: (row, person) =>
    isTheirs(person, { account: row.user_id, email: row.email }) ? null : undefined,
}

/** Whose account was closed meanwhile, as by a merge of another record of theirs, is a guest again. */
async function leaveClosed(inner: Scope, ids: readonly string[]): Promise<void> {
  const rows = await Customer.in(inner)
    .whereIn('id', [...ids])
    .whereNotNull('userId')
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const accounts = await inner.ask('auth.accounts', { userIds })
  if (!accounts) return
  const there = new Set<string | null>(accounts.map(({ userId }) => userId))
  const lost = rows.filter(({ userId }) => !there.has(userId))
  await Customer.in(inner)
    .whereIn(
      'id',
      lost.map(({ id }) => id),
    )
    .patch({ userId: null })
}

export const customerParts: TrashPart[] = [
  {
    ...{ of: 'customers', table: 'customer_group_members', by: 'customer_id' },
    needs: { group_id: 'customer_groups' },
  },
]
