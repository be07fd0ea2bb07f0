/** A collection: a shelf of the shop, filled by hand or by rules. */

import { z } from 'zod'
import { type Violation, violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { listOf, pictureOrNull } from '#server/data/shapes.ts'
import { pageOf, type Since } from '#server/desk/changed-since.ts'
import { conflict } from '#server/errors.ts'
import { withWords, wordsOf } from '#server/language/content-translations.ts'
import { type CustomNarrowing, customHolders } from '#server/lists/custom/filters.ts'
import { type CustomSorting, customOrder } from '#server/lists/custom/order.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import { shownAt } from '#server/publishing/shown-at.ts'
import type { Scope } from '#server/scope.ts'
import type { Rule } from './rule.ts'

/** How a collection's products are ordered where nobody asked otherwise. */
export const orders = [
  'manual',
  'newest',
  'title',
  'price-asc',
  'price-desc',
  'best-selling',
] as const

export type SortOrder = (typeof orders)[number]

/** Rules are checked when they are written; here only that they can be shown. */
const rule = z.object({ field: z.string(), operator: z.string(), value: z.string() })

export interface CollectionImage {
  id: string
  url: string
  alt: string
  width: number | null
  height: number | null
  srcset?: string
}

export class Collection extends StoreModel {
  static override tableName = 'collections'
  static override readonly missing = 'collections.notFound'
  static override visible = true
  static override booleans = ['isActive', 'featured']
  static override shapes = { image: pictureOrNull, rules: listOf(rule) }
  declare title: string
  declare slug: string
  /** Sanitised HTML. */
  declare description: string
  declare image: CollectionImage | null
  declare type: 'manual' | 'automatic'
  declare match: 'all' | 'any'
  declare rules: Rule[]
  declare sort: SortOrder
  declare isActive: boolean
  /** When it is shown by itself; null unless it is hidden and scheduled. */
  declare publishAt: string | null
  /** When it is hidden again by itself; null for never. */
  declare unpublishAt: string | null
  /** Raised when its preview link is changed. */
  declare previewVersion: number
  declare featured: boolean
  declare position: number
  declare seoTitle: string | null
  declare seoDescription: string | null

  /** The visible collection of a slug, in the reader's language. */
  static async shown(scope: Scope, slug: string): Promise<Collection | undefined> {
    return scope.cached(`collections.shown:${slug}`, async () => {
      const found = await shown(scope).where({ slug })
      return (await inReadersLanguage(scope, found))[0]
    })
  }

  /** Visible collections in the merchant's order and the reader's language. */
  static async list(
    scope: Scope,
    { take, skip = 0, featured }: { take: number; skip?: number; featured?: boolean | undefined },
  ): Promise<{ collections: Collection[]; total: number }> {
    const { results, total } = await shown(scope)
      .where(featured === undefined ? {} : { featured })
      .orderBy(['position', 'title', 'id'])
      .range(skip, skip + take - 1)
    return { collections: await inReadersLanguage(scope, results), total }
  }

  /** The first visible ones, for menus and rows: nobody reads how many there are. */
  static async leading(scope: Scope, { take, featured }: { take: number; featured?: boolean }) {
    return scope.cached(`collections.leading:${take}:${featured}`, async () => {
      const found = await shown(scope)
        .where(featured === undefined ? {} : { featured })
        .orderBy(['position', 'title', 'id'])
        .limit(take)
      return inReadersLanguage(scope, found)
    })
  }

  /** For the admin: all of them, in the merchant's order; `q` is looked for in titles and slugs. */
  static async search(
    scope: Scope,
    {
      q,
      ...asked
    }: Since & CustomNarrowing & CustomSorting & { q?: string | undefined; skip: number },
  ) {
    const query = Collection.in(scope).orderBy(['position', 'title', 'id'])
    const holders = await customHolders(scope, 'collection', asked)
    if (holders) query.whereIn('id', holders())
    if (q) {
      const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      query.where((either) =>
        either
          .whereRaw("lower(title) like ? escape '\\'", [like])
          .orWhereRaw("lower(slug) like ? escape '\\'", [like]),
      )
    }
    const byField = await customOrder(scope, [['collection', 'collections.id']], asked)
    const arrange: Arrange = (found) => {
      asked.arrange?.(found)
      byField?.(found)
    }
    return pageOf(query, { ...asked, arrange })
  }

  /** Those of these that shoppers see. */
  static async among(scope: Scope, ids: readonly string[]): Promise<Collection[]> {
    return shown(scope).whereIn('id', [...ids])
  }

  /** Those that rules fill, hidden ones too. */
  static async automatic(scope: Scope): Promise<Collection[]> {
    return Collection.in(scope).where({ type: 'automatic' })
  }

  /** Visible ones in the order of their ids, those after one of them. */
  static async batch(scope: Scope, after: string): Promise<Collection[]> {
    return Collection.in(scope)
      .where({ isActive: true })
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
  }
}

/** As collections stand that shoppers see, and those that wait. */
export const standing = { shown: { isActive: true }, waiting: { isActive: false } }

/** At a coming moment those too whose time will have come by then. */
const shown = (scope: Scope) => shownAt(scope, Collection, standing)

export async function inReadersLanguage(
  scope: Scope,
  collections: Collection[],
): Promise<Collection[]> {
  const words = await wordsOf(
    scope,
    'collection',
    collections.map(({ id }) => id),
  )
  return collections.map((one) => {
    const { imageAlt, ...own } = owned(words, one.id) ?? {}
    const image = one.image && imageAlt ? { ...one.image, alt: imageAlt } : one.image
    return owned(words, one.id) ? Object.assign(withWords(one, own), { image }) : one
  })
}

/** Runs a write; a slug that another collection has is 409 SLUG_TAKEN. */
export async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isOfSlug(violationOf(error))) throw slugTaken()
    throw error
  }
}

/** Under row-level security Postgres names the constraint but not its columns. */
const isOfSlug = (violation: Violation | undefined) =>
  violation?.kind === 'unique' &&
  (violation.columns.includes('slug') || violation.constraint?.includes('slug') === true)

const slugTaken = () =>
  conflict('SLUG_TAKEN', 'collections.admin.slugTaken', undefined, { at: 'slug' })
