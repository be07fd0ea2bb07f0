import test from 'ava'
import { Routes, tableOf } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

function answering(name: string, ...paths: string[]) {
  const store = new Routes()
  for (const path of paths) store.get(path, (ctx) => respond(ctx, { json: { path } }))
  return defineModule({ name, store })
}

test('a fixed word is taken before a parameter, whichever module comes first', async (t) => {
  const shop = await openShop(t, [
    answering('@test/things', '/things/:id', '/:place/about', '/things/:id/parts'),
    answering('@test/import', '/things/import', '/things/import/parts', '/things/:other/hosts'),
  ])
  const client = shop.client()
  const taken = async (path: string) => (await client.get(path)).json.path
  t.is(await taken('/things/import'), '/things/import')
  t.is(await taken('/things/7'), '/things/:id')
  t.is(await taken('/things/import/parts'), '/things/import/parts')
  t.is(await taken('/things/import/hosts'), '/things/:other/hosts')
  t.is(await taken('/api/things/about'), '/things/:id')
})

test('routes of one shape keep the order of the modules', (t) => {
  const table = tableOf([answering('@test/b', '/b', '/a'), answering('@test/a', '/c')])
  t.deepEqual(
    table.map(({ path }) => path),
    ['/b', '/a', '/c'],
  )
})
