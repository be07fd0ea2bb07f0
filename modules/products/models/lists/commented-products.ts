/** Products as records that staff write comments on. */
import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'

export const commentedProducts = {
  ...{ kind: 'product', area: 'products', table: 'products', path: '/admin/products/:id' },
  async called(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const products = await Product.in(scope)
      .whereIn('id', [...ids])
      .select('id', 'title')
    return new Map(products.map(({ id, title }) => [id, title]))
  },
}
