/** The rows of a table in batches, each from where the last one ended: the memory does not grow with the table. */
import type { QueryBuilderType } from 'objection'
import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

const batch = 200

/** Columns and the values that they hold. */
export type Narrowed = Readonly<Record<string, string>>

/** `by`: a column of which no two rows of a store have the same. */
export async function* batchesOf<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  { by = 'id', only = {} }: { by?: string; only?: Narrowed } = {},
): AsyncGenerator<InstanceType<M>[]> {
  for (let after: unknown; ; ) {
    const query = (model.in(scope) as unknown as QueryBuilderType<StoreModel>).where(only)
    if (after !== undefined) query.where(by, '>', after as string)
    const rows = await query.orderBy(by).limit(batch)
    const last = rows.at(-1)
    if (!last) return
    yield rows as InstanceType<M>[]
    after = last[by as keyof StoreModel]
  }
}

/** The rows with these ids, in their order; ids that `only` leaves out are skipped. */
export async function* rowsWith<M extends typeof StoreModel>(
  scope: Scope,
  model: M,
  batches: AsyncIterable<readonly string[]>,
  only: Narrowed = {},
): AsyncGenerator<InstanceType<M>[]> {
  for await (const ids of batches) {
    const query = model.in(scope) as unknown as QueryBuilderType<StoreModel>
    const rows = await query.where(only).whereIn('id', [...ids])
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []) as InstanceType<M>[]
  }
}
