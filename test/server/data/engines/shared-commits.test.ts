// Many acts, one durable commit: what is shared is the waiting for the disk and nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import Sqlite from 'better-sqlite3'
import { type Database, openDatabase } from '#server/data/database.ts'
import { type ActRules, LostCommit, SharedCommits } from '#server/data/engines/shared-commits.ts'
import { Fault } from '#server/errors.ts'
import { gate } from '#test/helpers/gate/gate.ts'

const nothing = () => undefined
const rules: ActRules = { hasty: true, alone: false, committed: nothing }

async function open(t: ExecutionContext) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'))
  const file = join(folder, 'store.db')
  const database = openDatabase(`sqlite:${file}`, 'default')
  t.teardown(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await database.writer.schema.createTable('t', (table) => void table.integer('n').primary())
  // Acts join however slow the machine is.
  const shared = new SharedCommits(database.writer, { joining: 60_000 })
  return { database, shared, file }
}

/** How often the writer commits from here on. */
function commitsOf({ writer }: Database): () => number {
  let commits = 0
  writer.on('query', ({ sql }: { sql: string }) => {
    if (sql === 'COMMIT;') commits++
  })
  return () => commits
}

const put =
  (n: number) =>
  (db: Database['writer']): PromiseLike<unknown> =>
    db('t').insert({ n })

const rows = async ({ reader }: Database) =>
  (await reader('t').orderBy('n')).map(({ n }: { n: number }) => n)

test('where each act of a transaction fails it is rolled back: there is nothing to commit, and each hears its own error', async (t) => {
  const { database, shared } = await open(t)
  const commits = commitsOf(database)
  const fail = (n: number) =>
    shared.act(async (db) => {
      await put(n)(db)
      throw new Error(`no ${n}`)
    }, rules)
  const ended = await Promise.allSettled([fail(1), fail(2)])
  t.deepEqual(
    ended.map((one) => one.status === 'rejected' && one.reason.message),
    ['no 1', 'no 2'],
  )
  t.is(commits(), 0)
  t.deepEqual(await rows(database), [])
  t.is(await shared.act(async (db) => put(3)(db).then(() => 3), rules), 3)
  t.deepEqual(await rows(database), [3])
})

test('acts that wait share one commit, at most sixteen of them, and each fails alone', async (t) => {
  const { database, shared } = await open(t)
  const commits = commitsOf(database)
  const ended = await Promise.allSettled(
    Array.from({ length: 32 }, (_, n) =>
      shared.act(async (db) => {
        await put(n)(db)
        if (n % 3 === 0) throw new Error(`no ${n}`)
        return n
      }, rules),
    ),
  )
  t.is(commits(), 2)
  const kept = Array.from({ length: 32 }, (_, n) => n).filter((n) => n % 3 !== 0)
  t.deepEqual(await rows(database), kept)
  for (const [n, one] of ended.entries()) {
    if (one.status === 'fulfilled') t.is(one.value, n)
    else t.is(one.reason.message, `no ${n}`)
  }
})

test('an act that the database itself refuses leaves the others of its commit as they are', async (t) => {
  const { database, shared } = await open(t)
  const ended = await Promise.allSettled([1, 1, 2].map((n) => shared.act(put(n), rules)))
  t.deepEqual(
    ended.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  t.deepEqual(await rows(database), [1, 2])
})

test('nobody hears of an act before the commit that it shares, and all of them before anybody answers', async (t) => {
  const { database, shared } = await open(t)
  const heard: string[] = []
  const [end, second] = [gate(), gate()]
  const told = (name: string): ActRules => ({
    ...rules,
    committed: () => heard.push(`${name} is committed`),
  })
  const acts = Promise.all([
    shared.act(put(1), told('one')).then(() => heard.push('one answers')),
    shared
      .act(async (db) => {
        await put(2)(db)
        second.open()
        await end.opened
      }, told('two'))
      .then(() => heard.push('two answers')),
  ])
  await second.opened
  t.deepEqual(heard, [])
  t.deepEqual(await rows(database), [])
  end.open()
  await acts
  t.deepEqual(heard, ['one is committed', 'two is committed', 'one answers', 'two answers'])
  t.deepEqual(await rows(database), [1, 2])
})

test('an act that takes the whole transaction with it costs the others nothing but a second try', async (t) => {
  const { database, shared } = await open(t)
  await database.writer.raw(
    "create trigger guard before insert on t when new.n = 13 begin select raise(rollback, 'unlucky'); end",
  )
  const heard: number[] = []
  const ended = await Promise.allSettled(
    [1, 13, 2].map((n) => shared.act(put(n), { ...rules, committed: () => heard.push(n) })),
  )
  const [one, unlucky, two] = ended
  t.true(one?.status === 'rejected' && one.reason instanceof LostCommit)
  t.true(unlucky?.status === 'rejected' && /unlucky/.test(unlucky.reason.message))
  t.is(two?.status, 'fulfilled', 'what had not begun is in the next transaction')
  t.deepEqual(heard, [2])
  await shared.act(put(1), { ...rules, alone: true })
  t.deepEqual(await rows(database), [1, 2])
})

test('what goes wrong in telling one act’s commit makes no other act run again', async (t) => {
  const { database, shared } = await open(t)
  const careless: ActRules = {
    ...rules,
    committed: () => {
      throw new Error('not told')
    },
  }
  let runs = 0
  const count = (n: number) => (db: Database['writer']) => {
    runs++
    return put(n)(db)
  }
  const [one, two, three] = await Promise.allSettled([
    shared.act(count(1), rules),
    shared.act(count(2), careless),
    shared.act(count(3), rules),
  ])
  t.deepEqual([one?.status, two?.status, three?.status], ['fulfilled', 'rejected', 'fulfilled'])
  t.is(runs, 3)
  t.deepEqual(await rows(database), [1, 2, 3])
  await shared.act(put(4), rules)
})

test('an act that follows at once on the last one is begun, though the writer was about to rest', async (t) => {
  const { database } = await open(t)
  const shared = new SharedCommits(database.writer, { hasty: 2_000, calm: 2_000 })
  const refused: unknown[] = []
  await new Promise<void>((resolve) => {
    const next = (n: number) => {
      if (n === 20) resolve()
      else
        shared.act(put(n), rules).then(
          () => next(n + 1),
          (error) => {
            refused.push(error)
            resolve()
          },
        )
    }
    next(0)
  })
  t.deepEqual(refused, [])
  t.is((await rows(database)).length, 20)
})

test('a commit that fails is taken back as a whole, and the next one stands', async (t) => {
  const { database, shared } = await open(t)
  await database.writer.schema.createTable('child', (table) => {
    table.integer('t').references('t.n')
  })
  const orphan = async (db: Database['writer']) => {
    await db.raw('pragma defer_foreign_keys = on')
    await db('child').insert({ t: 99 })
  }
  const together = await Promise.allSettled([shared.act(put(1), rules), shared.act(orphan, rules)])
  for (const one of together) t.true(one.status === 'rejected' && one.reason instanceof LostCommit)
  const alone = await Promise.allSettled(
    [put(1), orphan, put(2)].map((fn) => shared.act(fn, { ...rules, alone: true })),
  )
  t.deepEqual(
    alone.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  t.deepEqual(await rows(database), [1, 2])
})

test('who waits at the door shares no commit with work that may take longer', async (t) => {
  const { database, shared } = await open(t)
  const commits = commitsOf(database)
  const hasty = [true, true, false, false, true]
  await Promise.all(hasty.map((one, n) => shared.act(put(n), { ...rules, hasty: one })))
  t.is(commits(), 3)
})

test('73: who waits too long for another process’s lock is told 503 with Retry-After, and nobody else is', async (t) => {
  const { database, file } = await open(t)
  const shared = new SharedCommits(database.writer, { hasty: 30, calm: 60_000 })
  const foreign = new Sqlite(file, { timeout: 0 })
  foreign.exec('BEGIN IMMEDIATE')
  const patient = shared.act(put(2), { ...rules, hasty: false })
  const refused = await t.throwsAsync(shared.act(put(1), rules), { instanceOf: Fault })
  t.like(refused, { status: 503, headers: { 'Retry-After': '1' } })
  foreign.exec('COMMIT')
  foreign.close()
  await patient
  t.deepEqual(await rows(database), [2])
})

test('two shops on one file take turns: neither is kept out while the other is busy', async (t) => {
  const { database, file } = await open(t)
  const second = openDatabase(`sqlite:${file}`, 'default')
  t.teardown(() => second.close())
  const spoken: string[] = []
  const busy = async (shop: Database, name: string, first: number) => {
    for (let n = 0; n < 60; n++) {
      await Promise.all([0, 1, 2].map((m) => shop.act(put(first + n * 3 + m), rules)))
      spoken.push(name)
    }
  }
  await Promise.all([busy(database, 'a', 0), busy(second, 'b', 1_000)])
  t.is((await rows(database)).length, 360)
  const half = spoken.slice(0, 60)
  t.true(half.includes('a') && half.includes('b'), half.join(''))
})
