/** What collections tell, answer and listen to. */

import type { Knex } from 'knex'
import { type PickSource, pickablesIn } from '#server/blocks/picks.ts'
import type { Publications } from '#server/bus.ts'
import { keyOf } from '#server/data/cache/data-cache.ts'
import { owned } from '#server/data/own-property.ts'
import { readPairs } from '#server/data/read-rows.ts'
import { containing } from '#server/data/word-search.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { grouped } from '#server/grouped.ts'
import { wordsOf } from '#server/language/content-translations.ts'
import { recordsUnder, targetsAmong } from '#server/language/link-target.ts'
import { hasRecordAt } from '#server/pages/standing-pages.ts'
import { isShownAt } from '#server/publishing/shown-at.ts'
import type { Scope } from '#server/scope.ts'
import { collectionActs, collectionParts, collectionTrash } from './admin/act-kinds.ts'
import { previewed } from './models/addresses.ts'
import { Collection, type SortOrder, standing } from './models/collection.ts'
import { collectionKind } from './models/collection-kind.ts'
import { publishDue, unpublishDue } from './models/manage-collections.ts'
import { byHandAnswers } from './models/membership/by-hand.ts'
import { Membership } from './models/membership/membership.ts'
import { placeActs } from './models/membership/placed-by-hand.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { forget, refillCollections } from './models/rule-membership.ts'
import { tilesOf } from './models/tiles.ts'
import { translatableCollections } from './models/translatable.ts'
import type { TileProps } from './views/collection-tile.tsx'
import { collectionExport } from './views/exported.ts'

export interface FoundCollection {
  id: string
  title: string
  slug: string
  order: 'featured' | Exclude<SortOrder, 'manual'>
}

declare module '#server/bus.ts' {
  interface Tells {
    'collection.created': { collectionIds: string[] }
    'collection.updated': { collectionIds: string[] }
    'collection.deleted': { collectionIds: string[] }
    /** The collections of these products changed, or their places in them. */
    'collection.membership': { productIds: string[] }
  }
  interface Asks {
    /** The visible collections of each product, and its place in them. */
    'collections.of': {
      in: { productIds: string[] }
      out: Record<string, { id: string; slug: string; title: string; position: number }[]>
    }
    /** The same for read models: hidden ones too, ids only. */
    'collections.places': {
      in: { productIds: string[] }
      out: Record<string, { id: string; position: number }[]>
    }
    /** The visible collection of a slug, or the one of a preview link, hidden or not; and the order its products have where nobody asked otherwise. */
    'collections.find': {
      in: { slug: string } | { preview: string }
      out: FoundCollection | null
    }
    /** The products of a collection, hidden ones too, as a query of their ids for a statement of another module; null for none. */
    'collections.productKeys': { in: { slug: string }; out: { keys: Knex.QueryBuilder } | null }
    /** How many there are, hidden ones too. */
    'collections.count': { in: undefined; out: number }
    /** Visible collections as tiles, for pages and menus. */
    'collections.visible': {
      in: { take: number; featured?: boolean }
      out: (TileProps & { id: string })[]
    }
  }
}

export const answers: Answers = {
  'collections.of': collectionsOf,
  'collections.places': placesOf,
  'collections.find': async (scope, wanted) => {
    const found =
      'slug' in wanted
        ? await Collection.shown(scope, wanted.slug)
        : await previewed(scope, wanted.preview)
    if (!found) return null
    const { id, title, slug } = found
    return { id, title, slug, order: orderOf(found) }
  },
  'collections.visible': (scope, wanted) =>
    scope.cached(`collections.visible:${wanted.take}:${wanted.featured}`, async () =>
      tilesOf(scope, await Collection.leading(scope, wanted)),
    ),
  'collections.productKeys': async (scope, { slug }) => {
    const found = await Collection.in(scope).select('id').findOne({ slug })
    return found ? { keys: Membership.keysIn(scope, found.id) } : null
  },
  'collections.count': (scope) => Collection.in(scope).resultSize(),
  ...byHandAnswers,
}

const collectionPicks: PickSource = {
  kind: 'collection',
  find(scope, wanted) {
    const collections = Collection.in(scope)
    if (wanted.q) containing(collections, ['title', 'slug'], wanted.q)
    return pickablesIn(collections, wanted)
  },
}

export const gathers: Gathered = {
  comingAreas: () => 'collections',
  actKinds: () => [collectionActs, placeActs],
  trashKinds: () => [collectionTrash],
  trashParts: () => collectionParts,
  publishKinds: () => [{ kind: 'collection', publishDue, unpublishDue }],
  importKinds: () => [collectionKind],
  exportKinds: () => [collectionExport],
  standing: (scope, { path }) =>
    hasRecordAt('/collections', path, (slug) =>
      Collection.in(scope).findOne({ slug, isActive: true }),
    ),
  pickables: () => [collectionPicks],
  translatables: () => [{ kind: 'collection', order: 40, read: translatableCollections }],
  recordsAt: (scope, { paths }) =>
    recordsUnder('/collections', 'collection', paths, async (slugs) =>
      Collection.in(scope).select('id', 'slug').whereIn('slug', slugs),
    ),
  linkTargets: (scope, { refs }) =>
    targetsAmong(scope, 'collection', refs, (ids) =>
      scope.cached(keyOf('collections.links', ids), async () => {
        const found = await Collection.in(scope)
          .select('id', 'title', 'slug', 'isActive', 'publishAt', 'unpublishAt')
          .whereIn('id', ids)
        return found.map(({ id, title, slug, ...row }) => ({
          ...{ id, title, shown: isShownAt(scope, row, standing) },
          href: `/collections/${encodeURIComponent(slug)}`,
        }))
      }),
    ),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to),
}

export const listens: Listens = {
  within: {
    'product.created': (scope, { payload }) => refillCollections(scope, payload.productIds),
    'product.updated': (scope, { payload }) => refillCollections(scope, payload.productIds),
    'stock.changed': (scope, { payload }) => refillCollections(scope, payload.productIds),
    'product.deleted': (scope, { payload }) => forget(scope, payload.productIds),
  },
}

/** Rules give no order of their own. */
const orderOf = ({ sort, type }: Collection): FoundCollection['order'] =>
  sort !== 'manual' ? sort : type === 'manual' ? 'featured' : 'newest'

async function placesOf(scope: Scope, { productIds }: { productIds: string[] }) {
  const places = new Map<string, { id: string; position: number }[]>()
  for (const { productId, collectionId, position } of await Membership.of(scope, productIds)) {
    places.set(productId, [...(places.get(productId) ?? []), { id: collectionId, position }])
  }
  return Object.fromEntries(places)
}

async function collectionsOf(scope: Scope, { productIds }: { productIds: string[] }) {
  const pairs =
    scope.at === undefined ? await pairsOf(scope, productIds) : await comingPairs(scope, productIds)
  const ids = [...new Set(pairs.map(({ beside }) => beside.id))]
  const words = await wordsOf(scope, 'collection', ids, ['title'])
  const byProduct = grouped(pairs, ({ row }) => row.productId)
  return Object.fromEntries(
    [...byProduct].map(([productId, own]) => [
      productId,
      own.map(({ row: { position }, beside: { id, slug, title } }) => ({
        ...{ id, slug, position },
        title: owned(owned(words, id), 'title') ?? title,
      })),
    ]),
  )
}

/** Products with the collections that shoppers see, in one statement that is always the same. */
const pairsOf = (scope: Scope, productIds: string[]) =>
  readPairs(
    scope,
    Membership,
    { columns: ['productId', 'position'], values: { productId: productIds } },
    {
      ...{ model: Collection, by: 'collectionId', values: { isActive: true } },
      columns: ['id', 'slug', 'title'],
    },
  )

/** The same at a coming moment. */
async function comingPairs(scope: Scope, productIds: string[]) {
  const places = await Membership.of(scope, productIds)
  const ids = [...new Set(places.map(({ collectionId }) => collectionId))]
  const found = await Collection.among(scope, ids)
  const byId = new Map(found.map((one) => [one.id, one]))
  return places.flatMap((row) => {
    const beside = byId.get(row.collectionId)
    return beside ? [{ row, beside }] : []
  })
}

export const publishes: Publications = {
  'collection.created': {
    label: 'collections.event.collection.created',
    ids: ({ collectionIds }) => collectionIds,
    path: '/admin/collections/:id',
  },
  'collection.updated': {
    label: 'collections.event.collection.updated',
    ids: ({ collectionIds }) => collectionIds,
    path: '/admin/collections/:id',
  },
  'collection.deleted': {
    label: 'collections.event.collection.deleted',
    ids: ({ collectionIds }) => collectionIds,
  },
}
