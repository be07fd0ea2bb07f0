/** What of the blog can be said in another language. */

import type { Translatable, TranslatableQuestion } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { Author } from './author.ts'
import { Post } from './posts/post.ts'
import { PostTag } from './posts/post-tag.ts'

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
      imageAlt: { text: post.cover?.alt ?? '', as: 'line', isOptional: true },
    },
  }))
}

/** Tags by their addresses, as the posts write them. */
export async function translatableTopics(
  scope: Scope,
  { ids, after, take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = PostTag.in(scope).select('slug').max('name as name')
  if (ids) query.whereIn('slug', ids)
  if (after) query.where('slug', '>', after)
  const tags = await query.groupBy('slug').orderBy('slug').limit(take)
  return tags.map(({ slug, name }) => ({
    id: slug,
    title: name,
    href: `/admin/blog?tag=${encodeURIComponent(slug)}`,
    fields: { title: { text: name, as: 'line' } },
  }))
}

/** What is said of authors; their names are names. */
export async function translatableAuthors(
  scope: Scope,
  { ids, after, take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Author.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  if (after) query.where('id', '>', after)
  return (await query).map(({ id, name, bio }) => ({
    ...{ id, title: name, href: `/admin/blog/authors/${encodeURIComponent(id)}` },
    fields: { bio: { text: bio, as: 'text' } },
  }))
}
