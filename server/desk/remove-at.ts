/** Deletions at a version: what somebody else changed meanwhile stays. */
import { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { VersionConflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { byId } from './noun.ts'

/** The record to delete, and the `updatedAt` that was read; `If-Match` gives it too. */
export const deletionOf = byId.extend({ updatedAt: z.string().max(40).optional() })
export type DeletionOf = z.output<typeof deletionOf>

/** Runs `remove` in a transaction in which the row still is at `updatedAt`; 409 STALE when it is not, or 412 for `If-Match`. */
export async function removeAt<T>(
  scope: Scope,
  model: typeof StoreModel,
  { id, updatedAt }: DeletionOf,
  remove: (scope: Scope, id: string) => Promise<T>,
): Promise<T> {
  if (updatedAt === undefined) return remove(scope, id)
  return scope.atomic(async (inner) => {
    // Locked, so that nobody changes it between this look and the deletion. One that is gone is told by `remove`.
    const [row] = await model.in(inner).where({ id }).forNoKeyUpdate()
    if (row && row.updatedAt !== updatedAt) throw new VersionConflict()
    return remove(inner, id)
  })
}
