/** Posts as they leave the shop; the text is Markdown, the author a name. */
import { exportKind } from '#server/exports/export-kind.ts'
import { pictureValue } from '#server/exports/natural-keys.ts'
import { Author } from '../models/author.ts'
import { Post } from '../models/posts/post.ts'

export const postExport = exportKind({
  kind: 'posts',
  label: 'blog.posts',
  module: 'blog',
  order: 120,
  model: Post,
  by: 'slug',
  list: 'posts',
  fields: [
    ...(['slug', 'title', 'body', 'excerpt', 'cover', 'tags', 'author', 'status'] as const),
    ...(['featured', 'scheduledAt', 'unpublishAt', 'publishedAt'] as const),
    ...(['seo.title', 'seo.description'] as const),
  ],
  async records(scope, rows) {
    const authorIds = rows.flatMap(({ authorId }) => authorId ?? [])
    const authors = new Map((await Author.ofIds(scope, authorIds)).map((one) => [one.id, one.name]))
    return rows.map((post) => {
      const { slug, title, body, excerpt, tags, status, featured, scheduledAt, publishedAt } = post
      const { unpublishAt } = post
      return {
        fields: {
          ...{ slug, title, body, excerpt, tags, status, featured, scheduledAt, publishedAt },
          unpublishAt,
          cover: pictureValue(scope, post.cover),
          author: authors.get(post.authorId ?? '') ?? null,
          'seo.title': post.seoTitle || null,
          'seo.description': post.seoDescription || null,
        },
      }
    })
  },
})
