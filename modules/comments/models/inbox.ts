/** Where somebody was mentioned, as far as they may still read it. */
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Comment } from './comment.ts'
import { type Commented, hrefOf, keyOf, narrowToReadable, readable } from './commentable.ts'
import { Mention } from './mention.ts'

export interface Told {
  mention: Mention
  comment: Comment
  place: Commented
}

export async function inbox(scope: Scope, { take, skip }: { take: number; skip: number }) {
  const { results, total } = await Mention.own(scope)
    .whereIn('commentId', (await readableIds(scope)).comments as never)
    .range(skip, skip + take - 1)
  return { told: await withPlaces(scope, results), total }
}

/** How many of those that may be read they have not opened. */
export async function waiting(scope: Scope): Promise<number> {
  const { comments } = await readableIds(scope)
  return Mention.own(scope)
    .whereIn('commentId', comments as never)
    .whereNull('seenAt')
    .resultSize()
}

/** A query that is not run yet. */
async function readableIds(scope: Scope) {
  const comments = Comment.in(scope).select('id')
  await narrowToReadable(scope, comments)
  return { comments }
}

/** Notes that they looked, and answers where the comment stands. 404 for what is not theirs or no longer there. */
export async function openMention(scope: Scope, id: string): Promise<string> {
  const [told] = await withPlaces(scope, await Mention.own(scope).where({ id }))
  if (!told) throw notFound(Mention.missing)
  await Mention.see(scope, [id])
  return hrefOf(told.place, told.comment.id)
}

async function withPlaces(scope: Scope, mentions: readonly Mention[]): Promise<Told[]> {
  const ids = mentions.map(({ commentId }) => commentId)
  const comments = await Comment.in(scope).whereIn('id', ids)
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const places = await readable(scope, comments)
  return mentions.flatMap((mention) => {
    const comment = byId.get(mention.commentId)
    const place = comment && places.get(keyOf(comment))
    return place ? [{ mention, comment, place }] : []
  })
}
