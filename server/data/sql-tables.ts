/** The tables of the database, and which of them a statement names: what tells kept values apart that a change leaves alone. */
import type { Database } from './database.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    tables: Tables
  }
}

const mostStatements = 2_000
/** Longer ones are not remembered: they insert many rows. */
const longest = 2_000
const reads = /^\s*(select|begin|commit|rollback|savepoint|release|set|pragma)\b/i

export class Tables {
  private readonly names: ReadonlySet<string>
  private readonly below: ReadonlyMap<string, readonly string[]>
  private readonly known = new Map<string, readonly string[]>()

  /** `below`: from which tables rows go with those of a table. */
  constructor(names: Iterable<string>, below: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.names = new Set(names)
    this.below = below
  }

  /** Those of a database as it stands. */
  static async of({ engine, reader }: Database): Promise<Tables> {
    const rowsOf = async (sql: string): Promise<Record<string, string>[]> => {
      const found = await reader.raw(sql)
      return engine === 'postgres' ? found.rows : found
    }
    const [names, keys] = await Promise.all([
      rowsOf(statements[engine].names),
      rowsOf(statements[engine].keys),
    ])
    const below = new Map<string, string[]>()
    for (const { parent = '', child = '' } of keys)
      below.set(parent, [...(below.get(parent) ?? []), child])
    return new Tables(
      names.map(({ name = '' }) => name),
      below,
    )
  }

  /** Every table that a statement names; a column of the same name counts too, which only keeps less. */
  in(sql: string): readonly string[] {
    const known = this.known.get(sql)
    if (known) return known
    const words = new Set(sql.match(/[a-z_][a-z0-9_]*/gi) ?? [])
    const named = [...words].filter((word) => this.names.has(word))
    if (sql.length > longest) return named
    if (this.known.size >= mostStatements) this.known.clear()
    this.known.set(sql, named)
    return named
  }

  /** Those whose rows a statement may change, also where the database deletes them by itself. */
  changedBy(sql: string): readonly string[] {
    if (reads.test(sql)) return []
    const named = this.in(sql)
    if (!/\bdelete\b/i.test(sql)) return named
    const all = new Set(named)
    for (const table of all) for (const child of this.below.get(table) ?? []) all.add(child)
    return [...all]
  }
}

const statements = {
  sqlite: {
    names: `select name from sqlite_master where type = 'table'`,
    keys: `select f."table" as parent, m.name as child from sqlite_master m, pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f.on_delete not in ('NO ACTION', 'RESTRICT')`,
  },
  postgres: {
    names:
      'select tablename as name from pg_tables where schemaname = any (current_schemas(false))',
    keys: `select p.relname as parent, c.relname as child from pg_constraint k
      join pg_class p on p.oid = k.confrelid join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confdeltype not in ('a', 'r')`,
  },
}
