/** What a merchant chooses the goods and people of a discount from. */
import { may } from '#server/access/permissions.ts'
import { offeredPicks, type Pickable } from '#server/blocks/picks.ts'
import type { Scope } from '#server/scope.ts'

type Kind = 'product' | 'collection' | 'customer'
const mostPeople = 50

/** Offered by title; further ones are asked for while somebody types. */
export const picksOf = (kind: Kind) => ({
  find: `/admin/discounts/picks?kind=${kind}`,
  offered: async (scope: Scope) => {
    const found =
      kind === 'customer' ? await customersLike(scope, '') : await offeredPicks(scope, kind, [])
    return found.map(({ slug, title }) => ({ value: slug, label: title }))
  },
})

/** By words of name and address; none for a reader who may not see customers. `slug` is the address. */
export async function customersLike(scope: Scope, query: string): Promise<Omit<Pickable, 'id'>[]> {
  if (!may(scope.user, 'customers', 'read')) return []
  const found = (await scope.ask('customers.pick', { query, take: mostPeople })) ?? []
  return found.map(({ email, name }) => ({ slug: email, title: name || email }))
}
