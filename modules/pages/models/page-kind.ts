/** Pages as change sets bring them in. */

import { z } from 'zod'
import { storedBlocks } from '#server/blocks/block-list.ts'
import { partOf, pictureIn, renamed, textIn } from '#server/imports/own-values.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import { remind } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { markdownFaults } from '#server/text/markdown/markdown-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Page } from './page.ts'
import type { PageDraft } from './page-draft.ts'

const moment = z.iso.datetime().nullable()

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  body: textIn(longestText).optional(),
  excerpt: textIn(1000).optional(),
  status: z.enum(['draft', 'published']).optional(),
  place: z.enum(['none', 'menu', 'footer']).optional(),
  position: z.number().int().min(0).max(1e6).optional(),
  image: pictureIn.optional(),
  blocks: z.array(z.unknown()).max(200).optional(),
  seoTitle: textIn(255).optional(),
  seoDescription: textIn(1000).optional(),
  publishedAt: moment.optional(),
  publishAt: moment.optional(),
  unpublishAt: moment.optional(),
})

export const pageKind = recordKind({
  ...{ name: 'page', label: 'pages.admin.title', order: 60, path: '/admin/pages' },
  ...{ model: Page, schema, key: 'slug' },
  own: {
    ...{ kind: 'pages', lists: ['image', 'blocks'], numbers: ['position'] },
    recordOf: ({ seo, ...entry }) => ({
      ...entry,
      ...renamed(partOf({ seo }, 'seo'), { title: 'seoTitle', description: 'seoDescription' }),
    }),
  },
  fields: {
    title: { label: 'pages.admin.titleField' },
    slug: { label: 'pages.admin.slug' },
    body: { label: 'pages.admin.body' },
    excerpt: { label: 'pages.admin.excerpt' },
    status: { label: 'pages.admin.status' },
    publishedAt: { label: 'pages.admin.import.publishedAt' },
    publishAt: { label: 'pages.admin.publishAt' },
    unpublishAt: { label: 'pages.admin.unpublishAt' },
    place: { label: 'pages.admin.place' },
    position: { label: 'pages.admin.position' },
    imageUrl: { label: 'pages.admin.imageUrl' },
    imageAlt: { label: 'pages.admin.imageAlt' },
    blocks: { label: 'pages.admin.blocks' },
    seoTitle: { label: 'pages.admin.seoTitle' },
    seoDescription: { label: 'pages.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  picturesOf: ({ image }) => (image ? [image.url] : []),
  // A text of which nothing can be made is told when it is written.
  prepare: async (scope, records) => {
    for (const { body } of records) await markdownFaults(scope, { body })
  },
  columnsOf: (_scope, { image, blocks, ...columns }) => ({
    ...columns,
    ...(image === undefined ? {} : { imageUrl: image?.url ?? '', imageAlt: image?.alt ?? '' }),
    ...(blocks === undefined
      ? {}
      : { blocks: JSON.stringify(storedBlocks(JSON.stringify(blocks))) }),
  }),
  create: (scope, columns) =>
    dated(scope, columns, (draft) => Page.create(scope, draft as PageDraft & { title: string })),
  update: (scope, id, columns) => dated(scope, columns, (draft) => Page.update(scope, id, draft)),
  removeAll: async (scope, ids) => {
    for (const id of ids) await Page.remove(scope, id)
  },
})

/** A page keeps the day on which it was published elsewhere, and the times for which it waits: one that is over by now is due at once. */
async function dated(
  scope: Scope,
  columns: object,
  write: (draft: PageDraft) => Promise<Page>,
): Promise<Page> {
  const { publishedAt, publishAt, unpublishAt, blocks, ...draft } = columns as Partial<Page>
  const page = await write({
    ...draft,
    ...(blocks === undefined ? {} : { blocks: storedBlocks(blocks) }),
  })
  const { status } = page
  const kept: Partial<Page> = {
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(unpublishAt === undefined ? {} : { unpublishAt }),
    ...(publishAt === undefined || status !== 'draft' ? {} : { publishAt }),
  }
  const isOther = Object.entries(kept).some(
    ([name, at]) => new Map<string, unknown>(Object.entries(page)).get(name) !== at,
  )
  if (!isOther) return page
  await Page.in(scope).where({ id: page.id }).patch(kept)
  for (const at of [kept.publishAt, kept.unpublishAt]) await remind(scope, at ?? null)
  return page
}
