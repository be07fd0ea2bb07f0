import test from 'ava'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { anything } from '#server/data/shapes.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** The jobs table serves as any table of a store. */
class Row extends StoreModel {
  static override tableName = 'jobs'
  static override timestamps = false
  static override shapes = { payload: anything }
  declare name: string
  declare payload: { n: number }
  declare attempts: number
}
class SeenRow extends Row {
  static override visible = true
}

const row = (name: string) => ({
  name,
  payload: { n: 1 },
  runAt: 0,
  lockedUntil: 0,
  attempts: 0,
  maxAttempts: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const add = (scope: Scope, name: string) => scope.atomic((inner) => Row.add(inner, row(name)))

test('a query sees, changes and deletes rows of its own store only', async (t) => {
  const { scope, other } = await openShop(t, [])
  await add(scope, 'mine')
  const foreign = await add(other, 'theirs')
  t.deepEqual(
    (await Row.in(scope)).map((one) => one.name),
    ['mine'],
  )
  t.is(await Row.in(scope).findOne({ id: foreign.id }), undefined)
  await scope.atomic(async (inner) => {
    t.is(await Row.in(inner).where({ id: foreign.id }).patch({ name: 'stolen' }), 0)
    t.is(await Row.in(inner).where({ id: foreign.id }).delete(), 0)
    t.is(await Row.in(inner).delete(), 1)
  })
  t.deepEqual(
    (await Row.in(other)).map((one) => one.name),
    ['theirs'],
  )
})

test('rows by values: of its own store whoever is named, of any of a list, in order, in a transaction too', async (t) => {
  const { scope, other } = await openShop(t, [])
  const foreign = await add(other, 'theirs')
  for (const name of ['c', 'a', 'b']) await add(scope, name)
  const names = async (asking: Scope, name: string | readonly string[]) =>
    (await readRows(asking, Row, { name }, ['name', 'id'])).map((one) => one.name)
  t.deepEqual(await names(scope, ['b', 'theirs', 'c']), ['b', 'c'])
  t.deepEqual(await names(scope, 'a'), ['a'])
  t.deepEqual(await names(scope, []), [])
  t.deepEqual(await names(scope, "a') or 1=1 --"), [])
  t.deepEqual(await readRows(scope, Row, { id: foreign.id }), [])
  t.deepEqual(await readRows(scope, Row, { id: foreign.id, storeId: other.storeId }), [])
  t.is((await readRows(scope, Row, {})).length, 3)
  const [one] = await readRows(scope, Row, { name: 'a', attempts: 0 })
  t.true(one instanceof Row)
  t.deepEqual(one, (await Row.in(scope).findOne({ name: 'a' })) as Row)
  await scope.atomic(async (inner) => {
    await Row.add(inner, row('d'))
    t.deepEqual(await names(inner, ['d', 'theirs']), ['d'])
    t.deepEqual(await names(scope, 'd'), [])
  })
})

test('rows by values do not wait for a connection that somebody holds, are told of once, and fail as any query', async (t) => {
  const { scope } = await openShop(t, [])
  await add(scope, 'mine')
  class Lost extends Row {
    static override tableName = 'no_such_table'
  }
  const { reader } = kernelOf(scope).database
  const told: string[] = []
  reader.on('query', ({ sql }: { sql: string }) => told.push(sql))
  const held = await reader.client.acquireConnection()
  try {
    t.is((await readRows(scope, Row, { name: 'mine' })).length, 1)
  } finally {
    await reader.client.releaseConnection(held)
  }
  t.is(told.filter((sql) => /"jobs"|`jobs`/.test(sql)).length, 1)
  const lost = await t.throwsAsync(readRows(scope, Lost, {}), { any: true })
  t.regex(String(lost), /no_such_table/)
})

test('a row cannot be written into another store', async (t) => {
  const { scope } = await openShop(t, [])
  await t.throwsAsync(
    scope.atomic((inner) => Row.add(inner, { ...row('x'), storeId: 'neighbour' })),
    { message: /another store/ },
  )
  const mine = await add(scope, 'mine')
  await t.throwsAsync(
    scope.atomic((inner) => Row.in(inner).where({ id: mine.id }).patch({ storeId: 'neighbour' })),
    { message: /another store/ },
  )
})

test('merging on a known id of another store changes nothing there', async (t) => {
  const { scope, other } = await openShop(t, [])
  const theirs = await add(other, 'theirs')
  await scope
    .atomic((inner) =>
      Row.in(inner)
        .insert({ ...row('stolen'), id: theirs.id })
        .onConflict(['storeId', 'id'])
        .merge(),
    )
    .catch(() => undefined)
  t.is((await Row.in(other).findOne({ id: theirs.id }))?.name, 'theirs')
})

test('nothing is written outside of atomic, and nothing is asked outside of a scope', async (t) => {
  const { scope } = await openShop(t, [])
  await t.throwsAsync(async () => Row.add(scope, row('x')), { message: /outside of scope.atomic/ })
  await t.throwsAsync(async () => Row.in(scope).delete(), { message: /outside of scope.atomic/ })
  await t.throwsAsync(async () => Row.query(scope.db), { message: /outside a scope/ })
  await t.throwsAsync(scope.tell('x' as never, {} as never), { message: /outside of atomic/ })
})

test('a transaction that fails leaves nothing, not even in changes', async (t) => {
  const { scope } = await openShop(t, [])
  const admin = scope.as({ actor: { type: 'admin', id: 'u1', name: 'Ada' } })
  await t.throwsAsync(
    admin.atomic(async (inner) => {
      await Row.add(inner, row('x'))
      throw new Error('no')
    }),
    { message: 'no' },
  )
  t.is((await Row.in(scope)).length, 0)
  t.is((await scope.db('changes')).length, 0)
})

test('every write of an admin leaves a row in changes with before and after', async (t) => {
  const { scope } = await openShop(t, [])
  const admin = scope.as({ actor: { type: 'admin', id: 'u1', name: 'Ada' } })
  const made = await add(admin, 'first')
  await admin.atomic((inner) => Row.in(inner).where({ id: made.id }).patch({ name: 'second' }))
  await admin.atomic((inner) => Row.addAll(inner, [row('bulk')]))
  await admin.atomic((inner) => Row.in(inner).where({ id: made.id }).delete())
  await add(scope, 'unwatched')
  const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  const changes = await scope.db('changes').orderBy('id')
  t.deepEqual(
    changes.map(({ before, after }) => [parse(before)?.name, parse(after)?.name]),
    [
      [undefined, 'first'],
      ['first', 'second'],
      [undefined, 'bulk'],
      ['second', undefined],
    ],
  )
  t.true(
    changes.every(
      (change) => change.actorName === 'Ada' && change.tableName === 'jobs' && change.requestId,
    ),
  )
})

test('a write that shoppers can see raises the revision once a transaction; others do not', async (t) => {
  const { scope, other } = await openShop(t, [])
  const { revision } = kernelOf(scope)
  const before = revision.current() ?? 0
  await add(scope, 'unseen')
  t.is(revision.current(), before)
  await scope.atomic(async (inner) => {
    await SeenRow.add(inner, row('a'))
    await SeenRow.addAll(inner, [row('b'), row('c')])
  })
  t.is(revision.current(), before + 1)
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      await SeenRow.add(inner, row('d'))
      throw new Error('rolled back')
    }),
  )
  t.is(revision.current(), before + 1)
  const theirs = await other.db('stores').where({ storeId: other.storeId }).first()
  t.is(theirs.revision, 1)
})

test('what is cached is loaded once until the revision rises', async (t) => {
  const { scope } = await openShop(t, [])
  let loads = 0
  const load = () => scope.cached('key', async () => ++loads)
  t.deepEqual(await Promise.all([load(), load()]), [1, 1])
  t.is(await load(), 1)
  await scope.atomic((inner) => SeenRow.add(inner, row('a')))
  t.is(await load(), 2)
})

test('an alternative that would reach past the store is refused; inside a group it is not', async (t) => {
  const { scope, other } = await openShop(t, [])
  await add(scope, 'mine')
  await add(other, 'theirs')
  await t.throwsAsync(
    async () => Row.in(scope).where({ name: 'mine' }).orWhere({ name: 'theirs' }),
    { message: /inside/ },
  )
  const grouped = await Row.in(scope).where((query) =>
    query.where({ name: 'mine' }).orWhere({ name: 'theirs' }),
  )
  t.deepEqual(
    grouped.map((row) => row.name),
    ['mine'],
  )
})

test('many rows at once are stored as one by one: texts like numbers, empty values, JSON, signs of every script', async (t) => {
  const { scope } = await openShop(t, [])
  const odd = ['007', '1e3', 'null', '', 'Ünïcode 🙂', '"quoted" \\ [1]', 'true']
  const wanted = odd.map((name, n) => ({
    ...row(name),
    payload: { n, name },
    key: n % 2 ? name : null,
  }))
  await scope.atomic((inner) => Row.addAll(inner, wanted))
  await scope.atomic(async (inner) => {
    for (const one of wanted) await Row.add(inner, { ...one, name: `${one.name} alone` })
  })
  const stored = await Row.in(scope).orderBy('id')
  const told = stored.map(({ id: _, ...columns }) => columns)
  const [many, alone] = [told.slice(0, odd.length), told.slice(odd.length)]
  t.deepEqual(
    many.map((one) => ({ ...one, name: `${one.name} alone` })),
    alone,
  )
  t.deepEqual(
    many.map(({ name }) => name),
    odd,
  )
})
