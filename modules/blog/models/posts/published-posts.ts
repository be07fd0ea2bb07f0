/** Posts as shoppers find them: published ones only, by every way. */

import { notFound } from '#server/errors.ts'
import { type Standing, shownAt } from '#server/publishing/shown-at.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from './post.ts'
import { PostTag, tagsOf } from './post-tag.ts'

export interface Wish {
  take: number
  skip?: number
  /** The address of a tag. */
  tag?: string | undefined
  authorId?: string | undefined
  /** Featured ones first; the newest otherwise. */
  featuredFirst?: boolean
}

/** What a list shows: all but the text. */
const lines = [
  ...['id', 'title', 'slug', 'excerpt', 'cover', 'tags', 'authorId', 'status', 'featured'],
  ...['readingTime', 'scheduledAt', 'publishedAt', 'updatedAt'],
]

/** As posts stand that shoppers see, and those that wait. */
export const standing: Standing = {
  ...{ shown: { status: 'published' }, waiting: { status: 'scheduled' } },
  time: 'scheduledAt',
}

/** At a coming moment those too whose time will have come by then. */
export const published = (scope: Scope) => shownAt(scope, Post, standing)

/** What is scheduled comes after everything that is published already. */
const byTime = ({ at }: Scope, order: 'asc' | 'desc') => [
  ...(at === undefined
    ? []
    : [
        { column: 'status', order },
        { column: 'scheduledAt', order },
      ]),
  { column: 'publishedAt', order },
  { column: 'id', order },
]

/** A page of published posts, without their texts, and how many there are. */
export async function list(scope: Scope, wish: Wish): Promise<{ posts: Post[]; total: number }> {
  const { take, skip = 0 } = wish
  const { results, total } = await wished(scope, wish).range(skip, skip + take - 1)
  return { posts: results, total }
}

/** The first of them, for rows on other pages: nobody reads how many there are. */
export const leading = (scope: Scope, wish: Wish) => wished(scope, wish).limit(wish.take)

function wished(scope: Scope, { tag, authorId, featuredFirst }: Wish) {
  const query = published(scope).select(lines)
  if (tag !== undefined)
    query.whereIn('id', PostTag.in(scope).select('postId').where({ slug: tag }))
  if (authorId !== undefined) query.where({ authorId })
  if (featuredFirst) query.orderBy('featured', 'desc')
  return query.orderBy(byTime(scope, 'desc'))
}

/** The newest with their texts, for feeds. */
export const latest = (scope: Scope, take: number) =>
  published(scope).orderBy(byTime(scope, 'desc')).limit(take)

/** 404 for everything that is not published. */
export async function shown(scope: Scope, slug: string): Promise<Post> {
  const post = await published(scope).findOne({ slug })
  if (!post) throw notFound('blog.postNotFound')
  return post
}

/** The posts before and after one, by the time of publication. */
export async function neighbours(scope: Scope, { id, publishedAt }: Post) {
  const beside = (operator: '<' | '>') =>
    published(scope)
      .select(lines)
      .where((either) =>
        either
          .where('publishedAt', operator, publishedAt)
          .orWhere((same) => same.where({ publishedAt }).where('id', operator, id)),
      )
      .orderBy(byTime(scope, operator === '<' ? 'desc' : 'asc'))
      .first()
  const [previous, next] = await Promise.all([beside('<'), beside('>')])
  return { previous: previous ?? null, next: next ?? null }
}

/** Those that share most tags with a post; of equals the newest. */
export async function related(scope: Scope, post: Post, take: number): Promise<Post[]> {
  const slugs = tagsOf(post.tags).map(({ slug }) => slug)
  if (slugs.length === 0) return []
  const alike = PostTag.in(scope)
    .select('postId')
    .count('* as shared')
    .whereIn('slug', slugs)
    .whereNot({ postId: post.id })
    .groupBy('postId')
    .as('alike')
  return published(scope)
    .select(lines)
    .join(alike, 'alike.postId', 'blogPosts.id')
    .orderBy([
      { column: 'alike.shared', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(take)
}

/** Published posts in the order of their ids, those after one of them. */
export const batch = (scope: Scope, after: string) =>
  published(scope)
    .select('id', 'slug', 'updatedAt', 'cover')
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
