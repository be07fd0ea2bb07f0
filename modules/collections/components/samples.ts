import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { tilesOf } from '../models/tiles.ts'
import { publicJson } from '../views/json.ts'

/** The first collections. */
export async function samples(scope: Scope): Promise<Record<string, unknown>> {
  const { collections: found } = await Collection.list(scope, { take: 4 })
  const collections = await tilesOf(scope, found)
  const [first] = found
  return { collections, ...(first ? { collection: publicJson(first, collections[0]) } : {}) }
}
