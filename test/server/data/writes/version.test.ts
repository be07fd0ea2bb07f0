import test from 'ava'
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** The table of menus serves as any with versions. */
class Row extends StoreModel {
  static override tableName = 'menus'
  static override readonly missing = 'navigation.notFound'
  declare place: string
  declare title: string
}

const add = (scope: Scope, place: string) =>
  scope.atomic((inner) => Row.add(inner, { place, title: '0' }))
const setTime = (scope: Scope, id: string, updatedAt: string) =>
  scope.atomic((inner) => inner.db('menus').where({ id }).update({ updatedAt }))
const stale = { code: 'STALE' }

test('the version of a row rises with each write, also within one millisecond', async (t) => {
  const { scope } = await openShop(t, [])
  const { id, updatedAt } = await add(scope, 'a')
  const versions = [updatedAt]
  await scope.atomic(async (inner) => {
    for (let write = 0; write < 50; write++) {
      await Row.in(inner)
        .where({ id })
        .patch({ title: String(write) })
      versions.push((await Row.find(inner, id)).updatedAt)
    }
  })
  t.deepEqual(versions, [...new Set(versions)].sort())
  t.true(versions.every((version) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(version)))
})

test('a row from a clock that was ahead gets the next millisecond, and each of many rows the one after its own', async (t) => {
  const { scope } = await openShop(t, [])
  const rows = [await add(scope, 'a'), await add(scope, 'b'), await add(scope, 'c')]
  const [a = '', b = '', c = ''] = rows.map(({ id }) => id)
  await setTime(scope, a, '2998-12-31T23:59:59.999Z')
  await setTime(scope, b, '2998-01-31T10:00:59.009Z')
  await scope.atomic((inner) => Row.in(inner).patch({ title: 'all' }))
  t.is((await Row.find(scope, a)).updatedAt, '2999-01-01T00:00:00.000Z')
  t.is((await Row.find(scope, b)).updatedAt, '2998-01-31T10:00:59.010Z')
  t.true((await Row.find(scope, c)).updatedAt < '2998')
})

test('a change with a version is refused unless it is the present one, older and newer alike', async (t) => {
  const { scope, other } = await openShop(t, [])
  const { id, updatedAt } = await add(scope, 'a')
  const first = await Row.change(scope, id, { title: 'first' }, updatedAt)
  t.is(first.title, 'first')
  t.true(first.updatedAt > updatedAt)
  for (const version of [updatedAt, '2999-01-01T00:00:00.000Z', ''])
    await t.throwsAsync(Row.change(scope, id, { title: 'late' }, version), stale)
  t.like(await Row.find(scope, id), { title: 'first', updatedAt: first.updatedAt })
  t.is((await Row.change(scope, id, { title: 'any' })).title, 'any')
  const foreign = await add(other, 'a')
  for (const unknown of ['none', foreign.id])
    await t.throwsAsync(Row.change(scope, unknown, { title: 'x' }), {
      message: 'navigation.notFound',
    })
})

test('what follows from the row as it is loses no change of somebody at the same moment', async (t) => {
  const { scope } = await openShop(t, [])
  const { id } = await add(scope, 'a')
  const raise = () =>
    Row.change(scope, id, (_, { title }) => ({ title: String(Number(title) + 1) }))
  await Promise.all(Array.from({ length: 12 }, raise))
  t.is((await Row.find(scope, id)).title, '12')
})

test('a refused `then` takes the change back, and the log of changes has both versions', async (t) => {
  const { scope } = await openShop(t, [])
  const admin = scope.as({ actor: { type: 'admin', id: 'u1', name: 'Ada' } })
  const { id } = await add(scope, 'a')
  const refuse = () => Promise.reject(new Error('no'))
  await t.throwsAsync(Row.change(admin, id, { title: '1' }, undefined, refuse), { message: 'no' })
  t.is((await Row.find(scope, id)).title, '0')
  const before = await Row.find(scope, id)
  await Row.change(admin, id, { title: '2' }, undefined, async (inner, after, was) => {
    t.true(inner.writes)
    t.deepEqual([was.title, after.title], ['0', '2'])
  })
  const [change] = await scope.db('changes')
  const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  t.like(json(change.before), { title: '0', updatedAt: before.updatedAt })
  t.is(json(change.after).title, '2')
  t.true(json(change.after).updatedAt > before.updatedAt)
})
