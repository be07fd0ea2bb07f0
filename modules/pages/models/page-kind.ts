/** Pages as change sets bring them in. */
import { z } from 'zod'
import { recordKind } from '#server/imports/record-kind.ts'
import { markdownFaults } from '#server/text/markdown/markdown-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Page } from './page.ts'
import type { PageDraft } from './page-draft.ts'

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  body: z.string().max(longestText).optional(),
  excerpt: z.string().max(1000).optional(),
  status: z.enum(['draft', 'published']).optional(),
  seoTitle: z.string().max(255).optional(),
  seoDescription: z.string().max(1000).optional(),
})

export const pageKind = recordKind({
  ...{ name: 'page', label: 'pages.admin.title', order: 60, path: '/admin/pages' },
  ...{ model: Page, schema, key: 'slug' },
  fields: {
    title: { label: 'pages.admin.titleField' },
    slug: { label: 'pages.admin.slug' },
    body: { label: 'pages.admin.body' },
    excerpt: { label: 'pages.admin.excerpt' },
    status: { label: 'pages.admin.status' },
    seoTitle: { label: 'pages.admin.seoTitle' },
    seoDescription: { label: 'pages.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  // A text of which nothing can be made is told when it is written.
  prepare: async (scope, records) => {
    for (const { body } of records) await markdownFaults(scope, { body })
  },
  columnsOf: (_scope, record) => record,
  create: (scope, columns) => Page.create(scope, columns as PageDraft & { title: string }),
  update: (scope, id, columns) => Page.update(scope, id, columns),
  removeAll: async (scope, ids) => {
    for (const id of ids) await Page.remove(scope, id)
  },
})
