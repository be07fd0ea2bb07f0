import test from 'ava'
import { page } from '#server/access/guards.ts'
import { createApp } from '#server/app.ts'
import { Routes } from '#server/http/routes.ts'
import { listen, shutDown } from '#server/listen.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { Client } from '#test/helpers/client.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('statement 69: at the end a request in flight is answered, its connection ends, and nobody new is let in', async (t) => {
  let begin: () => void = () => undefined
  let finish: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const store = new Routes()
  store.get('/slow', page, async (ctx) => {
    begin()
    await finished
    const row = await ctx.scope.db('stores').where({ storeId: ctx.scope.storeId }).first()
    return respond(ctx, { json: { store: row.storeId } })
  })
  const slow = defineModule({ name: '@test/slow', store })
  const shop = await openShop(t, [slow])
  const app = await createApp({
    env: shop.app.kernel.env,
    modules: [slow],
    absent: 'empty',
    logSink: { write: () => undefined },
  })
  const server = await listen(app, 0, '127.0.0.1')
  const address = server.address()
  const client = new Client(
    `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
  )
  const answer = client.get('/slow')
  await begun
  const closed = shutDown(app, server)
  t.true(app.kernel.closing)
  finish()
  const { status, json } = await answer
  t.is(status, 200)
  t.deepEqual(json, { store: 'default' })
  await closed
  await t.throwsAsync(client.get('/slow'))
})
