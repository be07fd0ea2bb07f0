/** Tags by their address. What a post's tags are stands in the post; this is where they are found. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { slugify } from '#server/text/slug.ts'

export interface Tag {
  name: string
  slug: string
}

/** A tag, and how many posts have it. */
export interface CountedTag extends Tag {
  count: number
}

export class PostTag extends StoreModel {
  static override tableName = 'blog_post_tags'
  static override audited = false
  static override timestamps = false
  static override visible = true
  static override idColumn = ['storeId', 'postId', 'slug']
  declare postId: string
  declare slug: string
  declare name: string

  /** Gives a post exactly these tags. */
  static async replace(scope: Scope, postId: string, names: readonly string[]): Promise<void> {
    const before = await PostTag.in(scope).select('slug').where({ postId })
    await PostTag.in(scope).where({ postId }).delete()
    const rows = tagsOf(names).map((tag) => ({ ...tag, postId, storeId: scope.storeId }))
    if (rows.length > 0) await scope.db('blogPostTags').insert(rows)
    await tellOfTags(scope, [...before, ...rows])
  }

  /** All tags with the number of posts that have them, the most frequent first. */
  static async counted(scope: Scope, { published }: { published: boolean }): Promise<CountedTag[]> {
    const query = scope
      .db('blogPostTags as tag')
      .join('blogPosts as post', (on) =>
        on.on('post.storeId', 'tag.storeId').andOn('post.id', 'tag.postId'),
      )
      .where('tag.storeId', scope.storeId)
      .groupBy('tag.slug')
      .select('tag.slug')
      .max('tag.name as name')
      .count('* as count')
      .orderBy([{ column: 'count', order: 'desc' }, { column: 'tag.slug' }])
      .limit(200)
    if (published) query.where('post.status', 'published')
    const rows: Record<string, unknown>[] = await query
    return rows.map(({ slug, name, count }) => ({
      slug: String(slug),
      name: String(name),
      count: Number(count),
    }))
  }
}

/** Told of whenever posts get tags or lose them. */
export async function tellOfTags(scope: Scope, tags: readonly { slug: string }[]): Promise<void> {
  const topics = [...new Set(tags.map(({ slug }) => slug))].sort()
  if (topics.length > 0) await scope.tell('topics.changed', { topics })
}

/** Tags as they are written, with their addresses; of two with one address the first. */
export function tagsOf(names: readonly string[]): Tag[] {
  const bySlug = new Map<string, Tag>()
  for (const name of names) {
    const slug = slugify(name)
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, { name, slug })
  }
  return [...bySlug.values()]
}
