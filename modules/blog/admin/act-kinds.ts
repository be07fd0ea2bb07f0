/** Posts and authors as the audit log tells them, and what follows when they are put back. */
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'
import { Author } from '../models/author.ts'
import { Post } from '../models/posts/post.ts'
import { PostTag } from '../models/posts/post-tag.ts'

const titleOf = ({ title }: Row): string => String(title ?? '')
const path = '/admin/blog/:id'

export const blogActs: ActKind[] = [
  {
    ...{ model: Author, area: 'blog', label: 'blog.admin.author' },
    called: ({ name }) => String(name ?? ''),
    fields: labelled('blog.admin', ['name', 'slug', 'bio']),
    path: '/admin/blog/authors/:id',
    wrote: (inner, rows) => inner.tell('authors.changed', { authorIds: rows.map(({ id }) => id) }),
  },
  {
    ...{ model: Post, area: 'blog', label: 'blog.admin.one', called: titleOf, path },
    fields: {
      title: { label: 'blog.admin.titleField' },
      status: { label: 'blog.admin.status', values: 'blog.admin.status' },
      ...labelled('blog.admin', [
        ...(['slug', 'body', 'excerpt', 'cover', 'tags', 'featured', 'scheduledAt'] as const),
        ...(['seoTitle', 'seoDescription'] as const),
      ]),
    },
    remove: (inner, ids) => Post.removeAll(inner, ids),
    wrote: async (inner, rows) => {
      for (const { id, before, after } of rows) {
        if (!before) continue
        if (after) await tellOfMove(inner, placeOf(after), placeOf(before))
        await PostTag.replace(inner, id, Array.isArray(before.tags) ? before.tags : [])
      }
      await tellUpdated(
        inner,
        rows.flatMap(({ id, before }) => (before ? [id] : [])),
      )
    },
  },
]

const placeOf = ({ slug, status }: Row) => ({
  path: `/blog/${encodeURIComponent(String(slug))}`,
  isShown: status === 'published',
})

async function tellUpdated(inner: Scope, postIds: readonly string[]): Promise<void> {
  if (postIds.length > 0) await inner.tell('post.updated', { postIds: [...postIds] })
}

export const authorTrash: TrashKind = {
  ...{ table: 'blog_authors', area: 'blog', label: 'blog.admin.author' },
  called: ({ name }) => String(name ?? ''),
  path: '/admin/blog/authors/:id',
  address: { column: 'slug', path: (slug) => `/blog/authors/${slug}`, spelled: slugify },
  restored: (inner, authorIds) => inner.tell('authors.changed', { authorIds: [...authorIds] }),
}

export const blogTrash: TrashKind = {
  ...{ table: 'blog_posts', area: 'blog', label: 'blog.admin.one', called: titleOf, path },
  address: { column: 'slug', path: (slug) => `/blog/${slug}`, spelled: slugify },
  refers: { author_id: 'blog_authors' },
  brings: ['author_id'],
  restored: (inner, ids) => tellUpdated(inner, ids),
}

export const blogParts: TrashPart[] = [
  {
    ...{ of: 'blog_posts', table: 'blog_post_tags', by: 'post_id' },
    restored: (inner, rows) =>
      inner.tell('topics.changed', { topics: [...new Set(rows.map(({ slug }) => String(slug)))] }),
  },
]
