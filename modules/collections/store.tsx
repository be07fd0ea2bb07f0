import type { In } from '#server/bus.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { breadcrumbData } from '#server/pages/parts/breadcrumb-data.ts'
import { pagedTitle } from '#server/pages/parts/paged-title.ts'
import { respond } from '#server/pages/respond.ts'
import { customFieldsOf } from '#server/records/custom-fields.ts'
import { showDraft } from '#server/request-scope.ts'
import type { Scope } from '#server/scope.ts'
import { plainText } from '#server/text/html/clean-html.ts'
import { document, words } from '#views/markdown.ts'
import { previewed } from './models/addresses.ts'
import { Collection } from './models/collection.ts'
import { type Tile, tilesOf } from './models/tiles.ts'
import { collectionData, pathOf } from './views/collection-data.ts'
import { publicJson } from './views/json.ts'
import { tileLines } from './views/markdown.ts'

interface Linked {
  token: string
  [name: string]: unknown
}

interface Asked {
  slug: string
  [name: string]: unknown
}

/** All visible collections. */
export async function list(ctx: Ctx, { take, skip }: { take: number; skip: number }) {
  const { scope } = ctx
  const { tiles, collections, total } = await scope.cached(
    `collections.list:${take}:${skip}`,
    async () => {
      const found = await Collection.list(scope, { take, skip })
      const tiles = await tilesOf(scope, found.collections)
      return {
        tiles,
        total: found.total,
        collections: found.collections.map((one, at) => publicJson(one, tiles[at])),
      }
    },
  )
  const path = '/collections'
  return respond(ctx, {
    json: { collections, total },
    html: () =>
      scope.page('collections', {
        collections: tiles,
        page: Math.floor(skip / take) + 1,
        pages: Math.ceil(total / take),
        take,
      }),
    markdown: () =>
      document([`# ${words(scope.t('collections.title'))}`, tileLines(tiles, scope.origin)]),
    head: {
      title: pagedTitle(scope.t, scope.t('collections.title'), Math.floor(skip / take) + 1),
      description:
        tiles.length === 0
          ? null
          : scope.t('collections.listDescription', {
              shop: scope.shop.name,
              titles: tiles.map(({ title }) => title).join(', '),
            }),
      canonical: skip > 0 ? `${path}?skip=${skip}` : path,
    },
    shared: true,
    viewed: 'list',
  })
}

/** What a collection's page shows: its products, with the filters of every list. */
export async function collectionPage(scope: Scope, { slug, ...query }: Asked) {
  return pageOf(scope, await found(scope, slug), query)
}

/** A collection's page as it would look, for whoever has the link; one that is shown is at its own address. */
export async function preview(ctx: Ctx, { token, ...query }: Linked) {
  const collection = await previewed(ctx.scope, token)
  const { title, slug, isActive } = collection
  if (isActive)
    return respond(ctx, {
      json: { collection: publicJson(collection, undefined) },
      to: pathOf(slug),
    })
  showDraft(ctx)
  const { scope } = ctx
  const [tile] = await tilesOf(scope, [collection])
  const path = `/collections/preview/${encodeURIComponent(token)}`
  const page = await pageOf(scope, { collection, tile }, query, { path, preview: token })
  const { json, status, listing } = page
  await respond(ctx, {
    status,
    json: () => ({ collection: publicJson(collection, tile), ...json() }),
    html: () => scope.page('collection', { listing, collection: publicJson(collection, tile) }),
    head: { title, noindex: true },
  })
  keepPreviewPrivate(ctx)
}

interface Shelf {
  collection: Collection
  tile: Tile | undefined
}

async function pageOf(
  scope: Scope,
  { collection, tile }: Shelf,
  query: Record<string, unknown>,
  at: { path?: string; preview?: string } = {},
) {
  const { t } = scope
  const { title, description } = collection
  const trail = [
    { label: t('ui.home'), href: '/' },
    { label: t('collections.title'), href: '/collections' },
    { label: title },
  ]
  const page = await products(scope, collection, query, { description, trail, ...at })
  return { ...page, collection, tile, trail }
}

export async function show(ctx: Ctx, { slug, ...query }: Asked) {
  const { scope } = ctx
  const { t } = scope
  const page = await collectionPage(scope, { slug, ...query })
  const { collection, tile, trail, json, status, listing, markdown, isNarrowed } = page
  const { title, description, seoTitle, seoDescription } = collection
  const { origin } = scope
  return respond(ctx, {
    status,
    json: async () => {
      const { id } = collection
      const values = await customFieldsOf(scope, 'collection', [id], { shown: true })
      return { collection: publicJson(collection, tile, values(id)), ...json() }
    },
    html: () => scope.page('collection', { listing, collection: publicJson(collection, tile) }),
    markdown,
    head: {
      title: pagedTitle(t, seoTitle ?? title, listing.page),
      description: seoDescription ?? (plainText(description, 160) || null),
      canonical: isNarrowed ? pathOf(slug) : listing.links.page(listing.page),
      image: tile?.image ?? null,
      noindex: isNarrowed,
      data: [collectionData(collection, listing.cards, origin), breadcrumbData(trail, origin)],
    },
    shared: true,
    viewed: 'collection',
  })
}

/** The products alone, for API clients. */
export async function productsOf(ctx: Ctx, { slug, ...query }: Asked) {
  const { collection } = await found(ctx.scope, slug)
  const { json } = await products(ctx.scope, collection, query)
  return respond(ctx, { json, shared: true })
}

function found(scope: Scope, slug: string) {
  return scope.cached(`collections.page:${slug}`, async () => {
    const collection = await Collection.shown(scope, slug)
    if (!collection) throw notFound('collections.notFound')
    const [tile] = await tilesOf(scope, [collection])
    return { collection, tile }
  })
}

async function products(
  scope: Scope,
  { slug, title }: Collection,
  query: Record<string, unknown>,
  more: Partial<Pick<In<'listing.page'>, 'description' | 'trail' | 'path' | 'preview'>> = {},
) {
  const page = await scope.ask('listing.page', {
    path: pathOf(slug),
    query,
    heading: title,
    collection: slug,
    ...more,
  })
  if (!page) throw notFound()
  return page
}
