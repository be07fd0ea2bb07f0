import test from 'ava'
import pg from 'pg'
import type { Scope } from '#server/scope.ts'
import { testEngine } from '#test/helpers/databases/database.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** Tables that belong to no store, or are read in one file that always names it (design: Data). */
const open = ['schema_migrations', 'search_index']

async function tables(scope: Scope): Promise<{ name: string; columns: string[] }[]> {
  const sql =
    scope.engine === 'postgres'
      ? `select table_name as name, string_agg(column_name, ',') as columns
         from information_schema.columns where table_schema = 'public' group by 1`
      : `select m.name as name, group_concat(c.name) as columns from sqlite_master m, pragma_table_info(m.name) c
         where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'search_text%' group by 1`
  const result = await scope.db.raw(sql)
  const rows: { name: string; columns: string }[] = Array.isArray(result) ? result : result.rows
  return rows.map(({ name, columns }) => ({ name, columns: columns.split(',') }))
}

test('every table says which store a row belongs to', async (t) => {
  const { scope } = await openShop(t, [])
  const wrong = (await tables(scope)).filter(
    ({ name, columns }) => !columns.includes('store_id') && !open.includes(name),
  )
  t.deepEqual(wrong, [])
})

if (testEngine() === 'postgres') {
  test('25: the shop owns no table, is no superuser and cannot step around row-level security', async (t) => {
    const { scope } = await openShop(t, [])
    const { rows } = await scope.db.raw(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    t.deepEqual(rows, [{ rolsuper: false, rolbypassrls: false }])
    const owned = await scope.db.raw(
      'select tablename from pg_tables where tableowner = current_user',
    )
    t.deepEqual(owned.rows, [])
  })

  test('25: row-level security is forced on every table of a store', async (t) => {
    const { scope } = await openShop(t, [])
    const { rows } = await scope.db.raw(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)",
    )
    t.deepEqual(rows.map(({ name }: { name: string }) => name).sort(), [...open].sort())
  })

  test('25: a query that forgets the store sees the rows of its own store only, and without one no row at all', async (t) => {
    const { scope, app } = await openShop(t, [])
    t.deepEqual((await scope.db.raw('select store_id as id from stores')).rows, [{ id: 'default' }])
    const stranger = new pg.Client({ connectionString: app.kernel.env.databaseUrl })
    await stranger.connect()
    t.is((await stranger.query('select * from stores')).rowCount, 0)
    await stranger.query("select set_config('app.store_id', 'neighbour', false)")
    t.deepEqual((await stranger.query('select store_id from stores')).rows, [
      { store_id: 'neighbour' },
    ])
    await t.throwsAsync(
      stranger.query("insert into stores (store_id, revision, created_at) values ('third', 1, '')"),
      { message: /row-level security/ },
    )
    await stranger.end()
  })
}
