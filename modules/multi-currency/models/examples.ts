/** What three prices of the shop become in a currency. */
import type { Scope } from '#server/scope.ts'
import { convert, type Rule } from './rounding.ts'

interface Example {
  title: string
  price: number
  becomes: number
}

/** The prices of products; usual ones where there are none yet. */
export async function examplesFor(scope: Scope, rule: Rule): Promise<Example[]> {
  const base = scope.shop.currency
  const offered = (await scope.ask('products.offered', { after: '', take: 3 })) ?? []
  const found = offered.length > 0 ? offered : usual
  return found.map(({ title, price }) => ({ title, price, becomes: convert(price, base, rule) }))
}

const usual = [490, 1_990, 12_900].map((price) => ({ title: '—', price }))
