import type { StoreModel } from '#server/data/model.ts'
import { snakeOf } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from './keep-in-trash.ts'
import { trashKinds } from './trash-kind.ts'

/** Deletes a record as its model does; where the trash knows its kind, it stays there with what goes with it. 404. */
export const removeToTrash = (scope: Scope, model: typeof StoreModel, id: string): Promise<void> =>
  scope.atomic(async (inner) => {
    const table = snakeOf(model.tableName)
    if ((await trashKinds(inner)).has(table)) await keepInTrash(inner, table, [id])
    await model.remove(inner, id)
  })
