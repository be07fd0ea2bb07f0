/** How far an act on all that a list found is. */
import type { z } from 'zod'
import { actsOf } from '#server/acts/act.ts'
import { mayUndo } from '#server/acts/may-undo.ts'
import type { Out } from '#server/bus.ts'
import type { Ctx } from '#server/http/context.ts'
import { words } from '#server/language/message.ts'
import { listName } from '#server/lists/bulk/list-name.ts'
import { actLabel, type BulkActs, bulkActsAt, setsField } from '#server/lists/bulk-acts.ts'
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
  const bulk = bulkActsAt(scope, run.path)
  const sets = await setsOf(scope, run, bulk)
  const json = runJson(run, sets, ({ told }) => words(t, told))
  const [first] = sets
  const label = first
    ? t('lists.admin.sets', { ...first, isEmpty: String(first.text === '') })
    : bulk
      ? actLabel(t, bulk, run.action)
      : run.action
  const list = listName(scope, run.path)
  await respond(ctx, {
    json: { run: json },
    html: async () => (
      <RunPage {...{ run: json, label, list, format, t }} undo={await undoOf(scope, run)} />
    ),
    head: {
      title: t('lists.admin.run', { label }),
      breadcrumbs: [{ href: run.path, label: list }],
      narrow: true,
    },
  })
}

/** The custom fields that it sets, and to what; none of another act. */
async function setsOf(
  scope: Scope,
  { action, given }: BulkRun,
  bulk: BulkActs | undefined,
): Promise<Out<'customFields.givenShown'>> {
  const kind = bulk?.customFields
  if (action !== setsField || kind === undefined) return []
  return (await scope.ask('customFields.givenShown', { kind, given })) ?? []
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
