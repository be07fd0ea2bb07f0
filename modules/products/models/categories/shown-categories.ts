/** The tree of categories as shoppers see it, in their language; kept until something changes. */

import { translated } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { type CategoryJson, treeJson } from '../../views/category-json.ts'
import { Category } from './category.ts'
import { Tree } from './category-tree.ts'

export function categoriesOf(scope: Scope): Promise<CategoryJson[]> {
  return scope.cached('products.categories', async () => {
    const all = (await Category.tree(scope)).flat().map(({ node }) => node)
    return treeJson(new Tree(await translated(scope, 'category', all, ['title'])))
  })
}

/** How many categories a tree has, at every depth. */
export const countIn = (level: readonly CategoryJson[]): number =>
  level.reduce((sum, { children }) => sum + 1 + countIn(children), 0)

/** What a category is called; null where there is none. */
export async function categoryTitle(scope: Scope, slug: string): Promise<string | null> {
  for (let level = await categoriesOf(scope); level.length > 0; ) {
    const found = level.find((one) => one.slug === slug)
    if (found) return found.title
    level = level.flatMap(({ children }) => children)
  }
  return null
}
