/** A set as one report, as whoever sends a single file wants it: records by outcome, and why some stayed out. */
import { listed, type TrialReport } from '#server/imports/report.ts'
import { fromStored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { ChangeSet } from './records/change-set.ts'
import { ImportFile } from './records/import-file.ts'
import { ImportRow } from './records/import-row.ts'
import { countRows } from './row-list.ts'

export interface SetReport extends TrialReport {
  /** Columns, or names of JSON, that nobody reads. */
  ignored: string[]
  /** Whether nothing was written: it waits to be applied. */
  dryRun: boolean
}

export async function reportOf(scope: Scope, set: ChangeSet): Promise<SetReport> {
  const counts = await countRows(scope, set.id)
  const sum = (is: (one: (typeof counts)[number]) => boolean) =>
    counts.reduce((all, one) => (is(one) ? all + one.count : all), 0)
  const dryRun = set.status === 'ready'
  const isIn = dryRun ? 'planned' : 'applied'
  const files = await ImportFile.of(scope, set.id)
  const broken = files.flatMap(({ failure, brokenAt, lines }) =>
    failure === null
      ? []
      : [{ row: brokenAt ?? lines, field: 'file', message: fromStored(failure) }],
  )
  const errors = await messagesOf(scope, set.id, 'errors')
  const notes = await messagesOf(scope, set.id, 'notes')
  return {
    created: sum(({ action, state }) => action === 'create' && state === isIn),
    updated: sum(({ action, state }) => action === 'update' && state === isIn),
    unchanged: sum(({ state }) => state === 'skipped'),
    failed: sum(({ state }) => state === 'failed'),
    rows: sum(() => true),
    errors: [...errors.list, ...broken].slice(0, listed),
    errorCount: errors.count + broken.length,
    ...{ notes: notes.list, noteCount: notes.count, hosts: set.hosts, dryRun },
    ignored: files.flatMap(({ columns }) =>
      columns.flatMap(({ header, target }) => (target === null ? header : [])),
    ),
  }
}

/** The first messages about rows, and how many there are. */
async function messagesOf(scope: Scope, setId: string, column: 'errors' | 'notes') {
  const rows = ImportRow.in(scope).where({ setId }).whereRaw('json_array_length(??) > 0', [column])
  // What keeps a record from being taken back is no error of its file.
  if (column === 'errors') rows.where({ state: 'failed' })
  const found = await rows.clone().orderBy('position').limit(listed).select(column)
  const [all] = await rows
    .clone()
    .select(ImportRow.raw('sum(json_array_length(??)) as count', [column]))
  const list = found.flatMap((row) => row[column]).slice(0, listed)
  return { list, count: all && 'count' in all ? Number(all.count ?? 0) : 0 }
}
