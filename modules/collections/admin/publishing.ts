/** Publishing collections, at once or at a time, and their preview link. */
import type { Routes } from '#server/http/routes.ts'
import { previewLink, publishVerbs } from '#server/publishing/verbs.ts'
import { collectionLink } from '../models/addresses.ts'
import { Collection } from '../models/collection.ts'
import type { Draft } from '../models/draft.ts'
import { update } from '../models/manage-collections.ts'
import { saved } from '../views/shapes.ts'
import { jsonOf, present } from './edit.tsx'

export function publishing(admin: Routes): void {
  publishVerbs(admin, {
    ...{ path: collectionLink.path, shape: saved, present },
    states: { publish: 'published', unpublish: 'draft' },
    set: (scope, id, wish, version) => update(scope, id, wish as Draft, version),
    json: async (scope, id) => ({
      collection: await jsonOf(scope, await Collection.find(scope, id)),
    }),
  })
  previewLink(admin, collectionLink)
}
