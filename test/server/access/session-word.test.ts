import test from 'ava'
import { beginsSession } from '#server/access/guards.ts'
import type { Ctx } from '#server/http/context.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

/** What a handler puts into a session is kept only where a session was loaded. */
const begin = (ctx: Ctx) => {
  Object.assign(ctx.session ?? {}, { note: 'kept' })
  ctx.body = {}
}
const store = new Routes()
store.get('/products/:slug', begin)
store.get('/auth/:door', begin)
store.get('/back/:door', beginsSession, begin)
store.post('/products/:slug', begin)
const doors = defineModule({ name: '@test/doors', store })
const hasSession = (headers: Headers) => (headers.get('set-cookie') ?? '').includes('sid=')

test('a visitor who only reads has no session, whatever the words of the address', async (t) => {
  const shop = await openShop(t, [doors])
  const asked: string[] = []
  shop.app.kernel.database.reader.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  for (const path of ['/products/authentic-leather', '/auth/door', '/api/auth/door'])
    t.false(hasSession((await shop.client().get(path)).headers), path)
  t.deepEqual(
    asked.filter((sql) => sql.includes('sessions')),
    [],
  )
})

test('a route that begins a session has one, at the root and under /api, and so has every write', async (t) => {
  const shop = await openShop(t, [doors])
  for (const path of ['/back/door', '/api/back/door'])
    t.true(hasSession((await shop.client().get(path)).headers), path)
  t.true(hasSession((await shop.client().post('/products/poster', {})).headers))
})
