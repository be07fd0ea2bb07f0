/** Many posts at once. */
import type { Scope } from '#server/scope.ts'
import { Post } from './post.ts'
import type { Status } from './status.ts'

/** Gives posts a status; answers how many were changed. Those that are not there, or have it already, are left out. */
export const setStatus = (
  scope: Scope,
  ids: readonly string[],
  status: Extract<Status, 'published' | 'draft'>,
): Promise<number> =>
  scope.atomic(async (inner) => {
    const others = await Post.in(inner)
      .select('id')
      .whereIn('id', [...ids])
      .whereNot({ status })
      .orderBy('id')
    for (const { id } of others) await Post.update(inner, id, { status })
    return others.length
  })
