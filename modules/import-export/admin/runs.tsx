/** Imports so far, and the report of one. */
import type { z } from 'zod'
import { sendCsv } from '#server/csv/send-csv.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { reportIn, trialIn } from '#server/imports/report.ts'
import { respond } from '#server/pages/respond.ts'
import { ImportRun } from '../models/import-run.ts'
import { unknownHosts } from '../models/report.ts'
import type { byId, listing } from '../schemas.ts'
import { failureIn, importJson, runJson } from '../views/json.ts'
import { RunPage } from '../views/run.tsx'
import { ImportActions, RunBadge, RunList } from '../views/runs.tsx'
import { copiesOf } from './pictures.tsx'

export async function list(ctx: Ctx, input: z.output<typeof listing>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const [runs, total] = await Promise.all([
    ImportRun.list(scope, input),
    ImportRun.in(scope).resultSize(),
  ])
  const imports = runs.map((run) => importJson(run, scope.english))
  await respond(ctx, {
    json: { imports, total },
    html: () => <RunList rows={imports} pager={pagerOf(input, total, ctx)} format={format} t={t} />,
    head: { title: t('import-export.admin.runs'), actions: <ImportActions t={t} /> },
  })
}

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const run = await ImportRun.find(scope, id)
  const pictures = await copiesOf(scope, id)
  await respond(ctx, {
    json: () => runJson(run, scope),
    html: () => <RunPage {...pageOf(run, pictures, ctx)} format={format} t={t} />,
    head: {
      title: run.fileName || t('import-export.admin.direct'),
      breadcrumbs: [{ href: '/admin/imports', label: t('import-export.admin.runs') }],
      badge: <RunBadge run={run} t={t} />,
    },
  })
}

/** After a dry run: the same file for good. */
export async function start(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const run = await (await ImportRun.find(scope, id)).confirm(scope)
  await run.start(scope)
  await respond(ctx, { json: () => runJson(run, scope), to: `/admin/imports/${run.id}` })
}

/** The errors as a table to mend the file by. */
export async function errorsCsv(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { report } = await ImportRun.find(ctx.scope, id)
  const { errors } = reportIn(ctx.scope.t, report)
  const rows = errors.map(({ row, field, message }) => [String(row), field, message])
  const lines = [['Row', 'Field', 'Message'], ...rows].map(csvLine)
  sendCsv(ctx, 'import-errors.csv', lines.join(''))
}

type Copies = Awaited<ReturnType<typeof copiesOf>>

function pageOf(run: ImportRun, pictures: Copies, { scope }: Ctx) {
  const { id, status, lines, dryRun } = run
  // Who has pictures copied needs no host, unless one did not give them.
  const needsHosts = !run.copyPictures || pictures.counts.failed > 0
  const { rows, ...report } = trialIn(scope.t, run.report)
  return {
    ...{ id, status, lines, rows, pictures },
    failure: failureIn(scope.t, run),
    report: {
      ...report,
      ...{ dryRun, importId: id },
      // Without lines no file was kept: its products were sent by an API client.
      confirmAction: status === 'done' && dryRun && lines > 0 ? `/admin/imports/${id}/start` : null,
      hosts: needsHosts ? unknownHosts(run.report, scope.shop.imageHosts) : [],
      hostsAction: '/admin/products/import/hosts',
      errorsHref: `/admin/imports/${id}/errors.csv`,
    },
  }
}

function pagerOf({ take, skip }: z.output<typeof listing>, total: number, { scope }: Ctx) {
  const at = (from: number) => `/admin/imports?take=${take}&skip=${from}`
  const { format } = scope
  return {
    summary: scope.t('import-export.admin.summary', {
      from: format.number(Math.min(skip + 1, total)),
      to: format.number(Math.min(skip + take, total)),
      total: format.number(total),
    }),
    previousHref: skip > 0 ? at(Math.max(0, skip - take)) : null,
    nextHref: skip + take < total ? at(skip + take) : null,
  }
}
