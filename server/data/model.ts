/** StoreModel: the only way to a query. It binds the scope's connection and store, and writes down what admins change. */

import {
  Model,
  type PartialModelObject,
  QueryBuilder,
  type QueryBuilderType,
  type StaticHookArguments,
} from 'objection'
import { chunksOf } from '#server/chunks.ts'
import { owned } from '#server/data/own-property.ts'
import { type Shape, soundly, tellOdd } from '#server/data/shapes.ts'
import { notFound, VersionConflict } from '#server/errors.ts'
import { newId, now } from '#server/ids.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { auditEntry, changed, gone, made, type RowChange } from './writes/audit-row.ts'
import { insertRows, storedRow } from './writes/insert-rows.ts'
import { bindStore, refuseOutside, scopeOf } from './writes/store-bound.ts'
import { updateRows } from './writes/update-rows.ts'
import { nextVersion } from './writes/version.ts'

type Row = Record<string, unknown>
type Awaitable<T> = T | Promise<T>
type Columns<M extends typeof StoreModel> = PartialModelObject<InstanceType<M>>

class ScopedQueryBuilder<M extends Model, R = M[]> extends QueryBuilder<M, R> {}

export class StoreModel extends Model {
  declare id: string
  declare storeId: string
  declare createdAt: string
  declare updatedAt: string

  static override QueryBuilder = ScopedQueryBuilder as unknown as typeof QueryBuilder
  /** False where the table has no created_at and updated_at. */
  static timestamps = true
  /** What is told where there is no such row: "Post not found." */
  static readonly missing: MessageKey = 'server.fault.noRecord'
  /** True where shoppers can see the rows: a write raises the shop's revision. */
  static visible = false
  /** False where changes are not written down (counters, read models, sessions). */
  static audited = true
  /** Fields that are masked in the row of `changes`. */
  static secrets: readonly string[] = []
  /** SQLite keeps them as 0 and 1. */
  static booleans: readonly string[] = []
  /** Columns of JSON by name. */
  static shapes: Readonly<Record<string, Shape>> = {}

  static override get jsonAttributes(): string[] {
    return Object.keys(this.shapes)
  }

  /** A query of this model in the scope's store, on the scope's connection. Writes need `scope.atomic`. */
  static in<M extends typeof StoreModel>(this: M, scope: Scope): QueryBuilderType<InstanceType<M>> {
    const query = this.query(scope.db) as unknown as QueryBuilder<Model>
    query.context({ scope }).runAfter((answer) => {
      tellOdd(scope, this.tableName, answer)
      return answer
    })
    return query as unknown as QueryBuilderType<InstanceType<M>>
  }

  /** Adds one row; id and times are made here. */
  static async add<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    data: PartialModelObject<InstanceType<M>>,
  ): Promise<InstanceType<M>> {
    return (await this.in(scope).insert(
      data as PartialModelObject<never>,
    )) as unknown as InstanceType<M>
  }

  /** Adds many rows in few statements, on both engines. */
  static async addAll<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    rows: readonly PartialModelObject<InstanceType<M>>[],
  ): Promise<InstanceType<M>[]> {
    const models = rows.map((row) => {
      const model = Object.assign(new this(), row) as InstanceType<M>
      model.stampNew(scope)
      return model
    })
    if (models.length === 0) return models
    refuseOutside(scope, this.name)
    const stored = models.map((model) => storedRow(model, this.shapes))
    await insertRows(scope.db, scope.engine, this.tableName, stored)
    await this.wrote(scope, models, made)
    return models
  }

  /** Writes columns of many rows, each row's own, in few statements, as `patch` would write them one by one. */
  static async patchAll<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    updates: readonly { id: string; columns: Columns<M> }[],
  ): Promise<void> {
    if (updates.length > 0) refuseOutside(scope, this.name)
    const { db, engine, storeId } = scope
    const { tableName, shapes, timestamps } = this
    for (const some of chunksOf(updates)) {
      const own = new Map<string, object>(some.map(({ id, columns }) => [id, columns]))
      const ids = this.audited && scope.actor ? [...own.keys()] : []
      const locked = () => this.in(scope).whereIn('id', ids).orderBy('id').forNoKeyUpdate()
      const before = ids.length === 0 ? [] : ((await locked()) as StoreModel[])
      await this.wrote(scope, before, (row) => changed(row, own.get(row.id) ?? {}, timestamps))
      await updateRows(db, engine, { tableName, shapes, timestamps, storeId }, some)
    }
  }

  /** 404 when there is none. */
  static async find<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    id: string,
  ): Promise<InstanceType<M>> {
    return this.there(await this.in(scope).where({ id } as object))
  }

  /**
   * Writes columns of one row in one transaction and answers the row as it is then, with a later version. `columns` may
   * follow from the present row, which is locked until the end; `then` does what belongs to the change. 404 when there is no
   * such row; 409 STALE when `version`, the `updatedAt` that was edited, is not the present one; nobody is asked without it.
   */
  static async change<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    id: string,
    columns: Columns<M> | ((inner: Scope, before: InstanceType<M>) => Awaitable<Columns<M>>),
    version?: string,
    then?: (inner: Scope, after: InstanceType<M>, before: InstanceType<M>) => Awaitable<unknown>,
  ): Promise<InstanceType<M>> {
    return scope.atomic(async (inner) => {
      const row = (at: object) => this.in(inner).where(at)
      const before = this.there(await row({ id }).forNoKeyUpdate())
      const { updatedAt } = before
      if (version !== undefined && version !== updatedAt) throw new VersionConflict()
      const patch = typeof columns === 'function' ? await columns(inner, before) : columns
      if ((await row({ id, updatedAt }).patch(patch as object)) === 0) throw new VersionConflict()
      const after = await this.find(inner, id)
      await then?.(inner, after, before)
      return after
    })
  }

  /** Deletes one row; `then` does what belongs to that. 404 when there is none. */
  static async remove<M extends typeof StoreModel>(
    this: M,
    scope: Scope,
    id: string,
    then?: (inner: Scope) => Awaitable<unknown>,
  ): Promise<unknown> {
    return scope.atomic(async (inner) => {
      const deleted = await this.in(inner)
        .where({ id } as object)
        .delete()
      if (deleted === 0) throw notFound(this.missing)
      await then?.(inner)
    })
  }

  private static there<M extends typeof StoreModel>(
    this: M,
    [row]: readonly StoreModel[],
  ): InstanceType<M> {
    if (!row) throw notFound(this.missing)
    return row as InstanceType<M>
  }

  static override query(...args: Parameters<typeof Model.query>) {
    return super.query(...args).onBuild((builder) => bindStore(this, builder as never)) as never
  }

  /** Stamps id, store and times; a row of another store is a fault of ours. */
  stampNew(scope: Scope): void {
    if (this.storeId !== undefined && this.storeId !== scope.storeId) {
      throw new Error('A row of another store cannot be written.')
    }
    this.storeId = scope.storeId
    this.id ??= newId()
    if ((this.constructor as typeof StoreModel).timestamps) {
      this.createdAt ??= now()
      this.updatedAt ??= this.createdAt
    }
  }

  static override async beforeInsert({ inputItems, context }: StaticHookArguments<StoreModel>) {
    const scope = scopeOf(context)
    if (scope) for (const item of inputItems) item.stampNew(scope)
  }

  static override async afterInsert({ inputItems, context }: StaticHookArguments<StoreModel>) {
    const scope = scopeOf(context)
    if (scope) await this.wrote(scope, inputItems, made)
  }

  static override async beforeUpdate({
    inputItems,
    context,
    asFindQuery,
  }: StaticHookArguments<StoreModel>) {
    const scope = scopeOf(context)
    const [input] = inputItems
    if (!scope || !input) return
    if (input.storeId !== undefined && input.storeId !== scope.storeId) {
      throw new Error('A row cannot move to another store.')
    }
    const before = this.audited && scope.actor ? await asFindQuery().select('*') : []
    const columns = input.$toJson()
    await this.wrote(scope, before as StoreModel[], (row) => changed(row, columns, this.timestamps))
    if (this.timestamps) Object.assign(input, { updatedAt: nextVersion(scope.engine) })
  }

  static override async beforeDelete({ context, asFindQuery }: StaticHookArguments<StoreModel>) {
    const scope = scopeOf(context)
    if (!scope) return
    const before = this.audited && scope.actor ? await asFindQuery().select('*') : []
    await this.wrote(scope, before as StoreModel[], gone)
  }

  override $parseDatabaseJson(json: Row): Row {
    const parsed = super.$parseDatabaseJson(json)
    const { booleans, shapes } = this.constructor as typeof StoreModel
    for (const field of booleans) {
      if (typeof owned(parsed, field) === 'number') parsed[field] = owned(parsed, field) === 1
    }
    soundly(this, parsed, shapes)
    return parsed
  }

  /** Writes down what was changed, and drops what shoppers have cached. Verbs do it themselves; a model that writes past them calls it. */
  protected static async wrote<R>(
    scope: Scope,
    written: readonly R[],
    changeOf: (row: R) => RowChange,
  ): Promise<void> {
    if (this.visible) scope.raiseRevision('written')
    const { actor, audit } = scope
    if (!this.audited || !actor || written.length === 0) return
    if (!audit) return refuseOutside(scope, this.name)
    const entries = written.map((row) => auditEntry(scope, actor, this, changeOf(row)))
    const rows = audit.take(entries, scope.wrote)
    await insertRows(scope.db, scope.engine, 'changes', rows)
  }
}
