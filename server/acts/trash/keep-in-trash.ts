/** Copies records with all that goes with them into the trash, by one statement, before they are deleted. */
import type { Knex } from 'knex'
import { chunksOf } from '#server/chunks.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { columnsOf } from './table-columns.ts'
import { type TrashPart, trashParts } from './trash-kind.ts'

/** A table with the way that leads to its rows from the record. */
interface Step {
  part: TrashPart | undefined
  table: string
  /** Rows come back in the order of their ranks. */
  rank: number
  above: Step | undefined
}

/** Only what an admin deletes is kept. Inside `atomic`; called before anything is deleted. */
export async function keepInTrash(
  inner: Scope,
  table: string,
  ids: readonly string[],
): Promise<void> {
  if (!inner.actor || ids.length === 0) return
  const steps = stepsFrom(table, await trashParts(inner))
  for (const some of chunksOf(ids)) await copy(inner, steps, some)
}

function stepsFrom(table: string, parts: readonly TrashPart[]): Step[] {
  const steps: Step[] = [{ part: undefined, table, rank: 0, above: undefined }]
  for (const above of steps)
    for (const part of parts)
      if (part.of === above.table)
        steps.push({ part, table: part.table, rank: steps.length, above })
  return steps
}

async function copy(inner: Scope, steps: readonly Step[], ids: readonly string[]): Promise<void> {
  const { storeId, actor, requestId } = inner
  const head = {
    ...{ store_id: storeId, kind: steps[0]?.table ?? '', act_id: requestId, at: now() },
    ...{ actor_id: actor?.id ?? null, actor_name: actor?.name ?? '' },
  }
  const names = [...Object.keys(head), 'id', 'record_id', 'table_name', 'rank', 'row']
  const selects = await Promise.all(
    steps.map((step) => rowsOfStep(inner, Object.values(head), step, ids)),
  )
  const into = `insert into trash_rows (${names.map(() => '??').join(', ')}) `
  await inner.db.raw(into + selects.map(({ sql }) => sql).join(' union all '), [
    ...names,
    ...selects.flatMap(({ bindings }) => bindings),
  ])
}

interface Select {
  /** Marks alone: names are bound as `??`, values as `?`. */
  sql: string
  bindings: Knex.RawBinding[]
}

/** What a row of the trash holds, for the rows of one step. */
async function rowsOfStep(
  inner: Scope,
  head: readonly (string | null)[],
  step: Step,
  ids: readonly string[],
): Promise<Select> {
  const trail: Step[] = []
  for (let one: Step | undefined = step; one; one = one.above) trail.unshift(one)
  const json = await jsonOf(inner, step.table, `t${trail.length - 1}`)
  const { text, whole, newId } = spellings[inner.engine]
  const joins = trail.slice(1).map(joinOf)
  const marks = head.map(() => text).join(', ')
  const sql = `select ${marks}, ${newId}, t0.id, ${text}, ${whole}, ${json.sql} from ?? t0 ${joins
    .map((join) => join.sql)
    .join(' ')} where t0.store_id = ? and t0.id in (${ids.map(() => '?').join(', ')})`
  const from = [trail[0]?.table ?? '', ...joins.flatMap((join) => join.bindings)]
  return {
    sql,
    bindings: [
      ...[...head, step.table, step.rank, ...json.bindings],
      ...[...from, inner.storeId, ...ids],
    ] as Knex.RawBinding[],
  }
}

function joinOf({ part, table }: Step, at: number): Select {
  const [above, own] = [`t${at}`, `t${at + 1}`]
  const shared = Object.entries(part?.where ?? {})
  return {
    sql: `join ?? ?? on ?? = ?? and ?? = ??${shared.map(() => ' and ?? = ?').join('')}`,
    bindings: [
      ...[table, own, `${own}.store_id`, `${above}.store_id`],
      ...[`${own}.${part?.by}`, `${above}.id`],
      ...shared.flatMap(([column, value]) => [`${own}.${column}`, value]),
    ],
  }
}

async function jsonOf(inner: Scope, table: string, alias: string): Promise<Select> {
  if (inner.engine === 'postgres') return { sql: 'to_jsonb(??)::text', bindings: [alias] }
  const names = await columnsOf(inner, table)
  return {
    sql: `json_object(${names.map(() => '?, ??').join(', ')})`,
    bindings: names.flatMap((name) => [name, `${alias}.${name}`]),
  }
}

const spellings = {
  postgres: { text: '?::text', whole: '?::integer', newId: 'gen_random_uuid()::text' },
  sqlite: { text: '?', whole: '?', newId: 'lower(hex(randomblob(16)))' },
}
