import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { page } from '#server/access/guards.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const store = new Routes()
store.get('/', page, (ctx) =>
  respond(ctx, { json: { path: ctx.path, q: ctx.query.q ?? null }, html: () => '<p>front</p>' }),
)
const front = defineModule({ name: '@test/front', store })

test('an address without a path is the front page, whatever else a request line names is found or not found', async (t) => {
  const shop = await openShop(t, [front])
  const { port } = shop.server.address() as AddressInfo
  const ask = async (method: string, target: string, accept: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: shop.test\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    )
    const answer = await text(socket)
    return { status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf('\r\n\r\n')) }
  }
  for (const target of ['http://', 'http://?q=a', 'http://shop.test', 'http://shop.test?q=a']) {
    const answer = await ask('GET', target, 'application/json')
    t.is(answer.status, 200, target)
    const q = target.includes('?') ? 'a' : null
    t.deepEqual(JSON.parse(answer.body), { path: '/', q }, target)
    t.is((await ask('GET', target, 'text/html')).status, 200, target)
    t.is((await ask('POST', target, 'application/json')).status, 405, target)
  }
  for (const target of [
    '*',
    '//',
    'http:///',
    'http://shop.test//',
    '/\\',
    '/%',
    'http://[',
    '/%ff',
  ])
    for (const accept of ['application/json', 'text/html'])
      t.true((await ask('GET', target, accept)).status < 500, target)
  t.false(shop.logs.some((line) => JSON.parse(line).level >= 50))
})
