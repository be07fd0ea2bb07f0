/** What the people of the demo shop have written. */
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { Author } from '../../modules/blog/models/author.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'
import { storedPicture } from './picture-files.ts'
import { authors } from './posts/authors.ts'
import { posts } from './posts/posts.ts'
import type { DemoPost } from './posts/types.ts'
import { remember } from './records.ts'

const day = 24 * 3600_000

/** None while the module is off. A post of the merchant's with the same address stays. */
export async function seedPosts(scope: Scope): Promise<void> {
  if (!kernelOf(scope).bus.answered('blog.latest')) return
  const authorIds = await seedAuthors(scope)
  const taken = new Set((await Post.in(scope).select('slug')).map(({ slug }) => slug))
  const ids: string[] = []
  for (const demo of posts) if (!taken.has(demo.slug)) ids.push(await add(scope, demo, authorIds))
  await remember(scope, Post, ids)
}

async function seedAuthors(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, bio, picture } of authors) {
    const stored = storedPicture(scope.storeId, `authors/${name}`, 0, picture)
    const { url, alt, width, height } = stored
    const { id } = await Author.create(scope, { name, bio })
    await Author.in(scope).where({ id }).patch({ picture: { url, alt, width, height } })
    ids.set(name, id)
  }
  await remember(scope, Author, [...ids.values()])
  return ids
}

async function add(
  scope: Scope,
  demo: DemoPost,
  authorIds: ReadonlyMap<string, string>,
): Promise<string> {
  const { title, slug, excerpt, body, tags, featured = false, daysOld } = demo
  const at = daysOld === null ? null : new Date(Date.now() - daysOld * day).toISOString()
  const isOut = daysOld !== null && daysOld >= 0
  const { id } = await Post.create(scope, {
    ...{ title, slug, excerpt, body, tags, featured },
    authorId: authorIds.get(demo.author) ?? null,
    ...(isOut ? { status: 'published' } : at ? { status: 'scheduled', scheduledAt: at } : {}),
  })
  const { url, alt, width, height } = storedPicture(scope.storeId, `posts/${slug}`, 0, demo.cover)
  await Post.in(scope)
    .where({ id })
    .patch({ cover: { url, alt, width, height }, ...(isOut ? { publishedAt: at } : {}) })
  return id
}
