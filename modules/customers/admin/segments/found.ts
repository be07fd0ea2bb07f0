import type { Scope } from '#server/scope.ts'
import { called } from '../../models/customer.ts'
import type { Preview } from '../../models/segments/segment.ts'
import { spentText, totalsOf } from '../../models/totals.ts'
import type { Found } from '../../views/admin/segments/found.tsx'

/** Whom rules choose, with what they spent. */
export async function foundOf(scope: Scope, { count, customers }: Preview): Promise<Found> {
  const totals = await totalsOf(
    scope,
    customers.map(({ email }) => email),
  )
  return {
    count,
    customers: customers.map((customer) => ({
      ...{ id: customer.id, name: called(customer), email: customer.email },
      spent: spentText(scope, totals.get(customer.email)),
    })),
  }
}
