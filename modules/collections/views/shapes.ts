/** What collections answer, as schemas for the description of the API. */
import { z } from 'zod'
import { picture, seo } from '#server/openapi/shapes.ts'
import { customValues } from '#server/records/custom-fields.ts'
import type { CollectionJson, publicJson } from './json.ts'

const own = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string().describe('Clean HTML.'),
  image: picture.nullable(),
  productCount: z.int(),
  seo,
  updatedAt: z.string(),
  customFields: customValues.optional(),
}

const publicCollection = z.object(own).meta({ id: 'Collection' }) satisfies z.ZodType<
  ReturnType<typeof publicJson>
>

export const collection = z
  .object({
    ...own,
    type: z.enum(['manual', 'automatic']),
    match: z.enum(['all', 'any']),
    rules: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string() })),
    sort: z.string(),
    isActive: z.boolean(),
    status: z.enum(['draft', 'scheduled', 'published']),
    publishAt: z.string().nullable().describe('Of a scheduled collection.'),
    unpublishAt: z.string().nullable().describe('When it is hidden again by itself.'),
    featured: z.boolean(),
    position: z.int(),
    createdAt: z.string(),
    customFields: customValues,
  })
  .meta({ id: 'AdminCollection' }) satisfies z.ZodType<Omit<CollectionJson, 'rules' | 'sort'>>

export const list = z.object({ collections: z.array(publicCollection), total: z.int() })
/** A collection with a page of its products, as every product list has them. */
export const shown = z.looseObject({
  collection: publicCollection,
  products: z.array(z.looseObject({ id: z.string(), title: z.string(), slug: z.string() })),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export const saved = z.object({ collection })
