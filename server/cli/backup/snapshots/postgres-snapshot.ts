/** The rows of a Postgres database in one transaction that sees one moment: a file for each table, a line of JSON for each row. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { connect } from '#server/data/database.ts'
import { migrationConfig } from '#server/data/engines/postgres.ts'
import type { Snapshot } from '../manifest.ts'

interface Table {
  name: string
  /** Row-level security shows the rows of one store at a time, to the owner too. */
  walled: boolean
}

/** Writes every row of every store that the role of `url` sees into `folder`. */
export async function snapshotPostgres(url: string, folder: string): Promise<Snapshot> {
  const knex = connect(migrationConfig(url))
  try {
    return await knex.transaction((trx) => write(trx, folder), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    })
  } finally {
    await knex.destroy()
  }
}

async function write(trx: Knex, folder: string): Promise<Snapshot> {
  const { rows: tables } = await trx.raw<{ rows: Table[] }>(
    `select relname as name, relforcerowsecurity as walled from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  const isOurs = tables.some(({ name }) => name === 'schema_migrations')
  const list = async (table: string, column: string): Promise<string[]> =>
    isOurs ? trx(table).orderBy(column).pluck(column) : []
  const stores = await list('stores', 'store_id')
  const rows = new Map<string, number>()
  const files: string[] = []
  for (const { name, walled } of stores.length > 0 ? tables : []) {
    const file = join(folder, `${name}.jsonl`)
    rows.set(name, 0)
    const counting = (more: number) => rows.set(name, (rows.get(name) ?? 0) + more)
    await pipeline(linesOf(trx, name, { walled, stores }, counting), createWriteStream(file))
    files.push(file)
  }
  return {
    engine: 'postgres',
    rows: Object.fromEntries(rows),
    files,
    stores,
    migrations: await list('schema_migrations', 'name'),
  }
}

async function* linesOf(
  trx: Knex,
  table: string,
  { walled, stores }: { walled: boolean; stores: readonly string[] },
  counting: (more: number) => unknown,
): AsyncGenerator<string> {
  // The owner of the tables sees the names of all stores.
  const own = trx.raw(walled ? "t.store_id = current_setting('app.store_id')" : 'true')
  for (const store of walled ? stores : ['']) {
    await trx.raw("select set_config('app.store_id', ?, true)", [store])
    // A column of JSON keeps its text, which may have lines of its own.
    await trx.raw(
      `declare backup_rows no scroll cursor for
       select translate(row_to_json(t)::text, chr(10) || chr(13), '  ') as line from ?? t where ?`,
      [table, own],
    )
    for (;;) {
      const { rows } = await trx.raw<{ rows: { line: string }[] }>(
        'fetch forward 1000 from backup_rows',
      )
      if (rows.length === 0) break
      counting(rows.length)
      yield `${rows.map(({ line }) => line).join('\n')}\n`
    }
    await trx.raw('close backup_rows')
  }
}
