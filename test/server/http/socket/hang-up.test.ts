// Clients that hang up, at every stage of a request: nobody's fault, so nothing in the log that an operator should look at.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { rawBody } from '#server/http/body.ts'
import type { Step } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'

const store = new Routes()
const anything = takes(z.object({}), (ctx) => respond(ctx, { json: {} }), { multipart: 1024 ** 2 })
store.post('/body', anything)
store.post('/raw', async (ctx) => {
  for await (const piece of rawBody(ctx, 1024 ** 2)) await Promise.resolve(piece)
  await respond(ctx, { json: {} })
})
const late: Step = async (ctx, next) => {
  await closing(ctx.req.socket)
  await next()
}
store.post('/late-body', late, anything)
store.post('/late', late, async (ctx) => {
  for await (const piece of rawBody(ctx, 1024 ** 2)) await Promise.resolve(piece)
  await respond(ctx, { json: {} })
})
store.get('/stream', (ctx) => {
  ctx.type = 'text/csv'
  ctx.body = Readable.from(endless())
})
store.get('/gone', async (ctx) => {
  await closing(ctx.req.socket)
  await respond(ctx, { json: {} })
})
store.get('/gone-stream', async (ctx) => {
  await closing(ctx.req.socket)
  ctx.body = Readable.from(endless())
})
store.get('/broken', (ctx) => {
  ctx.type = 'text/csv'
  ctx.body = Readable.from(broken())
})

async function* endless() {
  for (;;) {
    yield 'a,b\n'.repeat(1000)
    await new Promise((done) => setImmediate(done))
  }
}

async function* broken() {
  yield 'a,b\n'
  throw new Error('the disk is gone')
}

const hangUps = defineModule({ name: '@test/hang-ups', store })

/** Sends `text` as it is; answers both ends of the connection. */
async function talk(t: ExecutionContext, shop: Shop, text: string) {
  const { port } = shop.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  t.teardown(() => client.destroy())
  const [accepted] = await once(shop.server, 'connection')
  const heard = once(shop.server, 'request')
  client.write(text)
  await heard
  return { client, served: accepted as Socket }
}

/** Its close, whatever it failed with. */
const closing = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()))

/** What an operator should look at. */
const complaints = ({ logs }: Shop) =>
  logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)

/** Until the request has its line in the log, and what follows from its end has happened. */
async function settled({ logs }: Shop): Promise<void> {
  while (!logs.some((line) => line.includes('"msg":"request"'))) await turn()
  for (let n = 0; n < 20; n++) await turn()
}

const turn = () => new Promise((done) => setTimeout(done, 1))

const head = (line: string, ...more: string[]) =>
  [line, 'Host: shop.test', 'Sec-Fetch-Site: same-origin', ...more, '', ''].join('\r\n')
const post = (path: string, type: string) =>
  head(`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, 'Content-Length: 1000')

const brokenOff = {
  'in a JSON body': `${post('/body', 'application/json')}{"a":`,
  'in a form': `${post('/body', 'application/x-www-form-urlencoded')}a=`,
  'in a file': `${post('/body', 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc`,
  'in a raw body': `${post('/raw', 'text/csv')}a,b`,
  'after a form that was not read yet': `${post('/late-body', 'application/x-www-form-urlencoded')}a=${'x'.repeat(998)}`,
  'after half of a form that was not read yet': `${post('/late-body', 'application/x-www-form-urlencoded')}a=`,
  'after half of a file that was not read yet': `${post('/late-body', 'multipart/form-data; boundary=b')}--b`,
  'after a body that was not read yet': `${post('/late', 'text/csv')}${'x'.repeat(1000)}`,
  'before the answer': head('GET /gone HTTP/1.1'),
  'before an answer that is streamed': head('GET /gone-stream HTTP/1.1'),
}

for (const [when, text] of Object.entries(brokenOff)) {
  test(`a client that hangs up ${when} is no error in the log`, async (t) => {
    const shop = await openShop(t, [hangUps])
    const { client, served } = await talk(t, shop, text)
    const closed = closing(served)
    client.destroy()
    await closed
    await settled(shop)
    t.deepEqual(complaints(shop), [])
    t.is((await shop.client().get('/nothing')).status, 404)
  })
}

test('a client that hangs up in a download is no error in the log, and the download ends', async (t) => {
  const shop = await openShop(t, [hangUps])
  const { client, served } = await talk(t, shop, head('GET /stream HTTP/1.1'))
  const closed = closing(served)
  await once(client, 'data')
  client.resetAndDestroy()
  await closed
  await settled(shop)
  t.deepEqual(complaints(shop), [])
})

test('a download that fails on our side is an error in the log', async (t) => {
  const shop = await openShop(t, [hangUps])
  const { client, served } = await talk(t, shop, head('GET /broken HTTP/1.1'))
  client.resume()
  await closing(served)
  await settled(shop)
  t.regex(complaints(shop).join(), /the disk is gone/)
})

test('a client that takes too long to send its body is cut off, and is no error in the log', async (t) => {
  const shop = await openShop(t, [hangUps])
  shop.server.headersTimeout = 100
  shop.server.requestTimeout = 100
  const { client, served } = await talk(t, shop, brokenOff['in a JSON body'])
  client.resume()
  await closing(served)
  await settled(shop)
  t.deepEqual(complaints(shop), [])
})
