import test from 'ava'
import { page } from '#server/access/guards.ts'
import { readEnv } from '#server/env/env.ts'
import { Routes } from '#server/http/routes.ts'
import { requestIdOf } from '#server/http/safety/request-id.ts'
import { createLog } from '#server/log/log.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import system from '../../../modules/system/index.ts'

const store = new Routes()
store.get('/things/:id', page, (ctx) => respond(ctx, { json: {} }))
const things = defineModule({ name: '@test/things', store })

test('a line of the log says who asked: address, user, route and store, under the id of the trusted proxy', async (t) => {
  const shop = await openShop(t, [things, auth, system], { env: { TRUSTED_PROXIES: '1' } })
  const admin = await adminOf(shop)
  const from = { 'X-Forwarded-For': '203.0.113.7', 'X-Request-Id': 'edge-0123456789' }
  const answer = await admin.get('/api/things/7?token=secret', from)
  t.is(answer.headers.get('x-request-id'), 'edge-0123456789')
  const line = requests(shop.logs).at(-1)
  t.like(line, {
    requestId: 'edge-0123456789',
    address: '203.0.113.7',
    path: '/api/things/7',
    route: '/api/things/:id',
    store: 'default',
    status: 200,
  })
  t.regex(String(line?.user), /^[0-9a-f-]{36}$/)
})

test('probes leave no line', async (t) => {
  const shop = await openShop(t, [system])
  for (const path of ['/healthz', '/readyz', '/metrics']) await shop.client().get(path)
  t.deepEqual(requests(shop.logs), [])
})

test('the id of a request is taken from trusted proxies alone, and only when it is one', (t) => {
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const own = /^[0-9a-f]{8}-[0-9a-f]{4}-4/
  const idOf = (headers: Record<string, string>, proxies = 1) => requestIdOf({ headers }, proxies)
  t.is(idOf({ 'x-request-id': 'edge-0123456789' }), 'edge-0123456789')
  t.is(idOf({ traceparent: trace }), '4bf92f3577b34da6a3ce929d0e0e4736')
  t.is(idOf({ 'x-request-id': 'a b', traceparent: trace }), '4bf92f3577b34da6a3ce929d0e0e4736')
  t.regex(idOf({ 'x-request-id': 'edge-0123456789' }, 0), own)
  for (const bad of ['', 'short', 'a'.repeat(65), 'with space in it', '-leading-dash', 'ümlaut-id'])
    t.regex(idOf({ 'x-request-id': bad }), own)
  for (const bad of [trace.slice(1), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${trace}-more`])
    t.regex(idOf({ traceparent: bad }), own)
})

test('every error in the log has one form, whatever was thrown', (t) => {
  const lines: string[] = []
  const env = readEnv({ NODE_ENV: 'test', AUTH_SECRET: 'a'.repeat(32) })
  const log = createLog(env, { write: (line) => void lines.push(line) })
  const failed = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' })
  for (const err of [failed, 'words', null, { message: 'an object' }]) log.error({ err })
  const shapes = lines.map((line): Record<string, string> => JSON.parse(line).err)
  for (const shape of shapes) {
    t.deepEqual(Object.keys(shape), ['name', 'code', 'message', 'stack'])
    for (const value of Object.values(shape)) t.is(typeof value, 'string')
  }
  t.like(shapes[0], { name: 'TypeError', code: 'ECONNREFUSED', message: 'refused' })
  t.like(shapes[1], { name: 'Error', code: '', message: 'words', stack: '' })
  t.is(shapes[3]?.message, 'an object')
})

const requests = (logs: readonly string[]) =>
  logs
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
