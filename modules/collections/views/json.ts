/** Collections as JSON. */
import { stateOf } from '#server/publishing/publish-at.ts'
import type { CustomValues } from '#server/records/custom-fields.ts'
import type { Collection } from '../models/collection.ts'
import type { Tile } from '../models/tiles.ts'

/** For shoppers. */
export function publicJson(
  collection: Collection,
  tile: Tile | undefined,
  customFields?: CustomValues,
) {
  const { id, title, slug, description, seoTitle, seoDescription, updatedAt } = collection
  return {
    ...{ id, title, slug, description },
    image: tile?.image ?? collection.image,
    productCount: tile?.count ?? 0,
    seo: { title: seoTitle, description: seoDescription },
    updatedAt,
    ...(customFields ? { customFields } : {}),
  }
}

/** For admins; `productCount` counts drafts too. */
export function adminJson(
  collection: Collection,
  productCount: number,
  customFields: CustomValues,
) {
  const { type, match, rules, sort, isActive, featured, position } = collection
  const { id, title, slug, description, image, createdAt, updatedAt } = collection
  const { publishAt, unpublishAt } = collection
  return {
    ...{ id, title, slug, description, image },
    ...{ type, match, rules, sort, isActive, featured, position, productCount },
    status: stateOf({ status: isActive ? 'published' : 'draft', publishAt }),
    ...{ publishAt, unpublishAt },
    seo: { title: collection.seoTitle, description: collection.seoDescription },
    customFields,
    ...{ createdAt, updatedAt },
  }
}

export type CollectionJson = ReturnType<typeof adminJson>
