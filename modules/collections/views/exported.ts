/** Collections as they leave the shop; those that are filled by hand with their products. */
import { exportKind } from '#server/exports/export-kind.ts'
import type { Exported } from '#server/exports/layout.ts'
import { pictureValue, slugsOf } from '#server/exports/natural-keys.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { Membership } from '../models/membership/membership.ts'

const fields = [
  ...(['slug', 'title', 'description', 'image', 'type', 'match', 'rules', 'sort'] as const),
  ...(['isActive', 'featured', 'position', 'publishAt', 'unpublishAt'] as const),
  ...(['seo.title', 'seo.description'] as const),
] as const

export const collectionExport = exportKind({
  customFields: 'collection',
  kind: 'collections',
  listPath: '/admin/collections',
  label: 'collections.admin.title',
  module: 'collections',
  order: 30,
  model: Collection,
  by: 'slug',
  list: 'collections',
  fields,
  lines: { name: 'products', fields: ['slug'] },
  records: (scope, rows) => Promise.all(rows.map((row) => recordOf(scope, row))),
})

async function recordOf(
  scope: Scope,
  collection: Collection,
): Promise<Exported<(typeof fields)[number], 'slug'>> {
  const { slug, title, description, type, match, rules, sort, isActive, featured } = collection
  return {
    fields: {
      ...{ slug, title, description, type, match, sort, isActive, featured },
      ...{ publishAt: collection.publishAt, unpublishAt: collection.unpublishAt },
      image: pictureValue(scope, collection.image),
      rules: rules.map(({ field, operator, value }) => ({ field, operator, value })),
      position: collection.position,
      'seo.title': collection.seoTitle,
      'seo.description': collection.seoDescription,
    },
    lines: type === 'manual' ? await products(scope, collection.id) : [],
  }
}

async function products(scope: Scope, collectionId: string): Promise<{ slug: string }[]> {
  const places = await Membership.inOrder(scope, collectionId)
  const slugs = await slugsOf(scope, 'product', places)
  return places.flatMap((id) => {
    const slug = slugs.get(id)
    return slug === undefined ? [] : [{ slug }]
  })
}
