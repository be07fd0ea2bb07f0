/** Customers for pickers of other modules. */
import { containing } from '#server/data/word-search.ts'
import type { Scope } from '#server/scope.ts'
import { Customer, called } from '../customer.ts'

export interface PickedCustomer {
  customerId: string
  /** Null for a guest. */
  userId: string | null
  email: string
  name: string
}

export async function pickCustomers(
  scope: Scope,
  { query, take }: { query: string; take: number },
): Promise<PickedCustomer[]> {
  const found = Customer.in(scope).orderBy('updatedAt', 'desc').limit(take)
  if (query !== '') containing(found, ['email', 'firstName', 'lastName'], query)
  return (await found).map((customer) => ({
    ...{ customerId: customer.id, userId: customer.userId, email: customer.email },
    name: called(customer),
  }))
}
