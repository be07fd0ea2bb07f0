/** Comments whose record is gone for good: neither there nor in the trash. */
import type { Scope } from '#server/scope.ts'
import { Comment } from './comment.ts'
import { commentables } from './commentable.ts'

/** A record that comes back from the trash has its comments again, so they go when it cannot any more. */
export async function sweepComments(scope: Scope): Promise<void> {
  const { db, storeId } = scope
  for (const { kind, table } of await commentables(scope))
    await scope.atomic((inner) =>
      Comment.in(inner)
        .where({ kind })
        .whereNotIn('recordId', db(table).where({ storeId }).select('id') as never)
        .whereNotIn(
          'recordId',
          db('trash_rows').where({ storeId, kind: table }).select('recordId') as never,
        )
        .delete(),
    )
}
