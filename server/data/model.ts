/** StoreModel: the only way to a query. It binds the scope's connection and store, and writes down what admins change. */
import {
  Model,
  type PartialModelObject,
  QueryBuilder,
  type QueryBuilderType,
  type StaticHookArguments,
} from 'objection'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { changedMask, mask } from '#server/log/redact.ts'

type Row = Record<string, unknown>

/** SQLite takes 32,766 variables a statement; a chunk stays well below it. */
const chunkOf = 200

class ScopedQueryBuilder<M extends Model, R = M[]> extends QueryBuilder<M, R> {}

export class StoreModel extends Model {
  declare id: string
  declare storeId: string
  declare createdAt: string
  declare updatedAt: string

  static override QueryBuilder = ScopedQueryBuilder as unknown as typeof QueryBuilder
  /** False where the table has no created_at and updated_at. */
  static timestamps = true
  /** True where shoppers can see the rows: a write raises the shop's revision. */
  static visible = false
  /** False where changes are not written down (counters, read models, sessions). */
  static audited = true
  /** Fields that are masked in the row of `changes`. */
  static secrets: readonly string[] = []
  /** SQLite keeps them as 0 and 1. */
  static booleans: readonly string[] = []

  /** A query of this model in the scope's store, on the scope's connection. Writes need `scope.atomic`. */
  static in<M extends typeof StoreModel>(this: M, scope: Scope): QueryBuilderType<InstanceType<M>> {
    const query = this.query(scope.db) as unknown as QueryBuilder<Model>
    return query.context({ scope }) as unknown as QueryBuilderType<InstanceType<M>>
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
      const model = this.fromJson(row as object) as InstanceType<M>
      model.stampNew(scope)
      return model
    })
    if (models.length === 0) return models
    refuseOutside(scope, this.name)
    for (let at = 0; at < models.length; at += chunkOf) {
      const chunk = models.slice(at, at + chunkOf).map((model) => model.$toDatabaseJson())
      await scope.db(this.tableName).insert(chunk)
    }
    await this.wrote(
      scope,
      models.map((model) => ({ id: model.id, before: null, after: model.$toJson() as Row })),
    )
    return models
  }

  static override query(...args: Parameters<typeof Model.query>) {
    return super.query(...args).onBuild((builder) => {
      const scope = scopeOf(builder.context())
      if (!scope) throw new Error(`${this.name}: query outside a scope`)
      if (builder.isInsert() || builder.isUpdate() || builder.isDelete())
        refuseOutside(scope, this.name)
      if (builder.isInsert()) {
        if (builder.has('merge')) builder.where(`${this.tableName}.storeId`, scope.storeId)
        return
      }
      // `a or b and store` would show every store's `a`.
      if (builder.has(/^or[A-Z]/)) {
        throw new Error(`${this.name}: put orWhere inside .where((query) => …)`)
      }
      builder.where(`${builder.tableRefFor(this)}.storeId`, scope.storeId)
    }) as never
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
    if (scope) {
      await this.wrote(
        scope,
        inputItems.map((item) => ({ id: item.id, before: null, after: item.$toJson() as Row })),
      )
    }
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
    if (this.timestamps) input.updatedAt ??= now()
    const before = this.audited && scope.actor ? await asFindQuery().select('*') : []
    await this.wrote(
      scope,
      (before as StoreModel[]).map((row) => ({
        id: row.id,
        before: row.$toJson() as Row,
        after: { ...row.$toJson(), ...input.$toJson() } as Row,
      })),
    )
  }

  static override async beforeDelete({ context, asFindQuery }: StaticHookArguments<StoreModel>) {
    const scope = scopeOf(context)
    if (!scope) return
    const before = this.audited && scope.actor ? await asFindQuery().select('*') : []
    await this.wrote(
      scope,
      (before as StoreModel[]).map((row) => ({
        id: row.id,
        before: row.$toJson() as Row,
        after: null,
      })),
    )
  }

  override $parseDatabaseJson(json: Row): Row {
    const parsed = super.$parseDatabaseJson(json)
    for (const field of (this.constructor as typeof StoreModel).booleans) {
      if (typeof parsed[field] === 'number') parsed[field] = parsed[field] === 1
    }
    return parsed
  }

  /** Writes down what was changed, and drops what shoppers have cached. Verbs do it themselves; a model that writes past them calls it. */
  protected static async wrote(
    scope: Scope,
    changes: { id: string; before: Row | null; after: Row | null }[],
  ): Promise<void> {
    if (this.visible) scope.raiseRevision('written')
    const { actor } = scope
    if (!this.audited || !actor || changes.length === 0) return
    const rows = changes.map((change) => ({
      id: newId(),
      storeId: scope.storeId,
      at: now(),
      actorType: actor.type,
      actorId: actor.id,
      actorName: actor.name,
      requestId: scope.requestId,
      tableName: this.tableName,
      rowId: change.id,
      address: scope.from?.address ?? null,
      userAgent: scope.from?.userAgent ?? null,
      ...written(change, this.secrets),
    }))
    for (let at = 0; at < rows.length; at += chunkOf) {
      await scope.db('changes').insert(rows.slice(at, at + chunkOf))
    }
  }
}

function refuseOutside(scope: Scope, model: string): void {
  if (!scope.writes) throw new Error(`${model}: a write outside of scope.atomic`)
}

const scopeOf = (context: object): Scope | undefined => (context as { scope?: Scope }).scope

/** Both versions as JSON: of a secret only whether it is another one now. */
function written(
  { before, after }: { before: Row | null; after: Row | null },
  secrets: readonly string[],
): { before: string | null; after: string | null } {
  const json = (row: Row | null, stands: (key: string) => string) =>
    row === null
      ? null
      : JSON.stringify(row, (key, value) =>
          secrets.includes(key) && value !== null ? stands(key) : value,
        )
  const isNew = (key: string) => before !== null && before[key] !== after?.[key]
  return {
    before: json(before, () => mask),
    after: json(after, (key) => (isNew(key) ? changedMask : mask)),
  }
}
