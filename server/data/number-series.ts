/** Numbers without gaps, as orders and invoices need them: one series each, counted in the transaction that uses them. */
import type { Scope } from '#server/scope.ts'

/**
 * The next number of `series`, from `first` on. Only inside `atomic`, and as its last lock: who takes a number keeps
 * everybody else of the series waiting until the commit. A transaction that is taken back gives its number back.
 */
export async function nextNumber(scope: Scope, series: string, first = 1): Promise<number> {
  if (!scope.writes) throw new Error(`nextNumber('${series}') outside of atomic`)
  const { db, storeId } = scope
  const [row] = await db('number_series')
    .insert({ storeId, series, last: first })
    .onConflict(['storeId', 'series'])
    .merge({ last: db.raw('number_series.last + 1') })
    .returning('last')
  return Number(row.last)
}

/** Lets the next number of `series` be above `last`: numbers up to it are taken elsewhere. Only inside `atomic`, as its last lock. */
export async function raiseNumber(scope: Scope, series: string, last: number): Promise<void> {
  const { db, storeId } = scope
  await db('number_series')
    .insert({ storeId, series, last })
    .onConflict(['storeId', 'series'])
    .merge({
      last: db.raw('case when number_series.last < ? then ? else number_series.last end', [
        last,
        last,
      ]),
    })
}
