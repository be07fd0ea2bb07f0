/** The list of collections, what is done to several, their deletion, and how they are found. */

import { bulk, bulkButtons } from '#server/desk/bulk.tsx'
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { type ListParts, list, listedBy } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { ordering } from '#server/ordering/ordering.tsx'
import { type CustomValues, customFieldsOf } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { remove, show } from '../models/manage-collections.ts'
import { Membership } from '../models/membership/membership.ts'
import { collectionColumns } from '../views/admin/columns.tsx'
import { adminJson } from '../views/json.ts'
import { collection } from '../views/shapes.ts'

interface Counted {
  collection: Collection
  /** Products in it. */
  count: number
  customFields: CustomValues
}
type Json = ReturnType<typeof adminJson>

const noun: Noun<Counted, Json> = {
  path: '/admin/collections',
  words: 'collections.admin',
  one: 'collection',
  many: 'collections',
  shape: collection,
  find: async (scope, id) => {
    const collection = await Collection.find(scope, id)
    const counts = await Membership.counts(scope, [id])
    const customFields = (await customFieldsOf(scope, 'collection', [id]))(id)
    return { collection, count: counts.get(id) ?? 0, customFields }
  },
  json: ({ collection, count, customFields }) => adminJson(collection, count, customFields),
  called: ({ title }) => title,
}

async function rows(collections: Collection[], scope: Scope): Promise<Json[]> {
  const ids = collections.map(({ id }) => id)
  const counts = await Membership.counts(scope, ids)
  const values = await customFieldsOf(scope, 'collection', ids)
  return collections.map((one) => adminJson(one, counts.get(one.id) ?? 0, values(one.id)))
}

const counted =
  (act: (scope: Scope, ids: string[]) => Promise<void>) => async (scope: Scope, ids: string[]) => {
    await act(scope, ids)
    return ids.length
  }

const filters = { kind: ['manual', 'automatic'], visibility: ['shown', 'hidden'] } as const

/** As many products as there are in a collection, hidden ones too. */
const countSql =
  '(select count(*) from collection_products held where held.store_id = collections.store_id and held.collection_id = collections.id)'

const parts: ListParts<Collection, Json, typeof filters> = {
  icon: 'collections',
  ordered: true,
  find: Collection.search,
  since: true,
  filters,
  customFields: 'collection',
  fields: {
    title: { as: 'text' },
    kind: { as: 'choice', column: 'type' },
    visibility: { as: 'choice', sql: "case when is_active then 'shown' else 'hidden' end" },
    products: { as: 'number', sql: countSql },
    updated: { as: 'moment', column: 'updatedAt' },
  },
  rows,
  columns: collectionColumns,
  bulk: ({ t }) => bulkButtons<Json>(noun, ['publish', 'hide', 'delete'], ({ title }) => title, t),
}

export function desk(admin: Routes): void {
  list(admin, noun, parts)
  ordering<Collection>(admin, noun, {
    model: Collection,
    read: (scope) => Collection.in(scope).orderBy(['position', 'title', 'id']),
    label: ({ title }) => title,
    moved: (inner, collectionIds) => inner.tell('collection.updated', { collectionIds }),
  })
  bulk(admin, noun, {
    most: 100,
    customFields: 'collection',
    listed: listedBy(parts),
    acts: {
      publish: counted((scope, ids) => show(scope, ids, true)),
      hide: counted((scope, ids) => show(scope, ids, false)),
      delete: counted(remove),
    },
  })
  deletion(admin, noun, { model: Collection, remove: (scope, id) => remove(scope, [id]) })
}

export const collectionFinder = finder(
  {
    ...noun,
    json: ({ id, title, slug }: Collection) => ({ id, title, slug }),
    called: ({ title }) => title,
  },
  { kind: 'collection', order: 20, find: Collection.search, detail: ({ slug }) => slug },
)
