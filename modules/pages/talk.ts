/** What other modules may ask of pages, and what they may hear. */

import type { Publications } from '#server/bus.ts'
import { keyOf } from '#server/data/cache/data-cache.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { recordsUnder, targetsAmong } from '#server/language/link-target.ts'
import { hasRecordAt } from '#server/pages/standing-pages.ts'
import { isShownAt } from '#server/publishing/shown-at.ts'
import { pageActs, pageTrash } from './admin/act-kinds.ts'
import { Page, standing } from './models/page.ts'
import { pageKind } from './models/page-kind.ts'
import { pictureUses, repointPictures } from './models/picture-uses.ts'
import { publishDue, unpublishDue } from './models/publishing.ts'
import { translatablePages } from './models/translatable.ts'
import { pageExport } from './views/exported.ts'

/** A published page that is linked from everywhere. */
export interface MenuPage {
  title: string
  href: string
  place: 'menu' | 'footer'
}

declare module '#server/bus.ts' {
  interface Asks {
    /** In the order that the merchant gave them. */
    'pages.menu': { in: undefined; out: MenuPage[] }
    /** Every published page, by title; at most 200. */
    'pages.published': { in: undefined; out: { id: string; title: string; href: string }[] }
  }
  interface Tells {
    'page.created': { pageIds: string[] }
    'page.published': { pageIds: string[] }
    'page.updated': { pageIds: string[] }
    'page.deleted': { pageIds: string[] }
  }
}

export const answers: Answers = {
  'pages.menu': async (scope) => {
    const pages = await scope.cached('pages.linked', async () => Page.linked(scope))
    return pages.map(({ title, slug, place }) => ({
      title,
      href: hrefOf(slug),
      place: place === 'menu' ? 'menu' : 'footer',
    }))
  },
  'pages.published': async (scope) => {
    const pages = await scope.cached('pages.published', async () => Page.titles(scope))
    return pages.map(({ id, title, slug }) => ({ id, title, href: hrefOf(slug) }))
  },
}

const hrefOf = (slug: string) => `/pages/${encodeURIComponent(slug)}`

export const gathers: Gathered = {
  publishKinds: () => [{ kind: 'page', publishDue, unpublishDue }],
  comingAreas: () => 'pages',
  actKinds: () => [pageActs],
  trashKinds: () => [pageTrash],
  importKinds: () => [pageKind],
  exportKinds: () => [pageExport],
  standing: (scope, { path }) =>
    hasRecordAt('/pages', path, (slug) => Page.in(scope).findOne({ slug, status: 'published' })),
  translatables: () => [{ kind: 'page', order: 50, read: translatablePages }],
  recordsAt: (scope, { paths }) =>
    recordsUnder('/pages', 'page', paths, async (slugs) =>
      Page.in(scope).select('id', 'slug').whereIn('slug', slugs),
    ),
  linkTargets: (scope, { refs }) =>
    targetsAmong(scope, 'page', refs, (ids) =>
      scope.cached(keyOf('pages.links', ids), async () => {
        const pages = await Page.in(scope)
          .select('id', 'title', 'slug', 'status', 'publishAt', 'unpublishAt')
          .whereIn('id', ids)
        return pages.map(({ id, title, slug, ...row }) => ({
          ...{ id, title, shown: isShownAt(scope, row, standing) },
          href: hrefOf(slug),
        }))
      }),
    ),
  pictureUses: (scope, { urls }) => pictureUses(scope, urls),
  repointPictures: (scope, { from, to }) => repointPictures(scope, from, to.url),
}

export const publishes: Publications = {
  'page.created': {
    label: 'pages.event.page.created',
    ids: ({ pageIds }) => pageIds,
    path: '/admin/pages/:id',
  },
  'page.published': {
    label: 'pages.event.page.published',
    ids: ({ pageIds }) => pageIds,
    path: '/admin/pages/:id',
  },
  'page.updated': {
    label: 'pages.event.page.updated',
    ids: ({ pageIds }) => pageIds,
    path: '/admin/pages/:id',
  },
  'page.deleted': { label: 'pages.event.page.deleted', ids: ({ pageIds }) => pageIds },
}
