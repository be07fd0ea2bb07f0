// System → Webhooks: made, changed, tested and looked at, by JSON and by form.
import test, { type ExecutionContext } from 'ava'
import { Webhook as Verifier } from 'standardwebhooks'
import { routeAt } from '#server/http/routing/find-route.ts'
import { openOutgoing } from '#server/outgoing/outgoing.ts'
import { read } from '#test/helpers/markup/page.ts'
import { loopbackOnly, receiver } from '#test/helpers/outside/receiver.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { type Opening, openShop } from '#test/helpers/shops/shop.ts'
import { allModules, openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import webhooks from '../../../modules/webhooks/index.ts'

const path = '/admin/webhooks'
const open = (t: ExecutionContext, opening: Opening = {}) =>
  openShop(t, [storefront, auth, settings, pages, auditLog, webhooks], {
    outgoing: loopbackOnly,
    ...opening,
  })
const sent = (address: string, events = ['page.created']) => ({ name: 'Stock', address, events })

test('a webhook is made, read, changed and deleted over JSON; its secret is answered once', async (t) => {
  const there = await receiver(t)
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.deepEqual((await admin.get(path)).json, { webhooks: [], total: 0 })
  const made = await admin.post(`${path}/create`, sent(there.url))
  t.is(made.status, 201)
  const { webhook, secret } = made.json
  t.regex(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  t.like(webhook, { ...sent(`${there.url}/`), enabled: true, state: 'on', failures: 0 })
  const at = `${path}/${webhook.id}`
  const answers = [made.json.webhook, (await admin.get(at)).json, (await admin.get(path)).json]
  t.false(JSON.stringify(answers).includes('ecret"'))
  const changed = await admin.put(`${at}/update`, { enabled: false })
  t.like(changed.json.webhook, { state: 'off', events: ['page.created'] })
  t.is((await admin.post(`${at}/test`)).json.error.code, 'WEBHOOK_OFF')
  const rotated = await admin.put(`${at}/rotate`)
  t.not(rotated.json.secret, secret)
  t.true(rotated.json.webhook.previousUntil > webhook.createdAt)
  t.deepEqual((await admin.delete(`${at}/delete`)).json, { deleted: true })
  t.is((await admin.get(at)).status, 404)
  const audit = await shop.scope.db('changes').where({ tableName: 'webhooks' })
  t.is(audit.length, 4)
  t.false(JSON.stringify(audit).includes(secret.slice(6)))
})

test('the form shows the events by area, keeps what was typed, and shows the secret once', async (t) => {
  const there = await receiver(t)
  const admin = await adminOf(await open(t))
  t.true((await admin.page(path)).text.includes('Nobody is told yet'))
  const blank = read((await admin.page(`${path}/new`)).text)
  t.true(blank.has({ field: 'events', value: 'page.published' }))
  t.true(blank.has({ role: 'checkbox', name: 'Account created auth.accountCreated' }))
  const refused = await admin.form(`${path}/create`, { name: 'Typed', address: 'no address' })
  t.is(refused.status, 422)
  t.true(refused.text.includes('Choose at least one event.'))
  t.true(read(refused.text).has({ value: 'Typed' }))
  const fields = { name: 'Stock', address: there.url, enabled: 'on', events: 'page.created' }
  const made = await admin.form(`${path}/create`, fields)
  t.is(made.status, 201)
  t.regex(made.text, /whsec_/)
  const { webhooks: all } = (await admin.get(path)).json
  const page = await admin.page(`${path}/${all[0].id}`)
  t.notRegex(page.text, /whsec_/)
  t.true(page.text.includes('No deliveries'))
  t.regex((await admin.page(`${path}/${all[0].id}/rotate`)).text, /Replace the secret of Stock\?/)
})

test('an address that is not https on the Internet is refused, and so is an unknown event', async (t) => {
  const shop = await open(t, { outgoing: openOutgoing({ mode: 'production' }) })
  const admin = await adminOf(shop)
  const wrong = [
    ...['', 'hooks', 'http://hooks.example/', 'ftp://hooks.example/', 'https://a:b@hooks.example/'],
    ...['https://127.0.0.1/', 'https://localhost/', 'http://localhost/', 'https://10.0.0.1/'],
    ...['https://[::1]/', 'https://169.254.169.254/latest', 'https://2130706433/'],
  ]
  for (const address of wrong) {
    const { status, json } = await admin.post(`${path}/create`, sent(address))
    t.deepEqual([status, Object.keys(json.error.fields)], [422, ['address']], address)
  }
  const unknown = await admin.post(`${path}/create`, sent('https://hooks.example/', ['page.eaten']))
  t.deepEqual(unknown.json.error.fields, { events: 'There is no event page.eaten.' })
  t.is((await admin.post(`${path}/create`, sent('https://hooks.example/', []))).status, 422)
})

test('a test event arrives signed, and its try is on the page of its delivery', async (t) => {
  const there = await receiver(t)
  there.answer = (response) => response.writeHead(500).end('the disk is full <b>')
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { webhook, secret } = (await admin.post(`${path}/create`, sent(there.url))).json
  const at = `${path}/${webhook.id}`
  const asked = await admin.form(`${at}/test`, {})
  t.is(asked.status, 303)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { headers = {}, body = '' } = there.received[0] ?? {}
  const told = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, String(v)]))
  t.like(new Verifier(secret).verify(body, told), { type: 'webhook.test', data: { records: [] } })
  const page = asked.headers.get('location') ?? ''
  const { delivery } = (await admin.get(page)).json
  t.like(delivery, { state: 'waiting', type: 'webhook.test', tries: 1 })
  t.like(delivery.attempts[0], { outcome: 'declined', status: 500, answer: 'the disk is full <b>' })
  t.true(delivery.nextAt > delivery.attempts[0].at)
  t.true((await admin.page(page)).text.includes('the disk is full &lt;b'))
  t.true((await admin.page(at)).text.includes('webhook.test'))
})

test('one delivery is sent again under its id, and so are all that failed since a time', async (t) => {
  const there = await receiver(t)
  const shop = await open(t)
  const admin = await adminOf(shop)
  const run = () => shop.app.kernel.jobs.runDue(shop.scope)
  const { webhook } = (await admin.post(`${path}/create`, sent(there.url))).json
  const log = `${path}/${webhook.id}/deliveries`
  for (const title of ['One', 'Two']) await admin.post('/admin/pages/create', { title })
  await run()
  const { deliveries, total } = (await admin.get(log)).json
  t.deepEqual([total, deliveries[0].state], [2, 'delivered'])
  const again = await admin.post(`${log}/${deliveries[0].id}/replay`)
  t.like(again.json.delivery, { state: 'waiting', tries: 0 })
  await run()
  t.is(there.received.length, 3)
  t.is(there.received[2]?.headers['webhook-id'], deliveries[0].id)
  t.is((await admin.get(`${log}/${deliveries[0].id}`)).json.delivery.attempts.length, 2)

  await shop.scope.atomic((inner) =>
    inner.db('webhookDeliveries').update({ state: 'failed', nextAt: null }),
  )
  t.is((await admin.get(`${log}?state=failed`)).json.total, 2)
  const since = { since: '2999-01-01T00:00:00Z' }
  t.deepEqual((await admin.post(`${log}/replay`, since)).json, { replayed: 0 })
  t.deepEqual((await admin.post(`${log}/replay`, {})).json, { replayed: 2 })
  await run()
  t.is(there.received.length, 5)
  t.is((await admin.get(`${path}/none/deliveries`)).status, 404)
  t.is((await admin.get(`${log}/none`)).status, 404)
})

test('who may only look changes nothing, and who has no permission sees nothing', async (t) => {
  const there = await receiver(t)
  const shop = await open(t)
  const owner = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const { webhook } = (await owner.post(`${path}/create`, sent(there.url))).json
  const reader = await narrowedOf(shop, { webhooks: 'read' })
  t.is((await reader.get(`${path}/${webhook.id}/deliveries`)).status, 200)
  for (const act of ['test', 'deliveries/replay'])
    t.is((await reader.post(`${path}/${webhook.id}/${act}`)).status, 403)
  t.is((await reader.put(`${path}/${webhook.id}/rotate`)).status, 403)
  const stranger = await narrowedOf(shop, { pages: 'write' }, { email: 'no@shop.test', name: 'No' })
  t.is((await stranger.get(path)).status, 403)
})

test('every published event has words, and an address that the shop serves', async (t) => {
  const shop = await openWholeShop(t)
  const { table } = shop.app.kernel
  const { published } = shop.scope.declared
  t.true(published.length > 20)
  for (const { type, label } of published) t.not(shop.scope.t(label), label, type)
  t.is(new Set(published.map(({ type }) => type)).size, published.length)
  const paths = allModules.flatMap(({ publishes = {} }) =>
    Object.values(publishes).flatMap(({ path: at }) => at ?? []),
  )
  for (const at of paths) t.truthy(routeAt(table, 'GET', at.replace(':id', 'some')), at)
})
