/** What comments keep of people: of staff their names, of buyers what was written about their orders. */
import { type Further, type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { Comment } from './comment.ts'
import { MailChoice } from './mail-choice.ts'
import { Mention } from './mention.ts'

export const commentRecords: PersonalRecords[] = [
  personal({
    label: 'comments.admin.personal.orders',
    model: Comment,
    of: (scope, { orderIds }) =>
      Comment.in(scope)
        .where({ kind: 'order' })
        .whereIn('recordId', [...orderIds]),
    erase: 'delete',
    kept: { why: 'comments.admin.personal.why' },
  }),
  personal({
    label: 'comments.admin.personal.written',
    model: Comment,
    parts: ['comment_mentions', 'comment_settings'],
    of: (scope, { userId }) =>
      userId === null ? undefined : Comment.in(scope).where({ authorId: userId }),
    erase: (inner, comments, { userId }) => eraseStaff(inner, comments, userId),
  }),
]

/** What they wrote is the shop's; that it was them is not. */
async function eraseStaff(
  inner: Scope,
  comments: readonly Comment[],
  userId: string | null,
): Promise<Further> {
  if (userId === null) return {}
  const named = await unname(inner, userId)
  await Comment.in(inner)
    .whereIn(
      'id',
      comments.map(({ id }) => id),
    )
    .patch({ authorId: null, authorName: null })
  await forgetUser(inner, userId)
  return { [Comment.tableName]: named }
}

/** Takes their name out of the texts that mention them; answers which those are. */
async function unname(inner: Scope, userId: string): Promise<string[]> {
  const mentions = await Mention.in(inner).where({ userId })
  for (const { commentId, written } of mentions) {
    const { text } = await Comment.find(inner, commentId)
    await Comment.in(inner)
      .where({ id: commentId })
      .patch({ text: text.replaceAll(written, '@…') })
  }
  return mentions.map(({ commentId }) => commentId)
}

/** Of an account that is gone: nobody is told any more, and what it wrote stays under its name. Inside `atomic`. */
export async function forgetUser(inner: Scope, userId: string): Promise<void> {
  await Mention.in(inner).where({ userId }).delete()
  await MailChoice.in(inner).where({ userId }).delete()
  await Comment.in(inner).where({ authorId: userId }).patch({ authorId: null })
}
