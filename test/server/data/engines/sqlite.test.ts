import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '#server/data/database.ts'

function open(t: ExecutionContext) {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(folder, 'store.db')
  const database = openDatabase(`sqlite:${file}`, 'default')
  t.teardown(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { database, file }
}

test('statement 73: a foreign write lock is waited for without stopping the event loop, and nothing fails', async (t) => {
  const { database, file } = open(t)
  await database.writer.schema.createTable('t', (table) => void table.integer('n'))
  const foreign = new Sqlite(file, { timeout: 0 })
  foreign.exec('BEGIN IMMEDIATE; INSERT INTO t VALUES (1)')
  let ended = false
  const waiting = [1, 2].map((n) => database.writer.transaction((trx) => trx('t').insert({ n })))
  const all = Promise.all(waiting).then(() => {
    ended = true
  })
  for (let reads = 0; reads < 20; reads++) {
    t.is((await database.reader('t')).length, 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  t.false(ended)
  foreign.exec('COMMIT')
  foreign.close()
  await all
  t.is((await database.reader('t')).length, 3)
})

test('between the statements of calm work others are answered, also while somebody waits behind it; work that somebody waits for is done in one go', async (t) => {
  const { database } = open(t)
  await database.writer.schema.createTable('t', (table) => void table.integer('n'))
  const busy = () => {
    for (const end = performance.now() + 10; performance.now() < end; );
  }
  const turnsDuring = async (hasty: boolean, { meanwhile = () => {} } = {}) => {
    let turns = 0
    let over = false
    const count = () => {
      if (over) return
      turns += 1
      setImmediate(count)
    }
    const act = async (db: typeof database.writer) => {
      meanwhile()
      setImmediate(count)
      for (let n = 0; n < 5; n++) {
        busy()
        await db('t').insert({ n })
      }
      over = true
    }
    await database.act(act, { hasty, alone: true, committed: () => undefined })
    return turns
  }
  t.is(await turnsDuring(false), 5)
  t.is(await turnsDuring(true), 0)
  let write: Promise<unknown> | undefined
  const meanwhile = () => {
    const act = (db: typeof database.writer) => db('t').insert({ n: 9 })
    write = database.act(act, { hasty: true, alone: false, committed: () => undefined })
  }
  t.is(await turnsDuring(false, { meanwhile }), 5, 'a shopper waits to write: one turn at a time')
  await write
})

test('a transaction that reads first may still write: it takes the lock when it begins', async (t) => {
  const { database } = open(t)
  await database.writer.schema.createTable('t', (table) => void table.integer('n'))
  await database.writer('t').insert({ n: 0 })
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.writer.transaction(async (trx) => {
        const row = await trx('t').first()
        await new Promise((resolve) => setTimeout(resolve, 1))
        await trx('t').update({ n: row.n + 1 })
      }),
    ),
  )
  t.is((await database.reader('t').first()).n, 20)
})

test('the reader cannot write', async (t) => {
  const { database } = open(t)
  await database.writer.schema.createTable('t', (table) => void table.integer('n'))
  const refused = await database
    .reader('t')
    .insert({ n: 1 })
    .then(
      () => undefined,
      (error) => error,
    )
  t.is(refused?.code, 'SQLITE_READONLY')
})

test('a statement that was kept is right again after the schema changed', async (t) => {
  const { database } = open(t)
  await database.writer.schema.createTable('t', (table) => void table.integer('n'))
  await database.writer('t').insert({ n: 1 })
  t.deepEqual(await database.writer('t'), [{ n: 1 }])
  await database.writer.schema.alterTable('t', (table) => void table.text('more'))
  t.deepEqual(await database.writer('t'), [{ n: 1, more: null }])
})

test('every commit is durable: WAL with synchronous FULL, and foreign keys are on', async (t) => {
  const { database } = open(t)
  const pragma = async (name: string) =>
    Object.values((await database.writer.raw(`select * from pragma_${name}`))[0])[0]
  const [mode, synchronous, keys] = [
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
  ]
  t.deepEqual([mode, synchronous, keys], ['wal', 2, 1])
})
