import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'

type Cards = Out<'listing.cards'>

/** What goes with a product: first what was bought with it, then what is like it. */
export async function relatedCards(
  scope: Scope,
  { productId, take }: { productId: string; take: number },
): Promise<Cards> {
  const bought = (await scope.ask('orders.boughtTogether', { productId, take })) ?? []
  const [first = [], like = []] = await Promise.all([
    bought.length > 0 ? scope.ask('listing.cards', { productIds: bought }) : [],
    scope.ask('listing.related', { productId, take }),
  ])
  const known = new Set([productId, ...first.map(({ id }) => id)])
  const others = like.filter(({ id }) => !known.has(id))
  return [...first.filter(({ id }) => id !== productId), ...others].slice(0, take)
}
