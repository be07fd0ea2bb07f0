/** The rows of a set as they are looked through: narrowed, counted, left out. */
import type { QueryBuilderType } from 'objection'
import type { Scope } from '#server/scope.ts'
import { ChangeSet } from './records/change-set.ts'
import { ImportRow, type RowAction, type RowState } from './records/import-row.ts'

export const outcomes = [
  'create',
  'update',
  'unchanged',
  'error',
  'left-out',
  'applied',
  'taken-back',
  'kept',
] as const
export type RowOutcome = (typeof outcomes)[number]

export interface RowsAsked {
  kind?: string | undefined
  outcome?: RowOutcome | undefined
  q?: string | undefined
  take: number
  skip: number
}

/** The rows in their order, those that change nothing after all others, and how many there are. */
export async function listRows(scope: Scope, setId: string, asked: RowsAsked) {
  const { kind, outcome, q = '', take, skip } = asked
  const all = ImportRow.in(scope).where({ setId })
  if (kind !== undefined) all.where({ kind })
  if (outcome !== undefined) all.where(columnsOf(outcome))
  const words = q.trim().toLowerCase()
  if (words !== '') {
    const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    all.where((some) =>
      some
        .whereRaw("lower(title) like ? escape '\\'", [like])
        .orWhereRaw("lower(key) like ? escape '\\'", [like]),
    )
  }
  // Both parts are read along the index of the list.
  const parts = [
    all.clone().whereNot({ action: 'unchanged' }),
    all.clone().where({ action: 'unchanged' }),
  ]
  const counts = await countBoth(all)
  const results: ImportRow[] = []
  let before = 0
  for (const [which, part] of parts.entries()) {
    const count = counts[which] ?? 0
    const at = Math.max(0, skip - before)
    const left = take - results.length
    if (left > 0 && at < count) results.push(...(await part.orderBy(order).offset(at).limit(left)))
    before += count
  }
  return { results, total: before }
}

/** How many of them change something, and how many do not: one statement. */
async function countBoth(all: QueryBuilderType<ImportRow>): Promise<[number, number]> {
  const rows = await all.clone().select('action').count('* as count').groupBy('action')
  const counts: [number, number] = [0, 0]
  for (const row of rows)
    counts[row.action === 'unchanged' ? 1 : 0] += Number('count' in row ? row.count : 0)
  return counts
}

const order = [{ column: 'rank' as const }, { column: 'position' as const }]

const columnsOf = (
  outcome: RowOutcome,
): { state: RowState } | { action: RowAction; state?: RowState } =>
  outcome === 'left-out' || outcome === 'applied' || outcome === 'taken-back' || outcome === 'kept'
    ? { state: outcome }
    : { action: outcome }

export interface RowCount {
  kind: string
  action: RowAction
  state: RowState
  count: number
}

/** How many rows of each kind are what. */
export async function countRows(scope: Scope, setId: string): Promise<RowCount[]> {
  const rows = await ImportRow.in(scope)
    .where({ setId })
    .select('kind', 'action', 'state')
    .count('* as count')
    .min('rank as rank')
    .groupBy('kind', 'action', 'state')
    .orderBy('rank')
  return rows.map((row) => {
    const { kind, action, state } = row
    return { kind, action, state, count: Number('count' in row ? row.count : 0) }
  })
}

/** Leaves rows out, or takes them in again, before the set is applied. Answers how many changed. */
export async function leaveOut(
  scope: Scope,
  id: string,
  ids: readonly string[],
  isOut: boolean,
): Promise<number> {
  return scope.atomic(async (inner) => {
    const set = await ChangeSet.find(inner, id)
    if (set.status !== 'ready' && set.status !== 'paused') return 0
    if (!(await ChangeSet.step(inner, set))) return 0
    return ImportRow.in(inner)
      .where({ setId: id, state: isOut ? 'planned' : 'left-out' })
      .whereIn('id', [...ids])
      .patch({ state: isOut ? 'left-out' : 'planned' })
  })
}
