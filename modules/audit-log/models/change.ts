/** What admins changed: written by every model's verbs, only ever read here. */

import { owned } from '#server/data/own-property.ts'
import { recordOrNull } from '#server/data/shapes.ts'
import { LoggedRow } from './logged-row.ts'

export type Row = Record<string, unknown>

export class Change extends LoggedRow {
  static override tableName = 'changes'
  static override shapes = { before: recordOrNull({}), after: recordOrNull({}) }
  static override readonly searched = [
    'actor_name',
    'table_name',
    'row_id',
    'address',
    'before',
    'after',
  ]
  declare tableName: string
  declare rowId: string
  declare before: Row | null
  declare after: Row | null
}

/** What people call the record; its id when it has no name. */
export function titleOf({ before, after, rowId }: Change): string {
  const row = { ...before, ...after }
  const names = [row.title, row.name, row.email, row.slug, row.fromPath, row.authorName]
  const named = names.find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? named : rowId
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
    .map((field) => ({
      field,
      before: owned(before, field) ?? null,
      after: owned(after, field) ?? null,
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}
