/** Takes a merge of two customers back: what was moved, closed or deleted is as it was, unless somebody went on with it. */
import type { Row } from '#server/acts/act.ts'
import { left, type Outcome } from '#server/acts/outcome.ts'
import { takenBackOnFailure } from '#server/acts/trash/savepoint.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { owned } from '#server/data/own-property.ts'
import { differing, isSame } from '#server/data/writes/differing.ts'
import { grouped } from '#server/grouped.ts'
import type { Scope } from '#server/scope.ts'
import { mergedRows, namesOf } from './merge-journal.ts'
import type { JournalRow, MergedPerson, MergedRows } from './merged-person.ts'

export interface Merged {
  merged: MergedPerson
  rows: readonly JournalRow[]
  /** UTC. */
  at: string
}

/** Only inside `atomic`. What was written to a row since stays, and is named; so is what came in since. */
export async function partMerged(inner: Scope, { merged, rows, at }: Merged): Promise<Outcome[]> {
  const kinds = await mergedRows(inner)
  const byTable = grouped(rows, ({ table }) => table)
  const outcomes: Outcome[] = []
  const own = kinds.filter(({ ledger }) => !ledger)
  for (const { model } of own) {
    const made = (byTable.get(model.tableName) ?? []).filter(({ before }) => before === null)
    await model
      .in(inner)
      .whereIn(
        'id',
        made.map(({ id }) => id),
      )
      .delete()
    outcomes.push(...made.map(done))
  }
  const patch = async (kind: MergedRows) => {
    for (const one of byTable.get(kind.model.tableName) ?? [])
      if (one.before && one.after) outcomes.push(await patched(inner, kind, one, one.before))
  }
  const insert = async (kind: MergedRows) => {
    const gone = (byTable.get(kind.model.tableName) ?? []).filter(({ after }) => after === null)
    outcomes.push(...(await (isRoot(kind) ? added(inner, kind, gone) : fitting(inner, kind, gone))))
  }
  // Accounts and customers first, as others refer to them: the one that is kept gives the address of the other back.
  const [roots, others] = [own.filter(isRoot), own.filter((kind) => !isRoot(kind))]
  for (const kind of roots) await patch(kind)
  for (const kind of [...roots, ...others]) await insert(kind)
  for (const kind of others) await patch(kind)
  await inner.tell('person.parted', { ...merged, rows })
  for (const kind of kinds)
    if (kind.ledger && !kind.key && !kind.isUntold)
      outcomes.push(...(await judged(inner, kind, byTable.get(kind.model.tableName) ?? [])))
  return [...outcomes, ...(await cameSince(inner, own, { merged, rows, at }))]
}

const isRoot = ({ by }: MergedRows): boolean => by.includes('id')
const done = ({ table, id }: JournalRow): Outcome => ({ table, id, outcome: 'restored' })

async function added(
  inner: Scope,
  { model }: MergedRows,
  rows: readonly JournalRow[],
): Promise<Outcome[]> {
  await model.addAll(
    inner,
    rows.map(({ before }) => before ?? {}),
  )
  return rows.map(done)
}

/** A row whose place is taken by now, or whose group is gone, is named and stops nothing. */
async function fitting(
  inner: Scope,
  kind: MergedRows,
  rows: readonly JournalRow[],
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  try {
    return await takenBackOnFailure(inner, () => added(inner, kind, rows))
  } catch (error) {
    if (violationOf(error) === undefined) throw error
  }
  if (rows.length === 1) return rows.map((row) => left(row, 'refused'))
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(...(await fitting(inner, kind, [row])))
  return outcomes
}

async function patched(
  inner: Scope,
  { model, stays = [] }: MergedRows,
  { table, id, before, after }: JournalRow,
  was: Row,
): Promise<Outcome> {
  const row = { table, id, before, after }
  const [present] = await model.in(inner).where({ id }).forNoKeyUpdate()
  if (!present) return left(row, 'gone')
  const stands = present.$toJson() as Row
  const fields = Object.keys(was).filter((one) => !stays.includes(one))
  const changed = fields.filter((one) => !isSame(owned(stands, one), owned(after ?? {}, one)))
  const back = fields.filter((one) => !changed.includes(one))
  if (back.length > 0)
    await model
      .in(inner)
      .where({ id })
      .patch(Object.fromEntries(back.map((one) => [one, owned(was, one) ?? null])) as never)
  return changed.length > 0 ? left(row, 'changed', changed) : done(row)
}

/** Of a ledger: whether all of it went back. */
async function judged(
  inner: Scope,
  { model }: MergedRows,
  rows: readonly JournalRow[],
): Promise<Outcome[]> {
  const found = await model.in(inner).whereIn(
    'id',
    rows.map(({ id }) => id),
  )
  const present = new Map(found.map((one) => [one.id, one.$toJson() as Row]))
  return rows.map((row) => {
    const fields = differing(present.get(row.id) ?? {}, row.before ?? {})
    return fields.length === 0 ? done(row) : left(row, 'changed', fields)
  })
}

/** What is the kept customer's and was made after the merge: nobody knows whose it would have been. */
async function cameSince(
  inner: Scope,
  kinds: readonly MergedRows[],
  { merged: { to, customerId }, at }: Merged,
): Promise<Outcome[]> {
  const person = {
    ...{ customerIds: [customerId], emails: [to.email] },
    userIds: to.userId === null ? [] : [to.userId],
  }
  const found: Outcome[] = []
  for (const kind of kinds) {
    if (!kind.comesIn) continue
    const { model, by } = kind
    const names = [...(await namesOf(inner, kind, person))]
    const rows = await model
      .in(inner)
      .where('createdAt', '>', at)
      .where((any) => {
        for (const column of by) any.orWhereIn(column, names)
      })
      .orderBy('id')
      .limit(100)
    for (const { id } of rows) found.push(left({ table: model.tableName, id }, 'later'))
  }
  return found
}
