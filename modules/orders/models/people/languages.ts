/** In which languages people bought: of their last order. */
import { chunksOf } from '#server/chunks.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** By address, the language of the last order that was placed with it; what bought nothing is left out. */
    'orders.languages': { in: { emails: readonly string[] }; out: Record<string, string> }
  }
}

export async function languagesOf(
  scope: Scope,
  { emails }: { emails: readonly string[] },
): Promise<Record<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunksOf(emails))
    for (const { email, language } of await Order.in(scope)
      .select('email', 'language')
      .whereIn('email', [...some])
      .where({ isDemo: false })
      .whereRaw(
        'orders.number = (select max(o.number) from orders o where o.store_id = orders.store_id and o.email = orders.email)',
      ))
      found.set(email, language)
  return Object.fromEntries(found)
}
