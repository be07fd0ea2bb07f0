/** Files of rates that nothing names any more. */
import { trashedOf } from '#server/acts/trash/empty.ts'
import type { Scope } from '#server/scope.ts'
import { AreaFile, AreaState } from './area.ts'

/** A file is read, and looked at, in less. */
const hour = 3_600_000

/**
 * Deletes files that no state is taxed by any more, and those that were only looked at, an hour ago or longer. Those of
 * states in the trash stay, without the `emptied` ones, which leave it. Only inside `atomic`.
 */
export async function forgetUnused(scope: Scope, emptied: readonly string[] = []): Promise<void> {
  // A state that goes to the trash or comes back meanwhile is seen on one side of the two at least.
  const live = await AreaState.all(scope)
  const trashed = await trashedOf(scope, 'tax_area_states')
  const waiting = trashed.filter(({ id }) => !emptied.includes(String(id)))
  const used = [
    ...live.map(({ fileId }) => fileId),
    ...waiting.map((state) => String(state.file_id)),
  ]
  const before = new Date(Date.now() - hour).toISOString()
  await AreaFile.in(scope)
    .whereNotIn('id', used)
    .whereNotIn('id', AreaState.in(scope).select('fileId'))
    .where((one) => one.whereNotNull('loadedAt').orWhere('createdAt', '<', before))
    .delete()
}
