/** Collections as change sets bring them in, with the products of those that are filled by hand. */

import { z } from 'zod'
import { slugsOf } from '#server/exports/natural-keys.ts'
import { partOf, pictureIn, renamed, textIn } from '#server/imports/own-values.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Collection, orders } from './collection.ts'
import type { Draft } from './draft.ts'
import { create, remove, update } from './manage-collections.ts'
import { Membership } from './membership/membership.ts'
import { fieldNames, operators } from './rule.ts'

const rule = z.object({
  field: z.enum(fieldNames),
  operator: z.enum(operators),
  value: z.string().max(1_000),
})

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  description: textIn(longestText).transform(cleanHtml).optional(),
  image: pictureIn.optional(),
  type: z.enum(['manual', 'automatic']).optional(),
  match: z.enum(['all', 'any']).optional(),
  rules: z.array(rule).max(50).optional(),
  sort: z.enum(orders).optional(),
  isActive: z.boolean().optional(),
  publishAt: z.iso.datetime().nullable().optional(),
  unpublishAt: z.iso.datetime().nullable().optional(),
  featured: z.boolean().optional(),
  position: z.number().int().min(0).max(1e6).optional(),
  /** Slugs, in their order. */
  products: z.array(z.string().max(255)).max(100_000).optional(),
  seoTitle: z.string().max(255).nullable().optional(),
  seoDescription: z.string().max(1000).nullable().optional(),
})
type Record = z.output<typeof schema>

export const collectionKind = recordKind<Record>({
  ...{ name: 'collection', label: 'collections.admin.title', order: 15 },
  ...{ path: '/admin/collections', model: Collection, schema, key: 'slug' },
  customFields: 'collection',
  own: {
    ...{ kind: 'collections', lists: ['image', 'rules'], numbers: ['position'] },
    flags: ['isActive', 'featured'],
    recordOf: ({ seo, products, ...entry }) => ({
      ...entry,
      ...renamed(partOf({ seo }, 'seo'), { title: 'seoTitle', description: 'seoDescription' }),
      ...(Array.isArray(products) ? { products: products.map(slugIn) } : {}),
    }),
  },
  fields: {
    title: { label: 'collections.admin.titleField' },
    slug: { label: 'collections.admin.slug' },
    description: { label: 'collections.admin.description', as: 'html' },
    image: { label: 'collections.admin.image' },
    type: { label: 'collections.admin.import.type' },
    match: { label: 'collections.admin.match' },
    rules: { label: 'collections.admin.rules' },
    products: { label: 'collections.admin.products' },
    sort: { label: 'collections.admin.sort' },
    isActive: { label: 'collections.admin.import.isActive' },
    publishAt: { label: 'collections.admin.import.publishAt' },
    unpublishAt: { label: 'collections.admin.import.unpublishAt' },
    featured: { label: 'collections.admin.featured' },
    position: { label: 'collections.admin.import.position' },
    seoTitle: { label: 'collections.admin.seoTitle' },
    seoDescription: { label: 'collections.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  picturesOf: ({ image }) => (image ? [image.url] : []),
  columnsOf: (_scope, { products, ...record }) =>
    record.type === 'automatic' || products === undefined ? record : { ...record, products },
  besides,
  lacks,
  create: (scope, columns) =>
    timed(scope, columns, async (rest) =>
      create(scope, (await draftOf(scope, rest)) as Draft & { title: string }),
    ),
  update: (scope, id, columns) =>
    timed(scope, columns, async (rest) => update(scope, id, await draftOf(scope, rest))),
  removeAll: remove,
})

/** One whose time is over by now is due at once. */
async function timed(
  scope: Scope,
  columns: object,
  write: (rest: object) => Promise<Collection>,
): Promise<Collection> {
  const { publishAt, unpublishAt, ...rest } = columns as Partial<Collection>
  const collection = await write(rest)
  const kept = {
    ...(unpublishAt === undefined ? {} : { unpublishAt }),
    ...(publishAt === undefined || collection.isActive ? {} : { publishAt }),
  }
  const isOther =
    (kept.publishAt ?? null) !== collection.publishAt ||
    (kept.unpublishAt ?? null) !== collection.unpublishAt
  if (Object.keys(kept).length === 0 || !isOther) return collection
  await Collection.in(scope).where({ id: collection.id }).patch(kept)
  for (const at of [publishAt, unpublishAt]) await remind(scope, at ?? null)
  return collection
}

const slugIn = (line: unknown) =>
  typeof line === 'object' && line !== null && 'slug' in line ? String(line.slug) : String(line)

async function besides(scope: Scope, ids: readonly string[]) {
  const found = await Collection.in(scope).whereIn('id', [...ids])
  const all = await Promise.all(
    found.map(async ({ id, type, image }) => {
      const places = type === 'manual' ? await Membership.inOrder(scope, id) : []
      const slugs = await slugsOf(scope, 'product', places)
      const products = places.flatMap((one) => slugs.get(one) ?? [])
      const picture = image && { url: image.url, alt: image.alt }
      return [id, { image: picture, products: type === 'manual' ? products : null }] as const
    }),
  )
  return new Map(all)
}

async function idsOf(scope: Scope, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = (await scope.ask('products.bySlug', { slugs: [...slugs] })) ?? []
  return new Map(found.map(({ id, slug }) => [slug, id]))
}

async function lacks(scope: Scope, { products = [] }: Record) {
  const known = await idsOf(scope, products)
  const key = products.find((slug) => !known.has(slug))
  return key === undefined ? undefined : { field: 'products', missing: { kind: 'product', key } }
}

async function draftOf(scope: Scope, columns: object): Promise<Draft> {
  const { products, ...draft } = columns as Omit<Record, 'products'> & {
    products?: string[] | null
  }
  if (!products) return draft
  const known = await idsOf(scope, products)
  return { ...draft, productIds: products.flatMap((slug) => known.get(slug) ?? []) }
}
