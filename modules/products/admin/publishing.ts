/** Publishing products, at once or at a time, and their preview link. */
import type { Routes } from '#server/http/routes.ts'
import { previewLink, previewUrl, publishVerbs } from '#server/publishing/verbs.ts'
import type { Scope } from '#server/scope.ts'
import { Product } from '../models/product.ts'
import type { ProductInput } from '../models/product-input.ts'
import { saved } from '../views/shapes.ts'
import { present, stored } from './products.tsx'

const path = '/admin/products'

export const productLink = {
  ...{ kind: 'product', path, model: Product, under: '/products/preview/' },
}

/** Where a product that is not on sale is shown as it would look; null for one that is, and for none. */
export async function draftUrl(scope: Scope, id: string | null): Promise<string | null> {
  const product = id === null ? undefined : await Product.in(scope).findOne({ id })
  return !product || product.status === 'active' ? null : previewUrl(scope, productLink, product)
}

export function publishing(admin: Routes): void {
  publishVerbs(admin, {
    ...{ path, shape: saved, present },
    states: { publish: 'active', unpublish: 'draft', archive: 'archived' },
    set: async (scope, id, wish, updatedAt) => {
      const input = { ...(wish as ProductInput), ...(updatedAt === undefined ? {} : { updatedAt }) }
      await Product.update(scope, id, input)
      return Product.find(scope, id)
    },
    json: stored,
  })
  previewLink(admin, productLink)
}
