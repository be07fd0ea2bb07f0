/** Everything that shoppers can buy, a few products at a time: any number streams. */
import type { Out } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'

export type Offer = Out<'products.offered'>[number]

/** A product may have two thousand variants: few products at once are many rows already. */
const take = 50

export async function* offers(scope: Scope): AsyncGenerator<Offer> {
  for (let after = ''; ; ) {
    const products = (await scope.ask('products.offered', { after, take })) ?? []
    yield* products
    const last = products.at(-1)
    if (products.length < take || !last) return
    after = last.id
  }
}
