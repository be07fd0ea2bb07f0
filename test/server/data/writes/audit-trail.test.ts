// What a transaction leaves in the audit log; on both engines, as rows are read back as they are stored.
import test from 'ava'
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** The table of menus serves as any with versions. */
class Row extends StoreModel {
  static override tableName = 'menus'
  declare place: string
  declare title: string
}

const add = (scope: Scope, place: string) =>
  scope.atomic((inner) => Row.add(inner, { place, title: '0' }))
const save = (inner: Scope, id: string, title?: string) =>
  Row.change(inner, id, title === undefined ? {} : { title })

async function scene(t: Parameters<typeof openShop>[0]) {
  const { scope } = await openShop(t, [])
  const [a, b] = [await add(scope, 'a'), await add(scope, 'b')]
  const wrote = new Set<string>()
  const ada = scope.as({ actor: { type: 'admin', id: null, name: 'Ada' }, wrote })
  const told = async () =>
    (await scope.db('changes').where({ requestId: ada.requestId }).orderBy('id')).map(
      ({ rowId, after }) => [rowId, after === null ? 'gone' : 'changed'],
    )
  return { ada, a, b, told, wrote }
}

test('what changes nothing leaves no row, but a later version', async (t) => {
  const { ada, a, b, told, wrote } = await scene(t)
  const after = await save(ada, a.id, '0')
  t.true(after.updatedAt > a.updatedAt)
  await save(ada, a.id)
  await ada.atomic((inner) => Row.in(inner).patch({ title: '0' }))
  const same = [a, b].map(({ id, place }) => ({ id, columns: { place } }))
  await ada.atomic((inner) => Row.patchAll(inner, same))
  t.deepEqual(await told(), [])
  t.deepEqual([...wrote], [])
})

test('beside what changes something it stays, before and after it: the act is found by each row that it touched', async (t) => {
  const { ada, a, b, told, wrote } = await scene(t)
  await ada.atomic(async (inner) => {
    await save(inner, a.id)
    await Row.remove(inner, b.id)
    await save(inner, a.id, '0')
  })
  await save(ada, a.id, '0')
  t.deepEqual(await told(), [
    [a.id, 'changed'],
    [b.id, 'gone'],
    [a.id, 'changed'],
    [a.id, 'changed'],
  ])
  t.deepEqual([...wrote], ['menus'])
})

test('a transaction that is taken back leaves nothing to wait for the next', async (t) => {
  const { ada, a, b, told } = await scene(t)
  const failed = ada.atomic(async (inner) => {
    await save(inner, a.id)
    throw new Error('refused')
  })
  await t.throwsAsync(failed, { message: 'refused' })
  await save(ada, b.id, '1')
  t.deepEqual(await told(), [[b.id, 'changed']])
})
