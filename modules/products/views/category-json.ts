/** Categories as JSON. */
import type { Category } from '../models/categories/category.ts'
import type { Tree } from '../models/categories/category-tree.ts'

/** The tree as it is shown: each category with what is below it. */
export interface CategoryJson {
  id: string
  title: string
  slug: string
  parentId: string | null
  position: number
  children: CategoryJson[]
}

export function treeJson(tree: Tree<Category>, parentId: string | null = null): CategoryJson[] {
  return tree.children(parentId).map((category) => ({
    ...categoryJson(category),
    children: treeJson(tree, category.id),
  }))
}

/** Where a category's products are listed. */
export const categoryHref = (slug: string): string =>
  `/products?category=${encodeURIComponent(slug)}`

export function categoryJson({ id, title, slug, parentId, position }: Category) {
  return { id, title, slug, parentId, position }
}
