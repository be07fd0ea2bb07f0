import type { Scope } from '#server/scope.ts'
import { Product } from '../product.ts'
import { Term } from './term.ts'

const mostNames = 300

/** Vendors or types that products have, in order: for filters, and offered while typing. */
export async function namesInUse(scope: Scope, column: 'vendor' | 'type'): Promise<string[]> {
  return scope.cached(`products.names:${column}`, async () => {
    const rows = await Product.in(scope)
      .distinct(column)
      .whereNotNull(column)
      .orderBy(column)
      .limit(mostNames)
    return rows.flatMap((row) => row[column] ?? [])
  })
}

/** Tags that products have, or had until the daily walk of the terms, in order. */
export const tagsInUse = (scope: Scope): Promise<string[]> =>
  scope.cached('products.names:tags', async () => {
    const rows = await Term.in(scope).where({ kind: 'tag' }).orderBy('name').limit(mostNames)
    return rows.map(({ name }) => name)
  })
