import type { SitemapEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { Category } from './categories/category.ts'
import { coversOf } from './lists/product-picker.ts'
import { Product } from './product.ts'

const pageOf = 500

/** The page of the categories, where there are any, and those of all active products, a few hundred at a time, by id, so that any number streams. */
export async function* addresses(scope: Scope): AsyncIterable<SitemapEntry> {
  if (await Category.in(scope).select('id').first()) yield { path: '/categories' }
  for (let after = ''; ; ) {
    const products = await Product.in(scope)
      .where({ status: 'active' })
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageOf)
      .select('id', 'slug', 'updatedAt')
    const covers = await coversOf(
      scope,
      products.map((product) => product.id),
    )
    for (const { id, slug, updatedAt } of products) {
      const cover = covers.get(id)
      yield {
        path: `/products/${encodeURIComponent(slug)}`,
        changedAt: updatedAt,
        ...(cover ? { images: [cover.url] } : {}),
      }
    }
    const last = products.at(-1)
    if (products.length < pageOf || !last) return
    after = last.id
  }
}
