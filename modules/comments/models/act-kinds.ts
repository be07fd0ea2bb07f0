/** Notes as the audit log tells them and the trash keeps them. Who may take one back is who may write and delete it. */
import type { ActRow, Row } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { forbidden } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { Comment, mayDelete } from './comment.ts'
import { commentedAt } from './commentable.ts'

const about = {
  area: 'comments',
  label: 'comments.admin.one',
  path: '/admin/comments/:id',
} as const
const called = ({ text }: { text?: unknown }) => cut(String(text ?? ''), 60)

export const commentActs: ActKind = {
  ...{ model: Comment, ...about, called, access: 'any' },
  fields: { text: { label: 'comments.admin.one' } },
  putBack,
}

export const commentTrash: TrashKind = {
  ...{ table: 'comments', ...about, called, isForFullAdmins: true },
  isForDeleter: true,
  demand: (inner, { kind, record_id: recordId, author_id: authorId }) =>
    demand(inner, { kind, recordId, authorId }),
  withoutPerson: (row, { userId, orderIds }) => {
    if (row.kind === 'order' && orderIds.includes(String(row.record_id))) return null
    return userId !== null && row.author_id === userId
      ? { ...row, author_id: null, author_name: null }
      : undefined
  },
}

export const commentParts: TrashPart[] = [
  {
    ...{ of: 'comments', table: 'comment_mentions', by: 'comment_id' },
    withoutPerson: (row, { userId }) =>
      userId !== null && row.user_id === userId ? null : undefined,
  },
]

async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const { id, before, after } of rows) {
    await demand(inner, before ?? after ?? {})
    if (!before) await Comment.remove(inner, id)
    else if (after) {
      const { text, editedAt } = before as { text: string; editedAt: string | null }
      await Comment.in(inner).where({ id }).patch({ text, editedAt })
    } else await Comment.addAll(inner, [before])
  }
}

/** 403 for what is not theirs; 404 where they may not read the record. */
async function demand(inner: Scope, row: Row): Promise<void> {
  await commentedAt(inner, row as Pick<Comment, 'kind' | 'recordId'>, 'write')
  if (!mayDelete(inner, row as Pick<Comment, 'authorId'>))
    throw forbidden('comments.admin.notYours')
}
