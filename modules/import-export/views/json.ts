/** JSON shapes of imports. */
import type { Scope } from '#server/scope.ts'
import type { ImportRun } from '../models/import-run.ts'
import { unknownHosts } from '../models/report.ts'

/** What became of an import, as whoever sent it gets it. */
export function runJson(run: ImportRun, scope: Scope) {
  const { created, updated, unchanged, failed, rows, errors, notes, ...rest } = run.report
  return {
    ...{ created, updated, unchanged, failed, rows, errors, errorCount: rest.errorCount },
    ...{ notes, noteCount: rest.noteCount, ignored: rest.ignored, dryRun: run.dryRun },
    /** Hosts of pictures that pages do not show yet. */
    hosts: unknownHosts(run.report, scope.shop.imageHosts).map(({ host }) => host),
    import: importJson(run),
  }
}

/** A line of the list. */
export function importJson(run: ImportRun) {
  const { id, kind, fileName, format, status, dryRun, lines, failure, createdAt, endedAt } = run
  const { created, updated, unchanged, failed, rows, errorCount } = run.report
  return {
    ...{ id, kind, fileName, format, status, dryRun, lines, failure },
    ...{ created, updated, unchanged, failed, rows, errorCount },
    ...{ by: run.actor?.name ?? null, createdAt, endedAt },
  }
}
