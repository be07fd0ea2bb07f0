/** JSON shapes of imports. */
import { trialIn } from '#server/imports/report.ts'
import { fromStored, words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'
import type { ImportRun } from '../models/import-run.ts'
import { PictureCopy } from '../models/pictures/picture-copy.ts'
import { unknownHosts } from '../models/report.ts'

/** What became of an import, as whoever sent it gets it. */
export async function runJson(run: ImportRun, scope: Scope) {
  const { created, updated, unchanged, failed, rows, errors, notes, ...rest } = trialIn(
    scope.english,
    run.report,
  )
  return {
    ...{ created, updated, unchanged, failed, rows, errors, errorCount: rest.errorCount },
    ...{ notes, noteCount: rest.noteCount, ignored: rest.ignored, dryRun: run.dryRun },
    /** Pictures of other hosts that this import copies into the library. */
    pictures: await PictureCopy.counts(scope, run.id),
    /** Hosts of pictures that pages do not show yet. */
    hosts: unknownHosts(run.report, scope.shop.imageHosts).map(({ host }) => host),
    import: importJson(run, scope.english),
  }
}

/** A line of the list; why it failed in the language of `t`. */
export function importJson(run: ImportRun, t: Translate) {
  const { id, kind, fileName, format, status, dryRun, copyPictures, lines, createdAt, endedAt } =
    run
  const { created, updated, unchanged, failed, rows, errorCount } = run.report
  return {
    ...{
      id,
      kind,
      fileName,
      format,
      status,
      dryRun,
      copyPictures,
      lines,
      failure: failureIn(t, run),
    },
    ...{ created, updated, unchanged, failed, rows, errorCount },
    ...{ by: run.actor?.name ?? null, createdAt, endedAt },
  }
}

export const failureIn = (t: Translate, { failure }: ImportRun): string | null =>
  failure === null ? null : words(t, fromStored(failure))
