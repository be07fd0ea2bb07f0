// What the database holds for one store, as a hash per table: equal before and after means unchanged.
import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'

export type Dump = Record<string, string>

interface Table {
  name: string
  ofStore: boolean
}

/** A hash of the store's rows per table; tables without a store count for every store. */
export async function dump(scope: Scope, except: readonly string[] = []): Promise<Dump> {
  const hashes: Dump = {}
  for (const table of await tablesOf(scope)) {
    if (!except.includes(table.name)) hashes[table.name] = await hashOf(scope, table)
  }
  return hashes
}

/** Every row of a table of the store, whatever its columns. */
export async function rowsOf(scope: Scope, name: string): Promise<Record<string, unknown>[]> {
  const tables = await tablesOf(scope)
  const ofStore = tables.find((table) => table.name === name)?.ofStore
  return scope.db(name).where(ofStore ? { storeId: scope.storeId } : {})
}

/** The tables of the schema; the insides of a full-text index are not tables of ours. */
export async function tablesOf(scope: Scope): Promise<Table[]> {
  const names = await namesOf(scope)
  const key = names.join()
  const tables = known.get(key) ?? (await tablesNamed(scope))
  known.set(key, tables)
  return tables
}

/** By the names of all tables: looking into each costs a hundred times more, and walks ask after every request. */
const known = new Map<string, Table[]>()

async function namesOf({ db, engine }: Scope): Promise<string[]> {
  const rows: { name: string }[] =
    engine === 'sqlite'
      ? await db('sqlite_master').select('name').where({ type: 'table' })
      : await db('pg_tables').select({ name: 'tablename' }).where({ schemaname: 'public' })
  return rows.map(({ name }) => name).sort()
}

async function tablesNamed({ db, engine }: Scope): Promise<Table[]> {
  const rows =
    engine === 'sqlite'
      ? await db.raw(
          `select m.name, exists (select 1 from pragma_table_info(m.name) c where c.name = 'store_id') as own
           from sqlite_master m where m.type = 'table' and m.name not like 'sqlite_%' and not exists
             (select 1 from sqlite_master v where v.sql like 'create virtual%' and m.name like v.name || '%')`,
        )
      : (
          await db.raw(
            `select t.table_name as name, exists (select 1 from information_schema.columns c
               where c.table_name = t.table_name and c.table_schema = 'public' and c.column_name = 'store_id') as own
             from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
          )
        ).rows
  return (rows as { name: string; own: unknown }[]).map(({ name, own }) => ({
    name,
    ofStore: Boolean(own),
  }))
}

async function hashOf(scope: Scope, { name, ofStore }: Table): Promise<string> {
  const rows = await scope.db(name).where(ofStore ? { storeId: scope.storeId } : {})
  const lines = rows.map((row) => JSON.stringify(row)).sort()
  return `${rows.length} rows ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
}
