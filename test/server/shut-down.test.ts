import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { page } from '#server/access/guards.ts'
import { createApp } from '#server/app.ts'
import { Routes } from '#server/http/routes.ts'
import { listen } from '#server/listen.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { shutDown } from '#server/shut-down.ts'
import { Client } from '#test/helpers/client.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import system from '../../modules/system/index.ts'

const waiting = /waiting for what runs/

test('statement 69: at the end a request in flight is answered, its connection ends, and nobody new is let in', async (t) => {
  const { app, server, client, begun, finish } = await slowShop(t)
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

test('while it drains the shop is not ready and answers every new connection; then the log says what is waited for, and the end', async (t) => {
  const { app, server, url, client, begun, finish, lines } = await slowShop(t)
  const slow = client.get('/slow')
  await begun
  let isOver = false
  const closed = shutDown(app, server, { drain: 3_000 }).then(() => {
    isOver = true
  })
  const ready = await fetch(`${url}/readyz`)
  t.is(ready.status, 503)
  t.like(await ready.json(), { checks: { process: 'closing' } })
  for (let n = 0; n < 5; n++) {
    const answer = await fetch(`${url}/healthz`)
    t.is(answer.status, 200)
    t.is(answer.headers.get('connection'), 'close')
  }
  t.false(isOver)
  while (!lines().some(({ msg }) => waiting.test(String(msg)))) await sleep(20)
  await t.throwsAsync(fetch(`${url}/healthz`))
  finish()
  t.is((await slow).status, 200)
  await closed
  const told = lines().find(({ msg }) => waiting.test(String(msg)))
  t.is(told?.requests, 1)
  t.deepEqual(told?.jobs, [])
  t.is(lines().at(-1)?.msg, 'the shop has ended')
})

test('a request that takes longer than the end is cut off, and the log names it', async (t) => {
  const { app, server, client, begun, finish, lines } = await slowShop(t)
  const cut = t.throwsAsync(client.get('/slow?token=secret'))
  await begun
  const closed = shutDown(app, server, { goodbye: 100 })
  await cut
  finish()
  await closed
  const [line] = lines().filter(({ msg }) => /cut off/.test(String(msg)))
  t.is(line?.method, 'GET')
  t.is(line?.path, '/slow')
  t.regex(String(line?.requestId), /^[0-9a-f-]{36}$/)
})

/** A shop with a request that lasts until `finish`, listening on a port of its own, and its log. */
async function slowShop(t: ExecutionContext) {
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
  const modules = [defineModule({ name: '@test/slow', store }), system]
  const shop = await openShop(t, modules)
  const logs: string[] = []
  const app = await createApp({
    env: shop.app.kernel.env,
    modules,
    absent: 'empty',
    logSink: { write: (line) => void logs.push(line) },
  })
  const server = await listen(app, 0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const lines = () => logs.map((line): Record<string, unknown> => JSON.parse(line))
  return { app, server, url, client: new Client(url), begun, finish, lines }
}
