/** The card of a record: on the record's own page, and by itself. */
import { may } from '#server/access/permissions.ts'
import type { Scope } from '#server/scope.ts'
import { Comment } from '../models/comment.ts'
import { type Commented, hrefOf } from '../models/commentable.ts'
import { shownComments } from '../models/shown.ts'
import { CommentCard } from '../views/comment-form.tsx'

interface CardOptions {
  take: number
  skip?: number
  here?: string
  refused?: { text: string; errors: Record<string, string> }
}

export async function cardOf(
  scope: Scope,
  place: Commented,
  { take, skip = 0, here = `${hrefOf(place)}#comments`, refused }: CardOptions,
): Promise<JSX.Element> {
  const { t, format } = scope
  const { kind, recordId, of } = place
  const { results, total } = await Comment.of(scope, place).range(skip, skip + take - 1)
  const { shown, unseen } = await shownComments(scope, results)
  return (
    <CommentCard
      {...{ kind, recordId, comments: shown, total, unseen, here, format, t }}
      {...(refused ? { refused } : {})}
      mayWrite={may(scope.user, of.area, 'write')}
    />
  )
}
