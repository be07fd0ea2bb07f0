/** Everything of the blog that shoppers can open. */
import type { SitemapEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { Author } from './author.ts'
import { Post } from './posts/post.ts'
import { PostTag } from './posts/post-tag.ts'
import { batch, leading } from './posts/published-posts.ts'

/** The blog itself, its posts a few hundred at a time, the pages of tags and authors that have any. */
export async function* addresses(scope: Scope): AsyncGenerator<SitemapEntry> {
  const newest = await leading(scope, { take: 1 })
  if (newest.length === 0) return
  yield { path: '/blog' }
  let posts = await batch(scope, '')
  while (posts.length > 0) {
    for (const { slug, updatedAt, cover } of posts)
      yield {
        path: `/blog/${encodeURIComponent(slug)}`,
        changedAt: updatedAt,
        ...(cover ? { images: [cover.url] } : {}),
      }
    posts = await batch(scope, posts.at(-1)?.id ?? '')
  }
  for (const { slug } of await PostTag.counted(scope, { published: true }))
    yield { path: `/blog/tags/${encodeURIComponent(slug)}` }
  for (const { slug } of await writing(scope))
    yield { path: `/blog/authors/${encodeURIComponent(slug)}` }
}

/** Authors of whom something is published. */
const writing = (scope: Scope) =>
  Author.in(scope)
    .select('slug')
    .whereIn('id', Post.in(scope).select('authorId').where({ status: 'published' }))
    .orderBy('id')
