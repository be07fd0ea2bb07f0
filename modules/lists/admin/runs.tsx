/** How far an act on all that a list found is. */
import type { z } from 'zod'
import { actsOf } from '#server/acts/act.ts'
import { mayUndo } from '#server/acts/may-undo.ts'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { listName } from '#server/lists/bulk/list-name.ts'
import { actLabel, bulkActsAt } from '#server/lists/bulk-acts.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { BulkRun } from '../models/bulk-run.ts'
import type { byId } from '../schemas.ts'
import { runJson } from '../views/json.ts'
import { RunPage } from '../views/run-page.tsx'

export async function show(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const run = await BulkRun.seen(scope, id)
  const json = runJson(run, ({ told }) => words(t, told))
  const bulk = bulkActsAt(scope, run.path)
  const label = bulk ? actLabel(t, bulk, run.action) : run.action
  await respond(ctx, {
    json: { run: json },
    html: async () => (
      <RunPage run={json} label={label} undo={await undoOf(scope, run)} format={format} t={t} />
    ),
    head: {
      title: t('lists.admin.run', { label }),
      breadcrumbs: [{ href: run.path, label: listName(scope, run.path) }],
      narrow: true,
    },
  })
}

/** Where all of it is undone; null where it cannot be. */
async function undoOf(scope: Scope, run: BulkRun): Promise<string | null> {
  const { acts } = scope.places
  if (acts === undefined) return null
  const [act] = await actsOf(scope, [run.actId])
  if (!act) return null
  const tables = [...new Set(act.rows.map(({ table }) => table))]
  return (await mayUndo(scope, { id: run.actId, tables }))
    ? `${acts}/${encodeURIComponent(run.actId)}`
    : null
}
