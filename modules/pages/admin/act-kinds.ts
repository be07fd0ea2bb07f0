/** Pages as the audit log tells them, and what follows when they are put back. */
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import { slugify } from '#server/text/slug.ts'
import { Page } from '../models/page.ts'

const titleOf = ({ title }: Row): string => String(title ?? '')
const path = '/admin/pages/:id'

export const pageActs: ActKind = {
  ...{ model: Page, area: 'pages', label: 'pages.admin.one', called: titleOf, path },
  fields: {
    title: { label: 'pages.admin.titleField' },
    status: { label: 'pages.admin.status', values: 'pages.admin.status' },
    blocks: { label: 'pages.admin.blocks', as: 'quiet' },
    place: { label: 'pages.admin.place', values: 'pages.admin.place' },
    ...labelled('pages.admin', [
      ...(['slug', 'body', 'excerpt', 'position', 'imageUrl', 'imageAlt'] as const),
      ...(['seoTitle', 'seoDescription'] as const),
    ]),
  },
  remove: async (inner, ids) => {
    for (const id of ids) await Page.remove(inner, id)
  },
  wrote: async (inner, rows) => {
    for (const { before, after } of rows)
      if (before && after) await tellOfMove(inner, placeOf(after), placeOf(before))
    const pageIds = rows.flatMap(({ id, before }) => (before ? [id] : []))
    if (pageIds.length > 0) await inner.tell('page.updated', { pageIds })
  },
}

const placeOf = ({ slug, status }: Row) => ({
  path: `/pages/${encodeURIComponent(String(slug))}`,
  isShown: status === 'published',
})

export const pageTrash: TrashKind = {
  ...{ table: 'pages', area: 'pages', label: 'pages.admin.one', called: titleOf, path },
  address: { column: 'slug', path: (slug) => `/pages/${slug}`, spelled: slugify },
  restored: (inner, ids) => inner.tell('page.updated', { pageIds: [...ids] }),
}
