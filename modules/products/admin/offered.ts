import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { Category } from '../models/categories/category.ts'
import { namesInUse, tagsInUse } from '../models/texts/vendors-and-types.ts'
import { haveFields } from './variants.tsx'

/** What the editor offers to choose from. */
export async function offered(scope: Scope, id: string | null) {
  const { shop, origin } = scope
  const tree = await Category.tree(scope)
  const collections = id
    ? (owned(await scope.ask('collections.of', { productIds: [id] }), id) ?? [])
    : []
  return {
    currency: shop.currency,
    weightUnit: shop.weightUnit,
    variantsHaveFields: await haveFields(scope),
    categories: tree.flat().map(({ node }) => ({
      value: node.id,
      label: tree
        .path(node.id)
        .map(({ title }) => title)
        .join(' › '),
    })),
    collections: collections.map((collection) => ({
      href: `/admin/collections/${collection.id}`,
      title: collection.title,
    })),
    vendors: await namesInUse(scope, 'vendor'),
    taxClasses: (await scope.ask('tax.classes', undefined)) ?? [],
    types: await namesInUse(scope, 'type'),
    tags: await tagsInUse(scope),
    productUrl: `${origin}/products/`,
    timeZone: shop.timeZone,
    sortableHref: scope.assets.url('js/sortable.js'),
  }
}
