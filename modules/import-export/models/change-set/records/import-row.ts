import { createHash } from 'node:crypto'
import { z } from 'zod'
import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { anything, listOf } from '#server/data/shapes.ts'
import type { FieldValue } from '#server/imports/kind.ts'
import type { RowMessage } from '#server/imports/report.ts'
import type { Scope } from '#server/scope.ts'
import type { Change } from '../diff.ts'

export type RowAction = 'unknown' | 'create' | 'update' | 'unchanged' | 'error'
export type RowState =
  | 'read'
  | 'planned'
  | 'left-out'
  | 'skipped'
  | 'applied'
  | 'failed'
  | 'taken-back'
  | 'kept'

/** What stood in the shop. */
export interface Before {
  fields: FieldValue[]
  image: unknown
}

const message = z.object({ row: z.number(), field: z.string(), message: z.unknown() })
const change = z.object({ field: z.string() })

/** One record of a change set: what a file says, what that changes, what became of it. */
export class ImportRow extends StoreModel {
  static override tableName = 'import_rows'
  static override audited = false
  static override timestamps = false
  static override shapes = {
    ...{ record: anything, diff: listOf(change), errors: listOf(message), notes: listOf(message) },
    before: anything,
  }
  declare setId: string
  declare fileId: string
  declare line: number
  declare kind: string
  declare rank: number
  declare position: number
  declare title: string
  declare key: string
  declare digest: string
  declare record: unknown
  declare action: RowAction
  declare diff: Change[]
  declare errors: RowMessage[]
  declare notes: RowMessage[]
  declare state: RowState
  declare recordId: string | null
  declare before: Before | null
  declare email: string | null
  /** What the record is worth in its file, minor units. */
  declare currency: string | null
  declare amount: number | null

  /** The next rows in this state, all of one kind; `last` from the end. What a row changes comes along with the last alone. */
  static async next(
    scope: Scope,
    setId: string,
    state: RowState,
    take: number,
    from: 'first' | 'last' = 'first',
  ): Promise<ImportRow[]> {
    const order = from === 'first' ? 'asc' : 'desc'
    const query = ImportRow.in(scope).where({ setId, state })
    // What was found out of a row is large, and written anew.
    if (from === 'first') query.select(...asRead)
    const found = await query
      .orderBy([
        { column: 'rank', order },
        { column: 'position', order },
      ])
      .limit(take)
    return found.filter(({ kind }) => kind === found[0]?.kind)
  }

  /** Those of the rows that are in this state still. */
  static async still(
    inner: Scope,
    rows: readonly ImportRow[],
    state: RowState,
  ): Promise<ImportRow[]> {
    const ids = rows.map(({ id }) => id)
    const found = await ImportRow.in(inner).select('id').whereIn('id', ids).where({ state })
    const present = new Set(found.map(({ id }) => id))
    return rows.filter(({ id }) => present.has(id))
  }

  /** Writes down what became of rows. */
  static async settle(inner: Scope, rows: readonly Settled[]): Promise<void> {
    for (const some of chunksOf(rows, settledAtOnce)) {
      const told = some.map(({ id, state, action, diff, errors, recordId, before }) => ({
        ...{ id, columns: { state, action, diff, errors, recordId, before } },
      }))
      await ImportRow.patchAll(inner, told)
    }
  }
}

/** What a row needs to be checked and written. */
const asRead = ['id', 'line', 'kind', 'record', 'key', 'digest', 'errors', 'recordId'] as const

/** A row with what became of it. */
export type Settled = Pick<
  ImportRow,
  'id' | 'state' | 'action' | 'diff' | 'errors' | 'recordId' | 'before'
>

/** Rows have all that stood before: of many, one statement would take longer than the shop may stand still. */
const settledAtOnce = 50

/** By which equal keys of one kind are found. */
export const digestOf = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}\n${key}`).digest('hex')
