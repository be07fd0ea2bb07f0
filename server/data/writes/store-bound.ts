/** What every query of a StoreModel goes through: it has a scope, stays in its store, and writes in a transaction alone. */
import type { Model, QueryBuilder } from 'objection'
import type { Scope } from '#server/scope.ts'

export const scopeOf = (context: object): Scope | undefined => (context as { scope?: Scope }).scope

export function refuseOutside(scope: Scope, model: string): void {
  if (!scope.writes) throw new Error(`${model}: a write outside of scope.atomic`)
}

export function bindStore(model: typeof Model, builder: QueryBuilder<Model>): void {
  const scope = scopeOf(builder.context())
  if (!scope) throw new Error(`${model.name}: query outside a scope`)
  if (builder.isInsert() || builder.isUpdate() || builder.isDelete())
    refuseOutside(scope, model.name)
  if (builder.isInsert()) {
    if (builder.has('merge')) builder.where(`${model.tableName}.storeId`, scope.storeId)
    return
  }
  // `a or b and store` would show every store's `a`.
  if (builder.has(/^or[A-Z]/)) {
    throw new Error(`${model.name}: put orWhere inside .where((query) => …)`)
  }
  builder.where(`${builder.tableRefFor(model)}.storeId`, scope.storeId)
}
