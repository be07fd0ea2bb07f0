// Every table is decided about, and what names somebody is declared, on both engines.
import test from 'ava'
import { personalRecords } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { tablesOf } from '#test/helpers/databases/dump.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { tables } from './tables.ts'

/** They are in every table, or name nobody. */
const common = ['id', 'store_id', 'created_at', 'updated_at']

async function columnsOf(scope: Scope, table: string): Promise<string[]> {
  const { rows = [], ...sqlite } =
    scope.engine === 'postgres'
      ? await scope.db.raw(
          `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ?`,
          [table],
        )
      : { ...(await scope.db.raw(`select name from pragma_table_info('${table}')`)) }
  const all = (scope.engine === 'postgres' ? rows : Object.values(sqlite)) as { name: string }[]
  return all.map(({ name }) => name).filter((name) => !common.includes(name))
}

test('every table and column of the schema is decided about: whether it holds a person, and what becomes of it', async (t) => {
  const { scope } = await openWholeShop(t)
  for (const { name } of await tablesOf(scope)) {
    // The index is of products, and its tables differ by engine.
    if (name.startsWith('search_')) continue
    const [, columns = ''] = tables[name] ?? []
    t.deepEqual((await columnsOf(scope, name)).sort(), columns.split(' ').sort(), name)
  }
})

test('what holds a person is declared by its module, and nothing else is', async (t) => {
  const { scope } = await openWholeShop(t)
  const declared = await personalRecords(scope)
  // Jobs are the kernel's own.
  const named = new Set([...declared.flatMap((one) => one.tables), 'jobs'])
  const listed = Object.entries(tables).flatMap(([name, [holds]]) =>
    holds === 'nobody' ? [] : name,
  )
  t.deepEqual([...named].sort(), listed.sort())
  const kept = declared.filter((one) => one.kept !== null).map(({ tables: [table = ''] }) => table)
  for (const table of kept)
    t.true(['kept', 'exported'].includes(tables[table]?.[0] ?? ''), `${table} is kept`)
})
