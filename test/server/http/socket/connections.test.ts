import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { createApp } from '#server/app.ts'
import { type ConnectionCaps, OpenConnections, usualCaps } from '#server/http/socket/connections.ts'
import { listen } from '#server/listen.ts'
import { shutDown } from '#server/shut-down.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const day = 24 * 3600_000
const ask = 'GET /nothing HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'

/** Opens a shop with these caps; answers a way to connect to it. */
async function shopWith(t: ExecutionContext, caps: ConnectionCaps) {
  const { app: other } = await openShop(t, [])
  const app = await createApp({
    env: other.kernel.env,
    modules: [],
    absent: 'empty',
    logSink: { write: () => undefined },
  })
  const server = await listen(app, 0, '127.0.0.1', caps)
  t.teardown(async () => {
    server.closeAllConnections()
    await shutDown(app, server)
  })
  const { port } = server.address() as AddressInfo
  const visit = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    t.teardown(() => socket.destroy())
    const [accepted] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
    return { socket, accepted: accepted[0] as Socket }
  }
  return visit
}

/** What the shop says until it hangs up. */
async function heard(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (piece) => {
    text += piece
  })
  await once(socket.resume(), 'close')
  return text
}

test('64: a connection that says nothing is closed; one that has begun to ask keeps its time', async (t) => {
  const visit = await shopWith(t, { silence: 200, perAddress: undefined })
  const { socket: slow } = await visit()
  slow.write(ask.slice(0, 5))
  const { socket: silent } = await visit()
  t.is(await heard(silent), '')
  slow.write(ask.slice(5))
  t.regex(await heard(slow), /^HTTP\/1.1 404 /)
})

test('64: one address has so many connections and no more until one is closed', async (t) => {
  const visit = await shopWith(t, { silence: day, perAddress: 2 })
  const [first] = [await visit(), await visit()]
  const { socket: refused } = await visit()
  t.is(await heard(refused), '')
  first.socket.destroy()
  await once(first.accepted, 'close')
  const { socket: again } = await visit()
  again.write(ask)
  t.regex(await heard(again), /^HTTP\/1.1 404 /)
})

test("64: behind proxies, whose connections are not the visitors', no address is capped", (t) => {
  t.is(usualCaps(1).perAddress, undefined)
  t.true((usualCaps(0).perAddress ?? 0) >= 200)
})

test('64: connections are counted by address, and those of an IPv6 /64 are one caller', (t) => {
  const open = new OpenConnections(1)
  t.true(open.enter('203.0.113.9'))
  t.false(open.enter('::ffff:203.0.113.9'))
  t.true(open.enter('2001:db8::1'))
  t.false(open.enter('2001:db8::2'))
  t.true(open.enter('2001:db8:0:1::1'))
  open.leave('2001:db8::1')
  t.true(open.enter('2001:db8::2'))
})
