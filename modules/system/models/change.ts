/** What admins changed: written by every model's verbs, only ever read here. */
import { StoreModel } from '#server/model.ts'
import type { Scope } from '#server/scope.ts'
import { patternOf } from './pattern.ts'

type Row = Record<string, unknown>

export interface ChangeSearch {
  q?: string | undefined
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

  /** Newest first; `q` is looked for in who, in the table's name and in the record's id. */
  static search(scope: Scope, { q, take, skip }: ChangeSearch) {
    const query = Change.in(scope)
    if (q) {
      const pattern = patternOf(q)
      query.where((either) =>
        either
          .whereRaw("lower(actor_name) like ? escape '\\'", [pattern])
          .orWhereRaw("lower(table_name) like ? escape '\\'", [pattern])
          .orWhere('rowId', q),
      )
    }
    return query.orderBy('id', 'desc').page(skip / take, take)
  }
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
