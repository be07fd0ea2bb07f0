// The undo of a merge of two customers, pressed by many at once or cut off on its way: all of it once, or nothing. On both engines.
import test, { type ExecutionContext } from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import { atOnce } from '#test/helpers/databases/at-once.ts'
import { rowsOfStore } from '#test/helpers/databases/rows.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { others, rows, stage } from './scene.ts'

async function merged(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await stage(shop.scope, [...rows, ...others])
  const wish = { withId: 'c1', confirm: true }
  const done = await admin.post('/api/admin/customers/c9/merge', wish)
  t.is(done.status, 200, done.text)
  const id = done.headers.get('x-request-id') ?? ''
  const undo = () => admin.post(`/admin/acts/${id}/undo`, {})
  return { scope: shop.scope, id, undo }
}

test('of many who undo one merge at once each gets the same answer, and one of them parts the customers', async (t) => {
  const { scope, undo } = await merged(t)
  const merge = await scope.db('customer_merges').where({ goneId: 'c1' }).first('id')
  const answers = await atOnce(scope, { table: 'customer_merges', id: merge.id }, [
    undo,
    undo,
    undo,
  ])
  for (const { status, text } of answers) t.is(status, 200, text)
  const said = answers.map(({ json }) => json)
  t.is(said.filter(({ already }) => !already).length, 1)
  const [first, ...more] = said.map(({ already: _, ...answer }) => answer)
  for (const one of more) t.deepEqual(one, first)
  t.deepEqual((await undo()).json, { ...first, already: true })
})

test('an undo of a merge that dies before its end has done nothing, and the next one does all of it', async (t) => {
  const { scope, id, undo } = await merged(t)
  const was = await rowsOfStore(scope)
  const dies = scope.atomic(async (inner) => {
    await undoAct(inner, id)
    throw new Error('it died')
  })
  await t.throwsAsync(dies, { message: 'it died' })
  t.deepEqual(await rowsOfStore(scope), was)
  const undone = await undo()
  t.like(undone.json, { already: false, left: [] }, undone.text)
})
