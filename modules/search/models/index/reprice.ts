/** Keeps what lists are sorted and narrowed by equal to what things cost, when a sale begins, changes or ends. */
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { Listing } from '../listing/listing.ts'
import { setPrices } from './index-writer.ts'
import { batch } from './read-model.ts'

/** Walks all products; those that cost what they did are only read. May be broken off and begun again. */
export async function reprice(scope: Scope): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await Listing.in(scope)
      .select('id', 'price', 'typedPrice')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
    const last = rows.at(-1)
    if (!last) return
    const turned = await turnedOf(scope, new Map(rows.map((row) => [row.id, row])))
    if (turned.size > 0)
      await scope.atomic(async (inner) => {
        // Asked anew: nobody else changes these any more before this transaction ends.
        const claimed = await Listing.claimed(inner, [...turned.keys()])
        await setPrices(inner, await turnedOf(inner, claimed))
        inner.raiseRevision('written')
      })
    after = last.id
  }
}

/** What those cost that cost something else than is kept. */
async function turnedOf(
  scope: Scope,
  kept: ReadonlyMap<string, { price: number; typedPrice: number }>,
): Promise<Map<string, number>> {
  const asked = { productIds: [...kept.keys()] }
  const reduced = (await scope.ask('products.reducedPrices', asked)) ?? {}
  const prices = [...kept].map(([id, row]) => {
    const price = owned(reduced, id) ?? Number(row.typedPrice)
    return [id, price, Number(row.price)] as const
  })
  return new Map(prices.flatMap(([id, price, was]) => (price === was ? [] : [[id, price]])))
}
