/** Posts as change sets bring them in. */
import { z } from 'zod'
import { recordKind } from '#server/imports/record-kind.ts'
import { markdownFaults } from '#server/text/markdown/markdown-html.ts'
import { slugify } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { Post } from './post.ts'
import type { PostDraft } from './post-draft.ts'

const schema = z.object({
  slug: z.string().min(1).max(255).transform(slugify),
  title: z.string().trim().min(1).max(200),
  body: z.string().max(longestText).optional(),
  excerpt: z.string().max(1000).optional(),
  tags: z.array(z.string().max(60)).max(50).optional(),
  status: z.enum(['draft', 'published']).optional(),
  seoTitle: z.string().max(255).optional(),
  seoDescription: z.string().max(1000).optional(),
})

export const postKind = recordKind({
  ...{ name: 'post', label: 'blog.admin.title', order: 70, path: '/admin/blog' },
  ...{ model: Post, schema, key: 'slug' },
  fields: {
    title: { label: 'blog.admin.titleField' },
    slug: { label: 'blog.admin.slug' },
    body: { label: 'blog.admin.body' },
    excerpt: { label: 'blog.admin.excerpt' },
    tags: { label: 'blog.admin.tags' },
    status: { label: 'blog.admin.status' },
    seoTitle: { label: 'blog.admin.seoTitle' },
    seoDescription: { label: 'blog.admin.seoDescription' },
  },
  keyOf: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  // A text of which nothing can be made is told when it is written.
  prepare: async (scope, records) => {
    for (const { body } of records) await markdownFaults(scope, { body })
  },
  columnsOf: (_scope, record) => record,
  create: (scope, columns) => Post.create(scope, columns as PostDraft & { title: string }),
  update: (scope, id, columns) => Post.update(scope, id, columns),
  removeAll: (scope, ids) => Post.removeAll(scope, ids),
})
