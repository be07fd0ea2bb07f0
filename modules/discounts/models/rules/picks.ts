/** What a merchant chooses the goods and people of a discount from. */
import { may } from '#server/access/permissions.ts'
import type { Pickable } from '#server/blocks/picks.ts'
import type { Scope } from '#server/scope.ts'

export const picksPath = '/admin/discounts/picks'
const mostPeople = 50

/** Offered by name; further ones are asked for while somebody types. */
export const people = {
  find: `${picksPath}?kind=customer`,
  offered: async (scope: Scope) =>
    (await customersLike(scope, '')).map(({ slug, title }) => ({ value: slug, label: title })),
}

/** By words of name and address; none for a reader who may not see customers. `slug` is the address. */
export async function customersLike(scope: Scope, query: string): Promise<Omit<Pickable, 'id'>[]> {
  if (!may(scope.user, 'customers', 'read')) return []
  const found = (await scope.ask('customers.pick', { query, take: mostPeople })) ?? []
  return found.map(({ email, name }) => ({ slug: email, title: name || email }))
}
