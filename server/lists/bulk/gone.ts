/** Records that were chosen in a list and are gone meanwhile. */
import type { StoreModel } from '#server/data/model.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Acts } from '../bulk-acts.ts'

/** Those of the ids that no record has, or none any more. */
export async function goneOf(
  scope: Scope,
  model: typeof StoreModel,
  ids: readonly string[],
): Promise<string[]> {
  const found = await model
    .in(scope)
    .whereIn('id', [...ids])
    .select('id')
  const there = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

/** As a job does it: refused where one of the records is gone, which is then tried by itself and named. */
export const ofThose =
  (model: typeof StoreModel, act: Acts[string]): Acts[string] =>
  (scope, ids, given) =>
    scope.atomic(async (inner) => {
      if ((await goneOf(inner, model, ids)).length > 0) throw notFound(model.missing)
      return act(inner, ids, given)
    })

/** Why they were left out, by their ids. */
export const goneJson = ({ t }: Scope, model: typeof StoreModel, gone: readonly string[]) =>
  gone.map((id) => ({ id, message: t(model.missing) }))

/** How many they are, for the message after the act; nothing where there are none. */
export const goneLine = ({ t }: Scope, gone: readonly string[]): string[] =>
  gone.length === 0 ? [] : [t('server.admin.lists.gone', { count: gone.length })]
