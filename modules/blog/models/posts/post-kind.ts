/** Posts as change sets bring them in. */

import { z } from 'zod'
import { partOf, pictureIn, renamed, textIn } from '#server/imports/own-values.ts'
import { recordKind } from '#server/imports/record-kind.ts'
import type { Scope } from '#server/scope.ts'
import { markdownFaults } from '#server/text/markdown/markdown-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Author } from '../author.ts'
import { Post } from './post.ts'
import type { PostDraft } from './post-draft.ts'
import { statuses } from './status.ts'

const moment = z.iso.datetime().nullable()

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  body: textIn(longestText).optional(),
  excerpt: textIn(1000).optional(),
  cover: pictureIn.optional(),
  tags: z.array(z.string().max(60)).max(50).optional(),
  author: z.string().trim().max(100).nullable().optional(),
  status: z.enum(statuses).optional(),
  featured: z.boolean().optional(),
  scheduledAt: moment.optional(),
  unpublishAt: moment.optional(),
  publishedAt: moment.optional(),
  seoTitle: textIn(255).optional(),
  seoDescription: textIn(1000).optional(),
})

export const postKind = recordKind({
  ...{ name: 'post', label: 'blog.admin.title', order: 70, path: '/admin/blog' },
  ...{ model: Post, schema, key: 'slug' },
  own: {
    ...{ kind: 'posts', lists: ['cover', 'tags'], flags: ['featured'] },
    recordOf: ({ seo, ...entry }) => ({
      ...entry,
      ...renamed(partOf({ seo }, 'seo'), { title: 'seoTitle', description: 'seoDescription' }),
    }),
  },
  fields: {
    title: { label: 'blog.admin.titleField' },
    slug: { label: 'blog.admin.slug' },
    body: { label: 'blog.admin.body' },
    excerpt: { label: 'blog.admin.excerpt' },
    cover: { label: 'blog.admin.cover' },
    tags: { label: 'blog.admin.tags' },
    author: { label: 'blog.admin.author' },
    status: { label: 'blog.admin.status' },
    featured: { label: 'blog.admin.featured' },
    scheduledAt: { label: 'blog.admin.scheduledAt' },
    unpublishAt: { label: 'blog.admin.unpublishAt' },
    publishedAt: { label: 'blog.admin.import.publishedAt' },
    seoTitle: { label: 'blog.admin.seoTitle' },
    seoDescription: { label: 'blog.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  picturesOf: ({ cover }) => (cover ? [cover.url] : []),
  // A text of which nothing can be made is told when it is written.
  prepare: async (scope, records) => {
    for (const { body } of records) await markdownFaults(scope, { body })
  },
  columnsOf: (_scope, record) => record,
  besides: authorsAndCovers,
  create: (scope, columns) =>
    dated(scope, columns, (draft) => Post.create(scope, draft as PostDraft & { title: string })),
  update: (scope, id, columns) => dated(scope, columns, (draft) => Post.update(scope, id, draft)),
  removeAll: (scope, ids) => Post.removeAll(scope, ids),
})

async function authorsAndCovers(scope: Scope, ids: readonly string[]) {
  const posts = await Post.in(scope).whereIn('id', [...ids])
  const authors = await Author.ofIds(
    scope,
    posts.flatMap(({ authorId }) => authorId ?? []),
  )
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return new Map(
    posts.map(({ id, authorId, cover }) => [
      id,
      {
        author: names.get(authorId ?? '') ?? null,
        cover: cover && { url: cover.url, alt: cover.alt },
      },
    ]),
  )
}

/** A post keeps its author by name, and the day on which it was published elsewhere. */
async function dated(
  scope: Scope,
  columns: object,
  write: (draft: PostDraft) => Promise<Post>,
): Promise<Post> {
  const { publishedAt, author, ...draft } = columns as z.output<typeof schema>
  const authorId = author ? (await Author.named(scope, author)).id : author
  const post = await write({ ...draft, authorId })
  if (publishedAt !== undefined && publishedAt !== post.publishedAt)
    await Post.in(scope).where({ id: post.id }).patch({ publishedAt })
  return post
}
