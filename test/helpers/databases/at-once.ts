// Writes of one row that have all begun before the first of them may end.
import type { Scope } from '#server/scope.ts'

/** Runs `acts` while the row is held, and lets go once each of them waits for it. SQLite has one writer: there they wait in a row by themselves. */
export async function atOnce<T>(
  scope: Scope,
  { table, id }: { table: string; id: string },
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let running: Promise<T>[] = []
  await scope.atomic(async (inner) => {
    await inner.db(table).where({ storeId: scope.storeId, id }).update({ id })
    running = acts.map((act) => act())
    if (scope.engine === 'postgres') while ((await waiting(scope)) < acts.length);
  })
  return Promise.all(running)
}

async function waiting({ db }: Scope): Promise<number> {
  const { rows } = await db.raw(
    "select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return Number(rows[0].waiting)
}
