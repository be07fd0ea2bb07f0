// Calls to services outside: each ends, whatever the other side does.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { askOutside, callOutside, Unanswered } from '#server/fetch-json.ts'
import { listening } from '#test/helpers/outside/mailbox.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { sourcesIn } from '#test/helpers/sources.ts'

/** A service that answers as the test says: its address. */
async function service(
  t: ExecutionContext,
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<string> {
  const server = createServer((request, response) => answer(response, request))
  await listening(t, server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay?key=secret`
}

const unanswered = async (t: ExecutionContext, call: Promise<unknown>, told: RegExp) => {
  const error = await t.throwsAsync(call, { instanceOf: Unanswered, message: told })
  t.notRegex(error?.message ?? '', /secret/)
}

test('what was sent arrives, and every status is an answer', async (t) => {
  const url = await service(t, (response, request) => {
    let text = ''
    request.on('data', (piece) => {
      text += piece
    })
    request.on('end', () => {
      response.writeHead(402, { 'X-Seen': request.headers.authorization ?? '' })
      response.end(JSON.stringify({ method: request.method, text }))
    })
  })
  const reply = await callOutside(url, {
    ...{ method: 'POST', headers: { Authorization: 'Bearer x' }, body: '{"n":1}' },
  })
  t.like(reply, { status: 402, ok: false, text: '{"method":"POST","text":"{\\"n\\":1}"}' })
  t.is(reply.headers.get('x-seen'), 'Bearer x')
  await t.throwsAsync(askOutside(url), { message: /^127\.0\.0\.1:\d+ answered 402\.$/ })
})

test('a service that says nothing, or never comes to an end, is left at the deadline', async (t) => {
  const silent = await service(t, () => undefined)
  await unanswered(t, callOutside(silent, { patience: 50 }), /cannot be reached/)
  const dripping = await service(t, (response) => {
    response.writeHead(200).write('{')
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  })
  await unanswered(t, callOutside(dripping, { patience: 100 }), /cannot be reached/)
})

test('a service that refuses, hangs up half-way, leads elsewhere or sends too much has not answered', async (t) => {
  await unanswered(t, callOutside('http://127.0.0.1:9/x?key=secret'), /cannot be reached/)
  const half = await service(t, (response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"paid":')
    response.on('error', () => undefined)
    setImmediate(() => response.destroy())
  })
  await unanswered(t, callOutside(half), /cannot be reached/)
  const away = await service(t, (response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  )
  await unanswered(t, callOutside(away), /cannot be reached/)
  const large = await service(t, (response) => response.end('x'.repeat(2_000)))
  await unanswered(t, callOutside(large, { most: 1_000 }), /more than 1000 bytes/)
})

test('garbage is no JSON', async (t) => {
  const url = await service(t, (response) => response.end('<html>'))
  await t.throwsAsync(askOutside(url), { message: /is not JSON/ })
})

test('nobody outside is asked while a transaction holds its locks; afterwards they are', async (t) => {
  let asked = 0
  const url = await service(t, (response) => {
    asked++
    response.end('{}')
  })
  const { scope } = await openShop(t, [])
  await t.throwsAsync(
    scope.atomic(() => callOutside(url)),
    { message: /is asked inside of atomic/ },
  )
  t.is(asked, 0)
  await scope.atomic((inner) => inner.db('changes').delete())
  t.deepEqual(await askOutside(url), {})
})

test('outside calls are made in the files that bound them', (t) => {
  const asks = /\bfetch\(|^import (?!type).* from 'node:https?'/m
  const doors = [
    ...['server/fetch-file.ts', 'server/fetch-json.ts', 'server/files/s3-files.ts'],
    'server/outgoing/call-public.ts',
  ]
  const others = sourcesIn(['server', 'modules'])
    .filter(({ path, text }) => !doors.includes(path) && asks.test(text))
    .map(({ path }) => path)
    .sort()
  // The agent that the sign-in library is given, doctor for the operator's own mail service, and the listener.
  t.deepEqual(others, [
    'modules/auth/models/social/bounded-agent.ts',
    'server/cli/doctor/services.ts',
    'server/listen.ts',
  ])
})
