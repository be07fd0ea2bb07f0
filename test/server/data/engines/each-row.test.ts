// Many rows by one statement of SQLite: all of them or none, and each value as it is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { openDatabase } from '#server/data/database.ts'
import { bound, writeEach } from '#server/data/engines/each-row.ts'
import { insertRows } from '#server/data/writes/insert-rows.ts'

async function open(t: ExecutionContext) {
  const folder = mkdtempSync(join(tmpdir(), 'each-'))
  const database = openDatabase(`sqlite:${join(folder, 'store.db')}`, 'default')
  t.teardown(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await database.writer.schema.createTable('t', (table) => {
    table.text('id').primary()
    table.integer('n')
    table.text('word')
    table.binary('bytes')
  })
  return database
}

const insert = 'insert into t (id, n, word) values (?, ?, ?)'

test('a row that is refused costs all of its statement, and nothing else of the transaction', async (t) => {
  const { writer } = await open(t)
  await writer.transaction(async (trx) => {
    await writeEach(trx, insert, [['before', 1n, null]])
    await t.throwsAsync(
      writeEach(trx, insert, [
        ['a', 1n, null],
        ['b', 2n, null],
        ['a', 3n, null],
      ]),
      { any: true, code: 'SQLITE_CONSTRAINT_PRIMARYKEY' },
    )
    await writeEach(trx, insert, [['after', 1n, null]])
  })
  t.deepEqual(await writer('t').orderBy('id').pluck('id'), ['after', 'before'])
})

test('whole numbers stand as such in a column of text too; flags are 0 and 1, lists are JSON', async (t) => {
  const { writer } = await open(t)
  const rows = [
    ['whole', 5, 5],
    ['part', 0.5, 0.5],
    ['flag', true, false],
    ['list', null, ['a "b"', 'c\ud83d\ude00']],
    ['none', undefined, null],
  ]
  await writer.transaction((trx) =>
    writeEach(
      trx,
      insert,
      rows.map((row) => row.map(bound)),
    ),
  )
  const kept = await writer('t').select('id', 'n', 'word')
  t.deepEqual(
    new Map(kept.map(({ id, n, word }) => [id, [n, word]])),
    new Map<string, unknown[]>([
      ['whole', [5, '5']],
      ['part', [0.5, '0.5']],
      ['flag', [1, '0']],
      ['list', [null, '["a \\"b\\"","c😀"]']],
      ['none', [null, null]],
    ]),
  )
})

test('rows of different columns share a statement, bytes among them; what a row lacks is null', async (t) => {
  const { writer } = await open(t)
  await writer.transaction((trx) =>
    insertRows(trx, 'sqlite', 't', [
      { id: 'a', n: 1 },
      { id: 'b', word: 'x', bytes: Buffer.from([0, 255]) },
    ]),
  )
  t.deepEqual(await writer('t').orderBy('id'), [
    { id: 'a', n: 1, word: null, bytes: null },
    { id: 'b', n: null, word: 'x', bytes: Buffer.from([0, 255]) },
  ])
})
