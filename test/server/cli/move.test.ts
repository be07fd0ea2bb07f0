import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import Sqlite, { type Database as Handle } from 'better-sqlite3'
import { demandEqual, proven } from '#server/cli/backup/across/proof.ts'
import { fromPostgres } from '#server/cli/backup/across/row-sources.ts'
import { openAlone, sqliteRows, sqliteTables } from '#server/cli/backup/across/sqlite-side.ts'
import { copyToPostgres } from '#server/cli/backup/across/to-postgres.ts'
import { copyToSqlite } from '#server/cli/backup/across/to-sqlite.ts'
import { connect } from '#server/data/database.ts'
import { migrate } from '#server/data/engines/migrate.ts'
import { migrationConfig } from '#server/data/engines/postgres.ts'
import { BootError } from '#server/env/boot-error.ts'
import { migrationFolders } from '#server/env/paths.ts'
import { emptyDatabase, testEngine } from '#test/helpers/databases/database.ts'
import { emptyFolder } from '#test/helpers/shops/project-copy.ts'

const folders = migrationFolders()
const nothing = async () => undefined

/** A file with two stores, and a row of every kind of value that the engines keep differently. */
async function sourceFile(t: ExecutionContext): Promise<string> {
  const file = join(emptyFolder(t), 'store.db')
  await migrate({ url: `sqlite:${file}`, folders })
  const handle = new Sqlite(file)
  const at = '2026-11-26T10:00:00.000Z'
  const put = (table: string, row: Record<string, string | number | Buffer | null>) =>
    handle
      .prepare(
        `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map(() => '?')})`,
      )
      .run(Object.values(row))
  for (const store_id of ['default', 'outlet']) {
    put('stores', { store_id, revision: 7, created_at: at })
    const common = { store_id, created_at: at, updated_at: at }
    put('users', {
      ...common,
      ...{
        id: `u-${store_id}`,
        email: `ä@${store_id}.test`,
        name: "O'Hara \\ ? “x”\n",
        role: 'admin',
      },
    })
    put('gift_balances', {
      ...common,
      ...{ id: `g-${store_id}`, kind: 'gift_card', currency: 'EUR', issued: 900_719_925_474 },
      ...{ balance: 900_719_925_474, reserved: 0, state: 'active', code_hash: store_id },
    })
    put('search_builds', { store_id, rules: 2 })
    for (const n of [1, 2, 3])
      put('listing_counts', { store_id, status: 'active', kind: 'tag', value: `v${n}`, count: n })
  }
  put('import_sets', {
    ...{ id: 's', store_id: 'default', status: 'applied', step: 3, copy_pictures: 0, applies: 1 },
    ...{ hosts: '[{"host":"a","images":1.5}]', created_at: at, updated_at: at },
  })
  put('import_files', {
    ...{ id: 'f', store_id: 'default', set_id: 's', position: 0, name: 'p.csv', source: 'own' },
    ...{ lines: 3, columns: '[]', taken: 0 },
  })
  put('import_file_chunks', {
    ...{ id: 'c', store_id: 'default', file_id: 'f', position: 0 },
    bytes: Buffer.from([0, 255, 92]),
  })
  handle.close()
  return file
}

async function proofOf(handle: Handle) {
  const tables = sqliteTables(handle)
  const proofs = new Map<string, Awaited<ReturnType<typeof proven>>>()
  for (const [table, columns] of tables)
    proofs.set(table, await proven(table, columns, sqliteRows(handle, table, columns)))
  return proofs
}

test('a checksum tells one changed value, whatever the order of the rows', async (t) => {
  const columns = [{ name: 'a', kind: 'text' }] as const
  const of = (...rows: string[]) =>
    proven(
      'x',
      columns,
      rows.map((row) => [row]),
    )
  t.deepEqual(await of('1', '2'), await of('2', '1'))
  const [one, other] = [new Map([['x', await of('1', '2')]]), new Map([['x', await of('1', '3')]])]
  t.notThrows(() => demandEqual(one, one))
  t.throws(() => demandEqual(one, other), { instanceOf: BootError, message: /The table x/ })
  t.throws(() => demandEqual(one, new Map()), { instanceOf: BootError })
})

test('a file that a shop has open is refused, and writes wait while it is read', async (t) => {
  const file = await sourceFile(t)
  const shop = new Sqlite(file)
  shop.pragma('journal_mode = wal')
  shop.prepare('select 1 from stores').get()
  t.throws(() => openAlone(file), { message: /A shop is running/ })
  shop.close()
  const alone = openAlone(file)
  const late = new Sqlite(file, { timeout: 50 })
  t.throws(() => late.prepare('delete from users').run(), {
    any: true,
    code: 'SQLITE_BUSY',
  })
  late.close()
  alone.close()
})

if (testEngine() === 'postgres')
  test('a shop moves to Postgres and back, and every row is the same', async (t) => {
    const file = await sourceFile(t)
    const database = await emptyDatabase('')
    t.teardown(database.drop)
    const target = { url: database.ownerUrl, appRole: 'shop_app', replace: false }
    const handle = openAlone(file)
    const { proof } = await copyToPostgres(handle, target, nothing)
    t.deepEqual(proof, await proofOf(handle))
    t.is(proof.get('gift_balances')?.sums['balance EUR'], '1801439850948')
    await t.throwsAsync(copyToPostgres(handle, target, nothing), { message: /is not empty/ })
    handle.close()

    const knex = connect(migrationConfig(database.ownerUrl))
    t.teardown(() => knex.destroy())
    const back = join(emptyFolder(t), 'back.db')
    await knex.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { nextval: string }[] }>(
        "select nextval(pg_get_serial_sequence('listing_counts', 'number'))",
      )
      t.is(Number(rows[0]?.nextval), 7)
      const source = await fromPostgres(trx, 'it')
      await copyToSqlite(source, { file: back, replace: false }, nothing)
    })
    const again = new Sqlite(back)
    t.deepEqual(await proofOf(again), proof)
    t.deepEqual(again.prepare('select rules from search_builds').pluck().all(), [0, 0])
    t.deepEqual(again.pragma('foreign_key_check'), [])
    again.close()
  })
