/** What admins changed: written by every model's verbs, only ever read here. */
import { StoreModel } from '#server/model.ts'
import type { Scope } from '#server/scope.ts'
import { containing } from './containing.ts'

type Row = Record<string, unknown>

export interface ChangeSearch {
  q?: string | undefined
  /** Only of this table. */
  table?: string | undefined
  take: number
  skip: number
}

export class Change extends StoreModel {
  static override tableName = 'changes'
  static override timestamps = false
  static override jsonAttributes = ['before', 'after']
  declare at: string
  declare actorType: string
  declare actorId: string | null
  declare actorName: string
  declare requestId: string
  declare tableName: string
  declare rowId: string
  declare before: Row | null
  declare after: Row | null

  /** Newest first; `q` is looked for in who, where, and what was before and after. */
  static search(scope: Scope, { q, table, take, skip }: ChangeSearch) {
    const query = Change.in(scope)
    if (table) query.where({ tableName: table })
    if (q) containing(query, ['actor_name', 'table_name', 'row_id', 'before', 'after'], q)
    return query.orderBy('id', 'desc').range(skip, skip + take - 1)
  }

  /** The tables that anything was written in. */
  static async tables(scope: Scope): Promise<string[]> {
    const rows = await Change.in(scope).distinct('tableName').orderBy('tableName')
    return rows.map(({ tableName }) => tableName)
  }
}

/** What people call the record; its id when it has no name. */
export function titleOf({ before, after, rowId }: Change): string {
  const row = { ...before, ...after }
  const named = [row.title, row.name, row.email, row.slug].find((one) => typeof one === 'string')
  return typeof named === 'string' && named !== '' ? named : rowId
}

/** Fields that nobody wants to read about. */
const plumbing = new Set(['id', 'storeId', 'createdAt', 'updatedAt'])

export interface Difference {
  field: string
  before: unknown
  after: unknown
}

/** What is not the same before and after, field by field. */
export function differences(before: Row | null, after: Row | null): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !plumbing.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}
