/** Which goods a rule is for. */
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Rules } from '../rules-in.ts'

export type Line = In<'shipping.rates'>['lines'][number]

/** The ids of the collections that each product is in. */
export type Memberships = ReadonlyMap<string, ReadonlySet<string>>

interface Goods {
  products: readonly string[]
  collections: readonly string[]
}

/** What is in no catalogue is in no rule. */
export const isIn = (
  { products, collections }: Goods,
  { productId }: Pick<Line, 'productId'>,
  memberships: Memberships,
): boolean => {
  if (productId === null) return false
  const own = memberships.get(productId)
  return products.includes(productId) || collections.some((one) => own?.has(one))
}

/** Asked only where a rule names a collection. */
export async function membershipsOf(
  scope: Scope,
  lines: readonly Pick<Line, 'productId'>[],
  { profiles, restrictions }: Pick<Rules, 'profiles' | 'restrictions'>,
): Promise<Memberships> {
  const isAsked = [...profiles, ...restrictions].some(({ collections }) => collections.length > 0)
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (!isAsked || productIds.length === 0) return new Map()
  const found = (await scope.ask('collections.places', { productIds })) ?? {}
  return new Map(Object.entries(found).map(([id, own]) => [id, new Set(own.map((one) => one.id))]))
}
