// Calls to addresses that somebody else chose: only public hosts are reached, whatever the name server says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { Unanswered } from '#server/fetch-json.ts'
import { AddressRefused, callPublic } from '#server/outgoing/call-public.ts'
import { openOutgoing } from '#server/outgoing/outgoing.ts'
import { isLoopback, isPublicAddress } from '#server/outgoing/public-address.ts'
import { listening } from '#test/helpers/outside/mailbox.ts'
import { switching } from '#test/helpers/outside/switching.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A receiver on loopback: its port, and how often somebody connected. */
async function receiver(
  t: ExecutionContext,
  answer: Answer = (response) => response.end('thanks'),
) {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request))
  })
  server.on('connection', () => asked++)
  await listening(t, server)
  return { port: (server.address() as AddressInfo).port, asked: () => asked }
}

const call = { headers: {}, body: '{}', patience: 2_000, most: 1_000 }
const here = { resolve: async () => ['127.0.0.1'], mayCall: isLoopback }

test('addresses of the Internet are public, and no others', (t) => {
  const open = ['93.184.216.34', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111']
  const closed = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '255.255.255.255', '224.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
    ...['2001:db8::1', '', 'localhost', '127.1'],
  ]
  t.deepEqual([...open, ...closed].filter(isPublicAddress), open)
})

test('production connects to the Internet alone, development to this machine too', (t) => {
  const addresses = ['1.1.1.1', '127.0.0.1', '::1', '192.168.1.1', '169.254.169.254']
  const open = (mode: 'production' | 'test' | 'development') =>
    addresses.filter(openOutgoing({ mode }).mayCall)
  t.deepEqual(open('production'), ['1.1.1.1'])
  t.deepEqual(open('test'), ['1.1.1.1'])
  t.deepEqual(open('development'), ['1.1.1.1', '127.0.0.1', '::1'])
})

test('private hosts are refused in every spelling and by name, and see no connection', async (t) => {
  const { port, asked } = await receiver(t)
  const outgoing = { ...openOutgoing({ mode: 'test' }), resolve: async () => ['127.0.0.1'] }
  const { scope } = await openShop(t, [], { outgoing })
  const hosts = ['127.0.0.1', 'localhost', 'a.localhost', '127.1', '2130706433', '0x7f000001']
  const more = ['0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', 'evil.example']
  for (const host of [...hosts, ...more]) {
    for (const scheme of ['https', 'http']) {
      const address = `${scheme}://${host}:${port}/`
      await t.throwsAsync(callPublic(scope, address, call), { instanceOf: AddressRefused }, address)
    }
  }
  await t.throwsAsync(callPublic(scope, 'https://a:b@shop.example/', call), {
    instanceOf: AddressRefused,
    message: /credentials/,
  })
  t.is(asked(), 0)
})

test('one private address among public ones is enough to refuse a name', async (t) => {
  const outgoing = {
    ...openOutgoing({ mode: 'test' }),
    resolve: async () => ['1.1.1.1', '10.0.0.1'],
  }
  const { scope } = await openShop(t, [], { outgoing })
  const error = await t.throwsAsync(callPublic(scope, 'https://two.example/', call))
  t.is(error?.message, 'two.example may not be called (private)')
})

test('a name is resolved once, and the connection goes to what was checked', async (t) => {
  const { port, asked } = await receiver(t)
  let resolved = 0
  const outgoing = {
    resolve: async () => (resolved++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
    mayCall: isLoopback,
  }
  const { scope } = await openShop(t, [], { outgoing })
  // Nobody listens for TLS: the knock alone shows where the connection went.
  const first = callPublic(scope, `https://rebound.example:${port}/`, call)
  await t.throwsAsync(first, { instanceOf: Unanswered, message: /^rebound\.example/ })
  t.deepEqual([resolved, asked()], [1, 1])
  const second = callPublic(scope, `https://rebound.example:${port}/`, call)
  await t.throwsAsync(second, { instanceOf: AddressRefused, message: /private/ })
  t.is(asked(), 1)
})

test('a redirect is an answer, and is not followed', async (t) => {
  const { port, asked } = await receiver(t, (response) =>
    response.writeHead(302, { Location: '/elsewhere' }).end(),
  )
  const { scope } = await openShop(t, [], { outgoing: here })
  t.is((await callPublic(scope, `http://localhost:${port}/`, call)).status, 302)
  t.is(asked(), 1)
})

test('a receiver that switches protocols has not answered', async (t) => {
  const { scope } = await openShop(t, [], { outgoing: here })
  await t.throwsAsync(callPublic(scope, await switching(t), call), { instanceOf: Unanswered })
})

test('an answer is read up to its limit, and one that does not end is left at the deadline', async (t) => {
  const { scope } = await openShop(t, [], { outgoing: here })
  const long = await receiver(t, (response) => response.end('x'.repeat(1_000_000)))
  const reply = await callPublic(scope, `http://127.0.0.1:${long.port}/`, call)
  t.deepEqual([reply.status, reply.text.length], [200, 1_000])
  const silent = await receiver(t, () => undefined)
  const late = callPublic(scope, `http://127.0.0.1:${silent.port}/`, { ...call, patience: 50 })
  await t.throwsAsync(late, { instanceOf: Unanswered, message: /no answer within 50 ms/ })
  const unresolved = { ...here, resolve: () => new Promise<string[]>(() => undefined) }
  const { scope: waiting } = await openShop(t, [], { outgoing: unresolved })
  const never = callPublic(waiting, 'https://slow.example/', { ...call, patience: 50 })
  await t.throwsAsync(never, { instanceOf: Unanswered, message: /no answer within 50 ms/ })
})

test('nobody is called inside a transaction', async (t) => {
  const { scope } = await openShop(t, [], { outgoing: here })
  await t.throwsAsync(
    scope.atomic((inner) => callPublic(inner, 'http://localhost/', call)),
    { message: /inside of atomic/ },
  )
})
