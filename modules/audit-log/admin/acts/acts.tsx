/** The acts of admins: the list, one of them, and its undoing. */
import type { z } from 'zod'
import { type Act, actOf } from '#server/acts/act.ts'
import { actKinds } from '#server/acts/act-kind.ts'
import { putBackField } from '#server/acts/put-back-field.ts'
import { refuse, undoAct } from '#server/acts/undo-act.ts'
import { undoOf } from '#server/acts/undone-acts.ts'
import { Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { linesOf } from '../../models/acts/act-lines.ts'
import { listActs } from '../../models/acts/act-list.ts'
import type { actSearch, fieldBack, undoing } from '../../schemas.ts'
import { actJson, countsOf, undoJson, undoneJson } from '../../views/acts/act-json.ts'
import { ActList } from '../../views/acts/act-list.tsx'
import { ActPage } from '../../views/acts/act-page.tsx'
import { trail } from '../trail.ts'

export async function list(ctx: Ctx, search: z.output<typeof actSearch>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { acts: found, nextCursor } = await listActs(scope, search)
  const acts = await Promise.all(found.map(async (act) => actJson(act, await linesOf(scope, act))))
  return respond(ctx, {
    json: { acts, nextCursor },
    html: () => <ActList {...{ acts, nextCursor, search, format, t }} />,
    head: search.record
      ? { title: t('audit-log.acts.title'), breadcrumbs: trail(scope) }
      : { title: t('audit-log.admin.title') },
  })
}

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const act = await actOf(scope, id)
  const undone = await undoOf(scope, id)
  const [lines, refusal] = await Promise.all([
    linesOf(scope, act),
    refusalOf(scope, act, undone !== undefined),
  ])
  const json = { ...actJson(act, lines), ...undoJson(t, refusal), undone: undoneJson(undone) }
  return respond(ctx, {
    json: { act: json },
    html: () => (
      <ActPage act={json} path={`/admin/acts/${encodeURIComponent(id)}`} format={format} t={t} />
    ),
    head: {
      title: t('audit-log.acts.one'),
      breadcrumbs: trail(scope),
      narrow: true,
    },
  })
}

/** As often as it is sent with the same answer. What was left leads to the page that names it. */
export async function undo(ctx: Ctx, { id, returnTo }: z.output<typeof undoing>): Promise<void> {
  const { scope } = ctx
  const { outcomes, already } = await undoAct(scope, id)
  const { restored, left } = countsOf(outcomes)
  const page = `/admin/acts/${encodeURIComponent(id)}`
  return respond(ctx, {
    json: { restored, left, rows: outcomes, already },
    to: left.length > 0 ? page : (safePath(returnTo ?? '') ?? page),
    flash: scope.t('audit-log.acts.undone', { restored, left: left.length }),
  })
}

/** One field as it was before this act. */
export async function back(ctx: Ctx, asked: z.output<typeof fieldBack>): Promise<void> {
  await putBackField(ctx.scope, asked)
  return respond(ctx, {
    json: { restored: true },
    to: `/admin/acts?${new URLSearchParams({ record: asked.row })}`,
    flash: ctx.scope.t('audit-log.acts.fieldBack'),
  })
}

async function refusalOf(scope: Scope, act: Act, isBegun: boolean): Promise<Fault | undefined> {
  try {
    await refuse(scope, act, await actKinds(scope), isBegun)
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}
