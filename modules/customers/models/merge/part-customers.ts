/** A merge is taken back, within the ten minutes of every undo. */
import type { ActKind } from '#server/acts/act-kind.ts'
import type { Outcome } from '#server/acts/outcome.ts'
import { conflict } from '#server/errors.ts'
import { partMerged } from '#server/people/part-merged.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import { CustomerMerge } from './customer-merge.ts'

export const mergeActs: ActKind = {
  ...{ model: CustomerMerge, area: 'customers', access: 'all', label: 'customers.merge.one' },
  called: ({ email }) => String(email ?? ''),
  fields: {},
  path: '/admin/customers/:customerId',
  undoes: partCustomers,
}

/** 409 once it is forgotten what was moved, and where one of them was erased or merged once more. Only inside `atomic`. */
async function partCustomers(inner: Scope, id: string): Promise<Outcome[]> {
  const [merge] = await CustomerMerge.in(inner).where({ id }).forNoKeyUpdate()
  const journal = merge?.read()
  if (!merge || !journal) throw conflict('CANNOT_PART', 'customers.merge.cannotPart')
  const ids = [merge.customerId, merge.goneId]
  const [kept] = await Customer.in(inner).where({ id: merge.customerId }).forUpdate()
  if (!kept || journal.merged.customerId !== kept.id)
    throw conflict('CANNOT_PART', 'customers.merge.cannotPart')
  const outcomes = await partMerged(inner, { ...journal, at: merge.createdAt })
  const both = await Customer.in(inner).whereIn('id', ids)
  const emails = both.map(({ email }) => email)
  const standings = new Map(
    Object.entries((await inner.ask('newsletter.standings', { emails })) ?? {}),
  )
  // What the merge ended of the newsletter stays ended.
  for (const one of both)
    if (one.consentAt !== null && standings.get(one.email) === 'unsubscribed')
      await Customer.in(inner).where({ id: one.id }).patch({ consentAt: null })
  return outcomes
}
