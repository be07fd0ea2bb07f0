/** Collections as the audit log tells them, and what follows when they are put back. */
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { Collection } from '../models/collection.ts'
import { remove } from '../models/manage-collections.ts'
import { fill } from '../models/rule-membership.ts'

const titleOf = ({ title }: Row): string => String(title ?? '')
const path = '/admin/collections/:id'

export const collectionActs: ActKind = {
  ...{ model: Collection, area: 'collections', label: 'collections.admin.one', path },
  called: titleOf,
  fields: {
    title: { label: 'collections.admin.titleField' },
    description: { label: 'collections.admin.description', as: 'html' },
    isActive: { label: 'collections.admin.import.isActive' },
    ...labelled('collections.admin', [
      ...(['slug', 'image', 'rules', 'sort', 'seoTitle', 'seoDescription'] as const),
    ]),
  },
  remove: (inner, ids) => remove(inner, ids),
  wrote: async (inner, rows) => {
    for (const { id, before, after } of rows) {
      if (!before) continue
      if (after) await tellOfMove(inner, placeOf(after), placeOf(before))
      if (before.type === 'automatic') await fill(inner, await Collection.find(inner, id))
    }
    await tellUpdated(
      inner,
      rows.flatMap(({ id, before }) => (before ? [id] : [])),
    )
  },
}

const placeOf = ({ slug, isActive }: Row) => ({
  path: `/collections/${encodeURIComponent(String(slug))}`,
  isShown: isActive === true,
})

async function tellUpdated(inner: Scope, collectionIds: readonly string[]): Promise<void> {
  if (collectionIds.length > 0)
    await inner.tell('collection.updated', { collectionIds: [...collectionIds] })
}

export const collectionTrash: TrashKind = {
  ...{ table: 'collections', area: 'collections', label: 'collections.admin.one', path },
  called: titleOf,
  address: { column: 'slug', path: (slug) => `/collections/${slug}`, spelled: slugify },
  restored: (inner, ids) => tellUpdated(inner, ids),
}

export const collectionParts: TrashPart[] = [
  {
    ...{ of: 'collections', table: 'collection_products', by: 'collection_id' },
    needs: { collection_id: 'collections', product_id: 'products' },
    restored: tellMembers,
  },
  {
    ...{ of: 'products', table: 'collection_products', by: 'product_id' },
    needs: { collection_id: 'collections' },
  },
]

async function tellMembers(inner: Scope, rows: readonly Record<string, unknown>[]): Promise<void> {
  const productIds = [...new Set(rows.map((row) => String(row.product_id)))]
  if (productIds.length > 0) await inner.tell('collection.membership', { productIds })
}
