/** Brings records back from the trash: the same rows with the same ids. */
import { chunksOf } from '#server/chunks.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput, conflict, Fault, notFound } from '#server/errors.ts'
import { grouped } from '#server/grouped.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { takenBackOnFailure } from './savepoint.ts'
import { columnsOf } from './table-columns.ts'
import { type TrashedRow, type TrashKind, trashKinds, trashParts } from './trash-kind.ts'
import { Trash } from './trash-row.ts'

/** Rows that came back, and those that stay in the trash or were deleted for good, as `table id` by the names of the audit log. */
export interface Restored {
  back: ReadonlySet<string>
  kept: ReadonlySet<string>
}

/**
 * Brings all back that an act deleted and that still fits. Of several, one whose address or code is taken by now stays in
 * the trash; alone it is refused as by `restoreRecord`. Inside `atomic`.
 */
export async function restoreOfAct(inner: Scope, actId: string): Promise<Restored> {
  const all = await Trash.in(inner).where({ actId }).orderBy(['rank', 'id']).forUpdate()
  const strange = await strangersOf(inner, all)
  const fit = all.filter(({ rank, recordId }) => rank >= 0 && !strange.has(recordId))
  const back = new Set(await backTogether(inner, fit))
  const named = ({ tableName, rank, recordId, row }: Trash) =>
    `${tableName} ${rank > 0 ? String(rowOf(row).id) : recordId}`
  return {
    back: new Set(all.filter((row) => back.has(row)).map(named)),
    kept: new Set(all.filter((row) => !back.has(row)).map(named)),
  }
}

/** All of them, or each record by itself where one does not come back. */
async function backTogether(inner: Scope, rows: readonly Trash[]): Promise<readonly Trash[]> {
  const records = [...grouped(rows, ({ recordId }) => recordId).values()]
  if (records.length < 2) {
    if (rows.length > 0) await bringBack(inner, rows, undefined)
    return rows
  }
  if (await came(inner, rows)) return rows
  const back: Trash[] = []
  for (const record of records) if (await came(inner, record)) back.push(...record)
  return back
}

/** False, and nothing of it is written, where what is there by now refuses it. */
async function came(inner: Scope, rows: readonly Trash[]): Promise<boolean> {
  try {
    await takenBackOnFailure(inner, () => bringBack(inner, rows, undefined))
    return true
  } catch (error) {
    if (error instanceof Fault && error.status === 409) return false
    throw error
  }
}

/** Records that fit nowhere by now: they stay in the trash, and the undo tells that they are left. */
async function strangersOf(inner: Scope, all: readonly Trash[]): Promise<ReadonlySet<string>> {
  const kinds = await trashKinds(inner)
  const found = new Set<string>()
  for (const { kind, rank, recordId, row } of all)
    if (rank === 0 && !(await fits(inner, kinds.get(kind), rowOf(row)))) found.add(recordId)
  return found
}

/** Whether it can come back, and may by whoever asks. */
async function fits(inner: Scope, kind: TrashKind | undefined, row: TrashedRow): Promise<boolean> {
  try {
    await kind?.demand?.(inner, row)
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
  return (await kind?.fits?.(inner, row)) !== false
}

/** Brings one record back. 404; 409 ADDRESS_TAKEN where another record has its address and `address` names none that is free. */
export async function restoreRecord(
  scope: Scope,
  recordId: string,
  address?: string,
): Promise<{ kind: TrashKind; recordId: string }> {
  return scope.atomic(async (inner) => {
    const back = await Trash.in(inner).where({ recordId }).orderBy(['rank', 'id']).forUpdate()
    const kind = (await trashKinds(inner)).get(back[0]?.kind ?? '')
    if (!kind) throw notFound('server.fault.notInTrash')
    const root = back.find(({ rank }) => rank === 0)
    if (root) await kind.demand?.(inner, rowOf(root.row))
    await bringBack(inner, back, address)
    return { kind, recordId }
  })
}

async function bringBack(
  inner: Scope,
  back: readonly Trash[],
  address: string | undefined,
): Promise<void> {
  const kinds = await trashKinds(inner)
  for (const [table, all] of grouped(back, ({ kind }) => kind)) {
    const kind = kinds.get(table)
    if (!kind) throw conflict('KIND_OFF', 'server.fault.kindOff')
    const rows = all.map(({ tableName, rank, row }) => ({ tableName, rank, row: rowOf(row) }))
    const roots = rows.flatMap(({ rank, row }) => (rank === 0 ? [row] : []))
    await freeAddress(inner, kind, roots, address)
    for (const [column, of] of Object.entries(kind.refers ?? {})) {
      if (kind.brings?.includes(column)) await bringWith(inner, of, roots, column)
      const there = await idsIn(inner, of, roots, column)
      for (const root of roots)
        if (!there.has(owned(root, column))) Object.assign(root, { [column]: null })
    }
    await kind.renewed?.(inner, roots)
    const tables = new Set(rows.map(({ tableName }) => tableName))
    // A table may go with several others, as values with their records and with their field.
    const parts = await trashParts(inner)
    for (const [part, some] of grouped(rows, ({ tableName }) => tableName)) {
      const own = parts.filter(({ table: name }) => name === part)
      const needs = Object.fromEntries(
        own.flatMap((one) => (tables.has(one.of) ? Object.entries(one.needs ?? {}) : [])),
      )
      let whole = some.map(({ row }) => row)
      for (const [column, of] of Object.entries(needs)) {
        const there = await idsIn(inner, of, whole, column)
        whole = whole.filter((row) => there.has(owned(row, column)))
      }
      for (const { yields } of own) if (yields) whole = await unclaimed(inner, part, whole, yields)
      await insert(inner, part, whole).catch((error: unknown) => {
        if (violationOf(error) === undefined) throw error
        const name = kind.called(roots[0] ?? {})
        throw conflict('CANNOT_RESTORE', 'server.fault.cannotRestore', { name })
      })
      for (const one of own) await one.restored?.(inner, whole)
    }
    await kind.restored?.(
      inner,
      roots.map(({ id }) => String(id)),
    )
  }
  inner.raiseRevision()
  await Trash.in(inner)
    .whereIn('recordId', [...new Set(back.map(({ recordId }) => recordId))])
    .delete()
}

/** What these name and the trash has comes back with them, where its place is free. */
async function bringWith(
  inner: Scope,
  table: string,
  roots: readonly TrashedRow[],
  column: string,
): Promise<void> {
  const ids = new Set(roots.map((root) => String(owned(root, column) ?? '')))
  for (const recordId of ids) {
    const rows = await Trash.in(inner)
      .where({ kind: table, recordId })
      .orderBy(['rank', 'id'])
      .forUpdate()
    if (rows.length > 0) await came(inner, rows)
  }
}

/** Rows in whose place no other stands. */
async function unclaimed(
  { db, storeId }: Scope,
  table: string,
  rows: readonly TrashedRow[],
  columns: readonly string[],
): Promise<TrashedRow[]> {
  const free: TrashedRow[] = []
  for (const row of rows) {
    const place = Object.fromEntries(columns.map((one) => [one, owned(row, one) as string]))
    if (
      !(await db(table)
        .where({ store_id: storeId, ...place })
        .first(columns[0] ?? ''))
    )
      free.push(row)
  }
  return free
}

/** The address must be free; another one is written into the row. */
async function freeAddress(
  inner: Scope,
  { address: told, table }: TrashKind,
  roots: readonly TrashedRow[],
  wanted: string | undefined,
): Promise<void> {
  if (!told) return
  const { db, storeId } = inner
  for (const root of roots) {
    if (wanted !== undefined && wanted !== owned(root, told.column)) {
      const spelled = told.spelled(wanted, inner)
      if (spelled === '') throw badInput({ address: said('server.fault.noAddress') })
      Object.assign(root, { [told.column]: spelled })
    }
    const is = String(owned(root, told.column))
    const [taken] = await db(table)
      .where({ storeId, [told.column]: is })
      .select('id')
    if (!taken) continue
    if (wanted !== undefined)
      throw badInput({ address: said('server.fault.addressTaken', { address: is }) })
    throw conflict('ADDRESS_TAKEN', 'server.fault.addressTaken', { address: is }, { at: 'address' })
  }
}

/** Those of the ids in a column that are there. */
async function idsIn(
  { db, storeId }: Scope,
  table: string,
  rows: readonly TrashedRow[],
  column: string,
): Promise<ReadonlySet<unknown>> {
  const named = rows.map((row) => owned(row, column) ?? null)
  const ids = [...new Set(named.flatMap((id) => (id === null ? [] : [String(id)])))]
  const found = new Set<unknown>()
  for (const some of chunksOf(ids))
    for (const { id } of await db(table).where({ storeId }).whereIn('id', some).select('id'))
      found.add(id)
  return found
}

async function insert(inner: Scope, table: string, rows: readonly TrashedRow[]): Promise<void> {
  const { db, engine } = inner
  if (rows.length === 0) return
  const has = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = (await columnsOf(inner, table)).filter((name) => has.has(name))
  const json = JSON.stringify(rows)
  const marks = names.map(() => '??').join(', ')
  const paths = names.map(() => 'json_extract(value, ?)').join(', ')
  const [sql, bindings] =
    engine === 'postgres'
      ? [
          `insert into ?? (${marks}) select ${marks} from jsonb_populate_recordset(null::??, ?::jsonb)`,
          [table, ...names, ...names, table, json],
        ]
      : [
          `insert into ?? (${marks}) select ${paths} from json_each(?)`,
          [table, ...names, ...names.map((name) => `$.${name}`), json],
        ]
  await db.raw(sql, bindings)
}

const rowOf = (text: string): TrashedRow => JSON.parse(text) as TrashedRow
