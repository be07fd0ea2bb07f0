import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { tilesOf } from '../models/tiles.ts'
import { collectionPage } from '../store.tsx'
import { publicJson } from '../views/json.ts'

/** The first collections, and the page of the first. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const { collections: found } = await Collection.list(scope, { take: 4 })
  const collections = await tilesOf(scope, found)
  const [first] = found
  if (!first) return { collections }
  // Without a module that lists products there is no page to show.
  const page = await collectionPage(scope, { slug: first.slug }).catch(() => undefined)
  const collection = publicJson(first, collections[0])
  return { collections, collection, ...(page ? { listing: page.listing } : {}) }
}
