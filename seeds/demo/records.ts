/** Which rows the demo shop brought, so that exactly these can be taken away again. */
import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

export interface DemoRecord {
  tableName: string
  rowId: string
  rowUpdatedAt: string
}

/** Remembers rows as they are now. */
export async function remember(
  scope: Scope,
  model: typeof StoreModel,
  ids: readonly string[],
): Promise<void> {
  const rows = await model.in(scope).whereIn('id', [...ids])
  const records = rows.map(({ id, updatedAt }) => ({
    storeId: scope.storeId,
    tableName: model.tableName,
    rowId: id,
    rowUpdatedAt: updatedAt,
  }))
  if (records.length > 0) await scope.db('demo_records').insert(records)
}

/** The records of a table, or of all. */
export function recordsOf(scope: Scope, tableName?: string): Promise<DemoRecord[]> {
  const { storeId } = scope
  return scope.db('demo_records').where(tableName ? { storeId, tableName } : { storeId })
}

/** Forgets all of them; what is still there is the merchant's from now on. */
export async function forget(scope: Scope): Promise<void> {
  await scope.db('demo_records').where({ storeId: scope.storeId }).delete()
}

/** The rows that nobody changed since they were seeded, and those that somebody did. */
export async function untouched<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
): Promise<{ same: InstanceType<M>[]; changed: InstanceType<M>[] }> {
  const records = await recordsOf(scope, model.tableName)
  const times = new Map(records.map(({ rowId, rowUpdatedAt }) => [rowId, rowUpdatedAt]))
  const rows = (await model.in(scope).whereIn('id', [...times.keys()])) as InstanceType<M>[]
  return {
    same: rows.filter((row) => row.updatedAt === times.get(row.id)),
    changed: rows.filter((row) => row.updatedAt !== times.get(row.id)),
  }
}

/** Deletes what nobody changed since it was seeded, but what is among `kept`. */
export async function removeUntouched(
  scope: Scope,
  model: typeof StoreModel,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { same } = await untouched(scope, model)
  const ids = same.map(({ id }) => id).filter((id) => !kept.has(id))
  if (ids.length > 0) await model.in(scope).whereIn('id', ids).delete()
}
