/** The list of pages, their deletion, and how they are found. */

import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { eachOf } from '#server/lists/each-of.ts'
import { ordering } from '#server/ordering/ordering.tsx'
import type { Scope } from '#server/scope.ts'
import { Page } from '../models/page.ts'
import { pageColumns } from '../views/admin/columns.tsx'
import { type PageJson, pageJson } from '../views/json.ts'
import { page } from '../views/shapes.ts'

const noun: Noun<Page, PageJson> = {
  path: '/admin/pages',
  words: 'pages.admin',
  one: 'page',
  many: 'pages',
  shape: page,
  find: (scope, id) => Page.find(scope, id),
  json: pageJson,
  called: ({ title }) => title,
}

/** Those that have it already are left out. */
const toStatus = (status: Page['status']) => (scope: Scope, ids: string[]) =>
  eachOf(
    scope,
    Page,
    ids,
    async (inner, page) =>
      page.status !== status && (await Page.update(inner, page.id, { status })),
  )

export function desk(admin: Routes): void {
  list(admin, noun, {
    icon: 'pages',
    ordered: true,
    find: Page.search,
    since: true,
    fields: {
      title: { as: 'text' },
      status: { as: 'word' },
      updated: { as: 'moment', column: 'updatedAt' },
    },
    filters: { status: ['draft', 'published'] },
    rows: (pages) => pages.map(pageJson),
    columns: pageColumns,
    acts: {
      label: ({ title }) => title,
      of: {
        publish: toStatus('published'),
        unpublish: toStatus('draft'),
        delete: (scope, ids) => eachOf(scope, Page, ids, (inner, { id }) => Page.remove(inner, id)),
      },
    },
  })
  ordering<Page>(admin, noun, {
    model: Page,
    read: Page.placed,
    label: ({ title }) => title,
    group: ({ place }, { t }) => ({ key: place, label: t(`pages.admin.place.${place}`) }),
    moved: (inner, pageIds) => inner.tell('page.updated', { pageIds }),
  })
  deletion(admin, noun, { model: Page, remove: (scope, id) => Page.remove(scope, id) })
}

export const pageFinder = finder(noun, {
  kind: 'page',
  order: 40,
  find: Page.search,
  detail: ({ slug }) => `/pages/${slug}`,
})
