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

  /** The next rows in this state, all of one kind; `last` from the end. */
  static async next(
    scope: Scope,
    setId: string,
    state: RowState,
    take: number,
    from: 'first' | 'last' = 'first',
  ): Promise<ImportRow[]> {
    const order = from === 'first' ? 'asc' : 'desc'
    const found = await ImportRow.in(scope)
      .where({ setId, state })
      .orderBy([
        { column: 'rank', order },
        { column: 'position', order },
      ])
      .limit(take)
    return found.filter(({ kind }) => kind === found[0]?.kind)
  }

  /** Writes rows anew in two statements. */
  static async rewrite(inner: Scope, rows: readonly ImportRow[]): Promise<void> {
    for (const some of chunksOf(rows.map(({ id }) => id)))
      await ImportRow.in(inner).whereIn('id', some).delete()
    await ImportRow.addAll(
      inner,
      rows.map((row) => ({ ...row })),
    )
  }
}

/** By which equal keys of one kind are found. */
export const digestOf = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}\n${key}`).digest('hex')
