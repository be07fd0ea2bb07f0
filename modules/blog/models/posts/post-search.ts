/** Posts as admins look for them: all of them, the latest change first. */
import { pageOf, type Since } from '#server/desk/changed-since.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from './post.ts'
import { PostTag } from './post-tag.ts'
import { published } from './published-posts.ts'
import type { Status } from './status.ts'

export interface PostQuestion extends Since {
  /** Looked for in titles and slugs. */
  q?: string | undefined
  status?: Status | undefined
  /** The address of a tag. */
  tag?: string | undefined
  /** The id of an author. */
  author?: string | undefined
  skip?: number
}

export async function search(
  scope: Scope,
  question: PostQuestion,
): Promise<{ posts: Post[]; total: number; nextCursor?: string | null }> {
  const { q, status, tag, author, skip = 0 } = question
  const query = Post.in(scope).orderBy([
    { column: 'updatedAt', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])
  if (q) named(query, q)
  if (status) query.where({ status })
  if (author) query.where({ authorId: author })
  if (tag) query.whereIn('id', PostTag.in(scope).select('postId').where({ slug: tag }))
  const { results, ...rest } = await pageOf(query, { ...question, skip })
  return { posts: results, ...rest }
}

/** Published posts with all words of `q` in their title, excerpt or tags; those with them in the title first. */
export function publishedAbout(scope: Scope, q: string, take: number): PromiseLike<Post[]> {
  const query = published(scope).select('id', 'title', 'slug', 'cover', 'publishedAt')
  for (const word of q.toLowerCase().split(/\s+/).slice(0, 10)) {
    const pattern = like(word)
    query.where((either) =>
      either
        .whereRaw("lower(title) like ? escape '\\'", [pattern])
        .orWhereRaw("lower(excerpt) like ? escape '\\'", [pattern])
        .orWhereIn(
          'id',
          PostTag.in(scope).select('postId').whereRaw("lower(name) like ? escape '\\'", [pattern]),
        ),
    )
  }
  return query
    .orderByRaw("case when lower(title) like ? escape '\\' then 0 else 1 end", [
      like(q.toLowerCase()),
    ])
    .orderBy([
      { column: 'publishedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(take)
}

type Query = ReturnType<typeof Post.in<typeof Post>>

function named(query: Query, q: string): void {
  const pattern = like(q.toLowerCase())
  query.where((either) =>
    either
      .whereRaw("lower(title) like ? escape '\\'", [pattern])
      .orWhereRaw("lower(slug) like ? escape '\\'", [pattern]),
  )
}

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
