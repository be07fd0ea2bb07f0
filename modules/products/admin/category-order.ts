/** The order of the categories, each among those beneath the same one. */
import type { Routes } from '#server/http/routes.ts'
import { ordering } from '#server/ordering/ordering.tsx'
import type { Scope } from '#server/scope.ts'
import { Category } from '../models/categories/category.ts'

/** With the titles above it. */
type Sibling = Category & { above: string }

export const categoryOrder = (admin: Routes): void =>
  ordering<Sibling>(
    admin,
    { path: '/admin/categories', words: 'products.admin', heading: 'products.admin.categories' },
    {
      model: Category,
      read: siblings,
      label: ({ title }) => title,
      group: ({ parentId, above }, { t }) => ({
        key: parentId ?? '',
        label: above || t('products.admin.categoryTop'),
      }),
      moved: (inner, categoryIds) => inner.tell('categories.changed', { categoryIds }),
    },
  )

async function siblings(scope: Scope): Promise<Sibling[]> {
  const tree = await Category.tree(scope)
  return tree.flat().map(({ node }) => {
    const above = tree.path(node.parentId).map(({ title }) => title)
    return Object.assign(node, { above: above.join(' › ') })
  })
}
