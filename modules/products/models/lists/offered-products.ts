/** Active products for feeds, in pages. */
import type { Scope } from '#server/scope.ts'
import type { ProductJson } from '../../views/json.ts'
import { pricedProducts } from '../../views/priced.ts'
import { Product } from '../product.ts'
import { recordsOf } from '../product-record.ts'

export async function offeredProducts(
  scope: Scope,
  { after, take }: { after: string; take: number },
): Promise<ProductJson[]> {
  const active = await Product.in(scope)
    .where({ status: 'active' })
    .where('id', '>', after)
    .orderBy('id')
    .limit(take)
    .select('id')
  const records = await recordsOf(
    scope,
    active.map(({ id }) => id),
  )
  return pricedProducts(scope, records)
}
