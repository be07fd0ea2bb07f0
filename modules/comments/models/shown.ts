/** Comments as they are drawn: with whom they mention, and what the reader may do with each. */
import { may } from '#server/access/permissions.ts'
import type { Scope } from '#server/scope.ts'
import type { Shown } from '../views/comment-list.tsx'
import { commentJson } from '../views/json.ts'
import { type Comment, isOwn, mayDelete } from './comment.ts'
import { keyOf, readable } from './commentable.ts'
import { Mention } from './mention.ts'
import { untoldIn } from './untold.ts'

/** In two queries for any number, and one more where the reader mentions somebody; whose record is gone is left out. */
export async function shownComments(
  scope: Scope,
  comments: readonly Comment[],
): Promise<{ shown: Shown[]; unseen: string[] }> {
  const places = await readable(scope, comments)
  const mentions = await Mention.in(scope).whereIn(
    'commentId',
    comments.map(({ id }) => id),
  )
  const userId = scope.user?.id
  const untold = await untoldIn(scope, comments, places, mentions)
  const shown = comments.flatMap((comment) => {
    const place = places.get(keyOf(comment))
    if (!place) return []
    const mayWrite = may(scope.user, place.of.area, 'write')
    const named = mentions.filter(({ commentId }) => commentId === comment.id)
    return [
      {
        ...commentJson(comment, place, userId),
        mentions: named.map(({ written }) => written),
        untold: untold.get(comment.id),
        mayEdit: mayWrite && isOwn(scope, comment),
        mayDelete: mayWrite && mayDelete(scope, comment),
      },
    ]
  })
  const unseen = mentions.filter((one) => one.userId === userId && one.seenAt === null)
  return { shown, unseen: unseen.map(({ id }) => id) }
}
