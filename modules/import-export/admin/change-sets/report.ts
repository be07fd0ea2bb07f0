/** A change set as the report of one import, for programs; and its errors as a table to mend the file by. */
import type { z } from 'zod'
import { sendCsv } from '#server/csv/send-csv.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { reportIn, trialIn } from '#server/imports/report.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { ChangeSet } from '../../models/change-set/records/change-set.ts'
import { ImportFile } from '../../models/change-set/records/import-file.ts'
import { reportOf } from '../../models/change-set/report.ts'
import { unknownHosts } from '../../models/image-hosts.ts'
import { PictureCopy } from '../../models/pictures/picture-copy.ts'
import type { byId } from '../../schemas.ts'
import { headJson } from './json.ts'

/** What a program reads at its Location; people read the set itself. */
export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const set = await ChangeSet.find(scope, id)
  await respond(ctx, {
    json: () => reportJson(scope, set),
    to: `/admin/change-sets/${set.id}`,
  })
}

export async function errorsCsv(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { errors } = reportIn(scope.t, await reportOf(scope, await ChangeSet.find(scope, id)))
  const rows = errors.map(({ row, field, message }) => [String(row), field, message])
  const lines = [['Row', 'Field', 'Message'], ...rows].map(csvLine)
  sendCsv(ctx, 'import-errors.csv', lines.join(''))
}

export async function reportJson(scope: Scope, set: ChangeSet) {
  const { hosts, ...report } = trialIn(scope.english, await reportOf(scope, set))
  const files = await ImportFile.of(scope, set.id)
  return {
    ...report,
    /** Pictures of other hosts that this import copies into the library. */
    pictures: await PictureCopy.counts(scope, set.id),
    /** Hosts of pictures that pages do not show yet. */
    hosts: unknownHosts(hosts, scope.shop.imageHosts).map(({ host }) => host),
    import: {
      ...headJson(scope, set),
      status: statusOf(set),
      fileName: files.map(({ name }) => name).join(', '),
      lines: files.reduce((sum, { lines }) => sum + lines, 0),
    },
  }
}

/** Whether somebody who waits for the end has to wait on. */
function statusOf({ status }: ChangeSet): 'waiting' | 'running' | 'done' | 'failed' {
  if (status === 'failed') return 'failed'
  if (status === 'mapping' || status === 'reading') return 'waiting'
  return status === 'checking' || status === 'applying' || status === 'returning'
    ? 'running'
    : 'done'
}
