/** An act on each of several records. */
import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/**
 * In one transaction, locked in the order of their ids, so that two who act on the same wait for each other. Answers how many were
 * changed: those that are not there, and those for which `act` answers false, are left out.
 */
export const eachOf = <M extends StoreModel>(
  scope: Scope,
  model: (new () => M) & typeof StoreModel,
  ids: readonly string[],
  act: (inner: Scope, record: M) => Promise<unknown>,
): Promise<number> =>
  scope.atomic(async (inner) => {
    const found = await model
      .in(inner)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
    let count = 0
    for (const record of found as unknown as M[])
      if ((await act(inner, record)) !== false) count += 1
    return count
  })
