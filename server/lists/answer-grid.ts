/**
 * The answer to a grid that was saved, of one status to a page and to a program: 200 (303 to a form) where all rows fit, 207
 * where some failed, 422 where all did. A page is the grid again, with what failed at its cell.
 */
import { actsOf } from '#server/acts/act.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Said, words } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import type { GridRow } from '#views/kit/desk/grid.tsx'
import type { Translate } from '#views/props.ts'
import { type ChangedRow, failuresJson, type GridSaved } from './grid.ts'

interface GridAnswer {
  changed: readonly ChangedRow[]
  saved: GridSaved
  /** Of the grid, where no other address is given to return to. */
  path: string
  returnTo: string | undefined
  /** What typed changes came to, in words; the first few of `became`. */
  results?: readonly string[]
}

/** What the grid shows where some of it failed. */
export interface PartlySaved {
  /** Query of the list. */
  here: string
  json: object
  status: 207 | 422
  partly: { text: string; undo: string | null }
}

export async function answerGrid(
  ctx: Ctx,
  { changed, saved, path, returnTo, results = [] }: GridAnswer,
  again: (parts: PartlySaved) => Promise<void>,
): Promise<void> {
  const { t, places, requestId } = ctx.scope
  const { rows, cells, failures } = saved
  const became = Object.fromEntries(
    [...(saved.became ?? [])].map(([id, amounts]) => [id, Object.fromEntries(amounts)]),
  )
  const ids = changed.map(({ id }) => id).filter((id) => !failures.has(id))
  const told = { rows, cells, saved: ids, failures: failuresJson(t, saved), became, act: requestId }
  const to = safePath(returnTo ?? '') ?? path
  if (failures.size === 0) {
    const records = await recordsIn(ctx.scope)
    const message =
      changed.length === 0
        ? t('adminui.grid.nothing')
        : t('adminui.grid.saved', { records: records ?? rows, cells, rows })
    return respond(ctx, { json: told, to, flash: withResults(t, message, saved, results) })
  }
  const partly = t('adminui.grid.partly', { cells, failed: failures.size })
  const text = withResults(t, partly, saved, results)
  const status = rows > 0 ? 207 : 422
  const json = rows > 0 ? told : { error: errorOf(partly, told.failures, requestId), ...told }
  const undo = places.acts && rows > 0 ? `${places.acts}/${requestId}/undo` : null
  await again({ here: to.split('?')[1] ?? '', json, status, partly: { text, undo } })
}

/** Where no row was saved, as every refusal tells it: by `rows.<id>.<cell>`. */
const errorOf = (
  message: string,
  failures: Readonly<Record<string, Readonly<Record<string, string>>>>,
  requestId: string,
) => ({
  ...{ code: 'VALIDATION_FAILED', message, requestId },
  fields: Object.fromEntries(
    Object.entries(failures).flatMap(([id, cells]) =>
      Object.entries(cells).map(([name, why]) => [`rows.${id}.${name}`, why]),
    ),
  ),
})

/** As many records as the undo of this request tells: a variant is one, its product and its stock are others. */
async function recordsIn(scope: Scope): Promise<number | undefined> {
  const [act] = await actsOf(scope, [scope.requestId])
  return act?.rows.length
}

/** Most rows whose results a message names. */
export const mostResults = 3

function withResults(
  t: Translate,
  told: string,
  { became }: GridSaved,
  results: readonly string[],
): string {
  if (results.length === 0) return told
  const more = Math.max(0, (became?.size ?? 0) - results.length)
  return `${told} ${t('adminui.grid.became', { results: results.join('; '), more })}`
}

/** A row with its cells as they were typed, and what is wrong with them. */
export const asTyped = <Row extends GridRow>(
  t: Translate,
  row: Row,
  typed: Iterable<readonly [string, string]>,
  told: ReadonlyMap<string, Said>,
): Row => ({
  ...row,
  cells: new Map(typed),
  errors: new Map([...told].map(([name, one]) => [name, words(t, one)])),
})
