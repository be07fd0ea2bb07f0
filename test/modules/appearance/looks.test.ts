import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { type App, createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { noBrand } from '#server/looks/brand.ts'
import { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import appearance from '../../../modules/appearance/index.ts'
import { LookDraft } from '../../../modules/appearance/models/look-draft.ts'
import { LookVersion } from '../../../modules/appearance/models/look-version.ts'
import { publishDue } from '../../../modules/appearance/models/publishing.ts'
import auth from '../../../modules/auth/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const modules = [auth, settings, storefront, appearance, products]
const renders = Object.fromEntries(
  Object.entries(themes).map(([name, { overrides }]) => [name, overrides]),
)
const open = (t: Parameters<typeof openShop>[0]) => openShop(t, modules, { renders })

const front = async (client: Client) => (await client.page('/')).text
/** What the second theme has and the first has not. */
const isFoundry = (html: string) => read(html).has({ class: 'wordmark' })
const sheetIn = (html: string) =>
  read(html)
    .all({ tag: 'link', rel: 'stylesheet' })
    .map((link) => link.get('href') ?? '')
    .find((href) => href.startsWith('/assets/look/'))

test('a theme that is tried is seen by who tries it alone, and ends', async (t) => {
  const shop = await open(t)
  const [admin, colleague] = [
    await adminOf(shop),
    await adminOf(shop, { email: 'bo@shop.test', name: 'Bo' }),
  ]
  const before = await front(shop.client())
  t.is((await admin.post('/admin/theme/try', { theme: 'foundry' })).status, 200)
  const tried = await front(admin)
  t.true(isFoundry(tried))
  t.true(read(tried).has({ role: 'button', name: 'Stop trying' }))
  t.is(await front(shop.client()), before)
  t.is(await front(shop.client()), before, 'kept pages too')
  t.false(isFoundry(await front(colleague)))
  t.is((await admin.delete('/admin/theme/try')).status, 200)
  t.false(isFoundry(await front(admin)))
  t.is((await admin.post('/admin/theme/try', { theme: 'none-such' })).status, 422)
  t.is((await admin.form('/admin/theme/try', { theme: 'foundry' })).headers.get('location'), '/')
  t.is((await admin.form('/admin/theme/try', { _method: 'DELETE' })).status, 303)
  t.false(isFoundry(await front(admin)))
})

test('a published theme is seen where the shop runs by npm start, too', async (t) => {
  const shop = await openShop(t, modules, { renders, env: { NODE_ENV: 'development' } })
  const admin = await adminOf(shop)
  await admin.put('/admin/theme/update', { theme: 'foundry' })
  t.is((await admin.put('/admin/theme/publish', { theme: 'foundry' })).status, 200)
  t.true(isFoundry(await front(shop.client())))
})

/** Another process of the same shop. */
async function second(t: Parameters<typeof openShop>[0], shop: Shop) {
  const { env } = shop.app.kernel
  const app: App = await createApp({
    ...{ env, modules, renders, absent: 'empty' },
    logSink: { write: () => undefined },
  })
  const server = await listen(app, 0, '127.0.0.1')
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await app.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { app, client: () => new Client(`http://127.0.0.1:${port}`) }
}

test('what is published ends the kept pages of every process, whose files any of them serves', async (t) => {
  const shop = await open(t)
  const other = await second(t, shop)
  const admin = await adminOf(shop)
  t.is(sheetIn(await front(other.client())), undefined)
  const brand = { accent: '#7a1f5c', fonts: 'typewriter', corners: 'round', density: 'roomy' }
  const saved = await admin.put('/admin/theme/update', { ...brand, theme: 'foundry' })
  t.is(saved.status, 200)
  t.is(saved.json.look.state, 'changed')
  t.false(isFoundry(await front(shop.client())), 'a draft is not seen')
  t.is((await admin.put('/admin/theme/publish')).json.live.number, 1)
  const shown = await front(shop.client())
  t.true(isFoundry(shown))
  const href = sheetIn(shown) ?? ''
  // The process that never made the sheet is asked for it first.
  const css = await other.client().get(href)
  t.is(css.status, 200)
  t.regex(css.headers.get('cache-control') ?? '', /immutable/)
  for (const part of ['--accent:#7a1f5c', '--radius:14px', '--density:1.3', "'DM Mono'"])
    t.true(css.text.includes(part), part)
  t.regex(css.text, /prefers-color-scheme:dark.*--accent:#/s)
  for (let tries = 0; tries < 200 && !isFoundry(await front(other.client())); tries++)
    await sleep(10)
  t.is(sheetIn(await front(other.client())), href)
  const [, font = ''] = /url\("(\/assets\/fonts\/[^"]+)"\)/.exec(css.text) ?? []
  const theme = read(shown)
    .all({ tag: 'link', rel: 'stylesheet' })
    .map((link) => link.get('href') ?? '')
  for (const file of [...theme, ...(font ? [font] : [])])
    t.is((await other.client().get(file)).status, 200, file)
})

test('every version stays, with who and when, and can be gone back to', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.is((await admin.put('/admin/theme/back')).json.error.code, 'NOTHING_BEFORE')
  for (const accent of ['#7a1f5c', '#1f5c7a']) {
    await admin.put('/admin/theme/update', { accent })
    await admin.put('/admin/theme/publish')
  }
  t.is((await admin.put('/admin/theme/publish')).json.live.number, 2, 'nothing new to publish')
  t.is((await admin.put('/admin/theme/back')).json.live.accent, '#7a1f5c')
  const { versions } = (await admin.get('/admin/theme')).json
  t.deepEqual(
    versions.map(({ number, accent, restores }: Record<string, unknown>) => [
      ...[number, accent, restores],
    ]),
    [
      [3, '#7a1f5c', 1],
      [2, '#1f5c7a', null],
      [1, '#7a1f5c', null],
    ],
  )
  t.is(versions[0].publishedBy, 'Ada')
  const again = await admin.put(`/admin/theme/versions/${versions[1].id}/restore`)
  t.is(again.json.live.accent, '#1f5c7a')
  const page = await admin.page('/admin/theme')
  t.true(read(page.text).has({ role: 'button', name: 'Publish number 1 again' }))
  const id = await shop.other.atomic(
    async (inner) =>
      (await LookVersion.publish(inner, { theme: 'foundry', brand: noBrand }, { by: 'Eve' })).id,
  )
  t.is((await admin.put(`/admin/theme/versions/${id}/restore`)).status, 404)
  t.false(isFoundry(await front(shop.client())))
})

test('of two admins who save or publish the same draft one is told', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { look } = (await admin.put('/admin/theme/update', { accent: '#7a1f5c' })).json
  const { updatedAt } = look
  const save = (accent: string) => admin.put('/admin/theme/update', { accent, updatedAt })
  const both = await Promise.all([save('#1f5c7a'), save('#5c1f7a')])
  t.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const refused = both.find(({ status }) => status === 409)
  t.is(refused?.json.error.code, 'STALE')
  t.is(
    refused?.json.error.present.accent,
    both.find(({ status }) => status === 200)?.json.look.accent,
  )
  t.is((await admin.put('/admin/theme/publish', { updatedAt })).status, 409)
  const form = await admin.form('/admin/theme/update', {
    ...{ _method: 'PUT', accent: '#123456', updatedAt },
  })
  t.is(form.status, 409)
  t.true(read(form.text).has({ field: 'accent', value: '#123456' }))
  const publish = () => admin.put('/admin/theme/publish')
  await Promise.all([publish(), publish(), publish()])
  t.is((await LookVersion.list(shop.scope)).length, 1)
  const back = await Promise.all([1, 2, 3].map(() => admin.put('/admin/theme/back')))
  t.deepEqual(
    back.map(({ status }) => status),
    [200, 200, 200],
  )
  t.is((await LookVersion.list(shop.scope)).length, 4)
})

test('a draft is published at its time, and stays a draft where it cannot be', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const due = '2999-01-01T09:00'
  t.is((await admin.put('/admin/theme/schedule', { publishAt: due })).json.error.code, 'NO_DRAFT')
  await admin.put('/admin/settings', { timeZone: 'Europe/Berlin' })
  await admin.put('/admin/theme/update', { theme: 'foundry' })
  const past = await admin.put('/admin/theme/schedule', { publishAt: '2020-01-01T09:00' })
  t.is(past.status, 422)
  t.is((await admin.put('/admin/theme/schedule', { publishAt: 'soon' })).status, 422)
  const planned = await admin.put('/admin/theme/schedule', { publishAt: due })
  t.is(planned.json.look.publishAt, '2999-01-01T08:00:00.000Z', 'in the time of the shop')
  await publishDue(shop.scope, '2999-01-01T07:59:00.000Z')
  t.is(await LookVersion.live(shop.scope), undefined)
  await Promise.all([1, 2].map(() => publishDue(shop.scope, '2999-01-01T08:00:00.000Z')))
  const versions = await LookVersion.list(shop.scope)
  t.deepEqual(
    versions.map(({ theme, publishedBy, scheduled }) => [theme, publishedBy, scheduled]),
    [['foundry', 'Ada', true]],
  )
  t.true(isFoundry(await front(shop.client())))
  await admin.put('/admin/theme/update', { theme: 'base' })
  await admin.put('/admin/theme/schedule', { publishAt: due })
  await shop.scope.atomic((inner) => LookDraft.in(inner).patch({ theme: 'gone' }))
  await publishDue(shop.scope, '2999-01-02T08:00:00.000Z')
  const { look } = (await admin.get('/admin/theme')).json
  t.regex(look.failure, /There is no theme "gone"/)
  t.is(look.publishAt, null)
  t.is((await admin.page('/admin/theme')).status, 200)
  t.is((await admin.put('/admin/theme/publish')).status, 422)
})

test('who may see the theme tries it, and only who may change it publishes', async (t) => {
  const shop = await open(t)
  const reader = await narrowedOf(shop, { appearance: 'read' })
  const stranger = await narrowedOf(
    shop,
    { products: 'write' },
    { email: 'sam@shop.test', name: 'Sam' },
  )
  t.is((await reader.get('/admin/theme')).status, 200)
  t.is((await reader.post('/admin/theme/try', { theme: 'foundry' })).status, 200)
  t.true(isFoundry(await front(reader)))
  t.is((await reader.put('/admin/theme/publish', { theme: 'foundry' })).status, 403)
  t.is((await reader.put('/admin/theme/update', { accent: '#7a1f5c' })).status, 403)
  for (const client of [stranger, await customerOf(shop)]) {
    t.is((await client.get('/admin/theme')).status, 403)
    t.is((await client.post('/admin/theme/try', { theme: 'foundry' })).status, 403)
  }
  const owner = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const { users } = (await owner.get('/api/admin/users?q=ned')).json
  const sets = (await owner.get('/api/admin/users/roles')).json
  const other = JSON.stringify(sets).match(/"id":"([^"]+)","name":"Set of Sam"/)?.[1]
  await owner.put(`/api/admin/users/${users[0].id}/update`, { permissionSetId: other })
  t.false(isFoundry(await front(reader)), 'what was tried ends with the right to it')
})
