/** The model of a record: its columns, and the verbs of every record. */
import type { PartialModelObject } from 'objection'
import { StoreModel } from '#server/data/model.ts'
import { containing } from '#server/data/word-search.ts'
import { newId, now } from '#server/ids.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import { placeAfter } from '#server/ordering/reorder.ts'
import type { Scope } from '#server/scope.ts'
import type { Fields, Stored } from './field.ts'
import type { Draft, RecordOf } from './record.tsx'

// biome-ignore lint/suspicious/noExplicitAny: TypeScript knows a mixin by this signature alone
type Having<T> = new (...args: any[]) => T

export type RecordModel<F extends Fields> = ReturnType<typeof recordModel<F>>

/** A class to extend: its rows have the record's fields. */
export function recordModel<F extends Fields>(record: RecordOf<F>) {
  class RecordModel extends StoreModel {
    static override booleans = record.booleans
    static override shapes = record.shapes

    /** Order of lists; by default the last changed first. */
    static order: { column: string; order?: 'asc' | 'desc' }[] = [
      { column: 'updatedAt', order: 'desc' },
    ]

    /** Called with each created or changed row, in its transaction. */
    static written?(scope: Scope, row: StoreModel & Stored<F>): unknown

    /** A page of records for the admin, filtered by the words of `q` and by choices. */
    static async list<M extends typeof RecordModel>(
      this: M,
      scope: Scope,
      asked: { take: number; skip: number; q?: string | undefined; arrange?: Arrange },
    ): Promise<{ results: InstanceType<M>[]; total: number }> {
      const { take, skip, q } = asked
      const query = this.in(scope).orderBy([...this.order, { column: 'id' }])
      const given = new Map<string, unknown>(Object.entries(asked))
      for (const name of record.choices) {
        const value = given.get(name)
        if (value !== undefined) query.where(name, String(value))
      }
      if (q) containing(query, record.texts, q)
      asked.arrange?.(query)
      const { results, total } = await query.range(skip, skip + take - 1)
      return { results: results as InstanceType<M>[], total }
    }

    /** Creates a record. 422 naming each invalid field. */
    static create<M extends typeof RecordModel>(
      this: M,
      scope: Scope,
      draft: Draft<F>,
    ): Promise<InstanceType<M>> {
      return scope.atomic(async (inner) => {
        const columns = record.columns(inner, await record.found(inner, draft))
        await record.checkReferences(inner, columns)
        const isLast = Object.hasOwn(record.fields, 'position') && (draft.position ?? null) === null
        if (isLast) Object.assign(columns, { position: await placeAfter(this, inner) })
        const row = await this.add(inner, columns as PartialModelObject<InstanceType<M>>)
        await this.written?.(inner, row as InstanceType<M> & Stored<F>)
        return row
      })
    }

    /** Changes the given fields. 404; 422; 409 STALE when `version` is not the current one. */
    static update<M extends typeof RecordModel>(
      this: M,
      scope: Scope,
      id: string,
      draft: Draft<F>,
      version?: string,
    ): Promise<InstanceType<M>> {
      return this.change(
        scope,
        id,
        async (inner, before) => {
          const sent = await record.found(inner, draft)
          const columns = record.columns(inner, sent, before as InstanceType<M> & Stored<F>)
          await record.checkReferences(inner, columns)
          return columns as PartialModelObject<InstanceType<M>>
        },
        version,
        (inner, row) => this.written?.(inner, row as InstanceType<M> & Stored<F>),
      )
    }

    /** The row of a record of which each store has one; undefined until somebody set it. */
    static async one<M extends typeof RecordModel>(
      this: M,
      scope: Scope,
    ): Promise<InstanceType<M> | undefined> {
      const [row] = await this.in(scope).limit(1)
      return row as InstanceType<M> | undefined
    }

    /** Sets what is given in that row and leaves the rest. 422; 409 STALE when `version` is not the current one. */
    static set<M extends typeof RecordModel>(
      this: M,
      scope: Scope,
      draft: Draft<F>,
      version?: string,
    ): Promise<InstanceType<M>> {
      return scope.atomic(async (inner) => {
        await this.begin(inner)
        const { id = '' } = (await this.one(inner)) ?? {}
        return this.update(inner, id, draft, version)
      })
    }

    /** The first change begins with the row as it was understood until then; of two at once one makes it. */
    private static async begin(scope: Scope): Promise<void> {
      const at = now()
      const { storeId } = scope
      const row = this.fromJson({
        ...record.columns(scope, {}),
        ...{ id: newId(), storeId, createdAt: at, updatedAt: at },
      })
      await scope.db(this.tableName).insert(row.$toDatabaseJson()).onConflict('storeId').ignore()
    }
  }
  return RecordModel as typeof RecordModel & Having<Stored<F>>
}
