/** What of posts can be said in another language. */
import type { Scope } from '#server/scope.ts'
import type { Translatable, TranslatableQuestion } from '#server/translated.ts'
import { Post } from './post.ts'

/** Either these posts, or the next ones after an id, in the order of their ids. */
export async function translatablePosts(
  scope: Scope,
  { ids, after, take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Post.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  if (after) query.where('id', '>', after)
  return (await query).map((post) => ({
    id: post.id,
    title: post.title,
    href: `/admin/blog/${encodeURIComponent(post.id)}`,
    fields: {
      title: { text: post.title, as: 'line' },
      excerpt: { text: post.excerpt, as: 'text' },
      body: { text: post.body, as: 'markdown' },
      seoTitle: { text: post.seoTitle, as: 'line' },
      seoDescription: { text: post.seoDescription, as: 'text' },
    },
  }))
}
