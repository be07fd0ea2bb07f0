/** Files that nobody goes on with, and rows that nobody takes back any more, are forgotten. */

import { said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { ChangeSet } from './records/change-set.ts'
import { FileChunk, ImportFile } from './records/import-file.ts'
import { ImportRow } from './records/import-row.ts'

const day = 24 * 3600_000
/** Columns are chosen within a week. */
const waits = 7 * day
/** A set can be taken back for so long; then its rows forget what they brought and what stood before. */
const keeps = 90 * day

export async function sweepSets(scope: Scope, now = Date.now()): Promise<void> {
  const before = (age: number) => new Date(now - age).toISOString()
  await scope.atomic(async (inner) => {
    const left = ChangeSet.in(inner)
      .where({ status: 'mapping' })
      .where('updatedAt', '<', before(waits))
    // A set that failed is not read any more.
    const unread = ChangeSet.in(inner).where((some) =>
      some.where({ status: 'failed' }).orWhereIn('id', left.clone().select('id')),
    )
    const files = ImportFile.in(inner).whereIn('setId', unread.select('id')).select('id')
    await FileChunk.in(inner).whereIn('fileId', files).delete()
    await left.patch({ status: 'failed', failure: stored(said('import-export.admin.cutOff')) })
    const old = ChangeSet.in(inner).where('updatedAt', '<', before(keeps)).select('id')
    await ImportRow.in(inner)
      .whereIn('setId', old)
      .whereNotNull('record')
      .patch({
        ...{ record: null, before: null, diff: [], email: null },
        ...{ title: '', key: '' },
      })
  })
}
