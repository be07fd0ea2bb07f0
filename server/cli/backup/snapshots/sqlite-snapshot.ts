/** A copy of a SQLite database by SQLite's own backup, consistent while servers write. */
import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { BootError } from '#server/env/boot-error.ts'
import type { Snapshot } from '../manifest.ts'

/** Copies `file` to `copy` and answers what the copy holds. */
export async function snapshotSqlite(file: string, copy: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new BootError(`There is no database at ${file}.`)
  const source = new Sqlite(file, { readonly: true })
  try {
    // In one step: a write in between would begin the copy anew, and a busy shop writes always.
    await source.backup(copy, { progress: () => 2 ** 31 - 1 })
  } finally {
    source.close()
  }
  return { engine: 'sqlite', ...sqliteContents(copy), files: [copy] }
}

/** What a copy holds. It becomes one file, without the log that SQLite keeps beside it. */
export function sqliteContents(file: string): Pick<Snapshot, 'rows' | 'migrations' | 'stores'> {
  const handle = new Sqlite(file)
  try {
    handle.pragma('journal_mode = delete')
    const list = (sql: string) => handle.prepare<[], string>(sql).pluck().all()
    const names = list(
      `select m.name from sqlite_master m where m.type = 'table' and m.name not like 'sqlite_%' and not exists
         (select 1 from sqlite_master v where v.sql like 'create virtual%' and m.name like v.name || '%')`,
    )
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
    const count = (name: string) =>
      Number(
        handle
          .prepare(`select count(*) from ${quoted(name)}`)
          .pluck()
          .get(),
      )
    return {
      rows: Object.fromEntries(names.map((name) => [name, count(name)])),
      migrations: list('select name from schema_migrations order by name'),
      stores: list('select store_id from stores order by store_id'),
    }
  } finally {
    handle.close()
  }
}
