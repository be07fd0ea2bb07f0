import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { modulesLeft, tokensWith } from '#server/boot/apply-platform-config.ts'
import { withHosted } from '#server/boot/configuration.ts'
import { askHosted } from '#server/boot/platform-config.ts'
import { readEnv } from '#server/env/env.ts'
import { read } from '#test/helpers/markup/page.ts'
import { listening } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { complete, startShop } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'
import system from '../../../modules/system/index.ts'

const key = 'the-platform-key'

interface Platform {
  url: string
  asked: IncomingMessage[]
  answer: (response: ServerResponse) => void
}

const saying = (said: object) => (response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))

async function platformFor(t: ExecutionContext, said: object): Promise<Platform> {
  const platform: Platform = { url: '', asked: [], answer: saying(said) }
  const server = createServer((request, response) => {
    platform.asked.push(request)
    platform.answer(response)
  })
  await listening(t, server)
  platform.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return platform
}

const variables = (t: ExecutionContext, { url }: Pick<Platform, 'url'>) => ({
  NODE_ENV: 'test',
  AUTH_SECRET: randomBytes(32).toString('base64'),
  STORE_ID: 'ink',
  PLATFORM_API_KEY: key,
  PLATFORM_API_URL: url,
  DATA_DIR: emptyFolder(t),
})

test('7: the store asks for its own configuration with the key as bearer, and takes it', async (t) => {
  const tokens = { light: { accent: '#123456' }, dark: {} }
  const platform = await platformFor(t, { storeId: 'ink', name: 'Ink & Co', tokens, secret: 'x' })
  const { config, error } = await askHosted(readEnv(variables(t, platform)), allModules)
  t.is(error, null)
  t.deepEqual(config, { name: 'Ink & Co', options: {}, tokens })
  const [asked] = platform.asked
  t.is(asked?.url, '/v1/stores/ink')
  t.is(asked?.headers.authorization, `Bearer ${key}`)
})

test('7: an answer for another store, or one that is not sound, is refused, and what was kept stays', async (t) => {
  const platform = await platformFor(t, { storeId: 'ink', name: 'Ink' })
  const env = readEnv(variables(t, platform))
  const first = await askHosted(env, allModules)
  const bad: Record<string, Platform['answer']> = {
    'another store': saying({ storeId: 'other', name: 'Other' }),
    'no store': saying({ name: 'Nobody' }),
    'no modules at all': saying({ storeId: 'ink', modules: [] }),
    'a token that is more': saying({
      storeId: 'ink',
      tokens: { light: { accent: 'red;} body{background:url(//evil.example)' } },
    }),
    'a wrong option': saying({ storeId: 'ink', options: { reviews: { autoApprove: 'perhaps' } } }),
    'no JSON': (response) => void response.end('<html>'),
    'too long': saying({ storeId: 'ink', padding: 'x'.repeat(300_000) }),
    'a redirect': (response) => void response.writeHead(302, { Location: '/elsewhere' }).end(),
    'an error': (response) => void response.writeHead(500).end(),
    'a broken connection': (response) => void response.destroy(),
  }
  for (const [what, answer] of Object.entries(bad)) {
    platform.answer = answer
    const kept = await askHosted(env, allModules)
    t.deepEqual(kept.config, first.config, what)
    t.is(kept.fetchedAt, first.fetchedAt, what)
    t.truthy(kept.error, what)
    t.truthy(kept.failedAt, what)
    t.false(JSON.stringify(kept).includes(key), what)
  }
  t.false(platform.asked.some(({ url }) => url === '/elsewhere'))
})

test('7: the platform switches modules off and never on; what a shop cannot do without, and what is required, stays', (t) => {
  const names = (modules: string[]) =>
    modulesLeft(allModules, { modules, options: {}, tokens: { light: {}, dark: {} } }).map(
      ({ name }) => name,
    )
  const left = names(['products', '@platform/pages', 'casino'])
  for (const one of ['auth', 'settings', 'system', 'storefront', 'products', 'pages'])
    t.true(left.includes(`@platform/${one}`), one)
  t.false(left.includes('@platform/reviews'))
  t.false(left.some((name) => name.includes('casino')))
  for (const one of allModules.filter(({ name }) => left.includes(name)))
    for (const needed of one.requires ?? []) t.true(left.includes(needed), needed)
})

test('7: a dark token without a light one is left out', (t) => {
  const theme = { light: { bg: '#fff' }, dark: { bg: '#000' } }
  const hosted = { options: {}, tokens: { light: { bg: '#eee' }, dark: { fg: '#111' } } }
  t.deepEqual(tokensWith(theme, hosted), { light: { bg: '#eee' }, dark: { bg: '#000' } })
})

test('7: a command asks nobody and takes what is kept; a server asks', async (t) => {
  const platform = await platformFor(t, { storeId: 'ink', name: 'Ink', modules: ['products'] })
  const env = readEnv(variables(t, platform))
  const setting = {
    env,
    modules: allModules,
    specifiers: [],
    overrides: {},
    firstPassword: undefined,
  }
  t.is((await withHosted(setting, false)).hosted, undefined)
  t.is(platform.asked.length, 0)
  t.is((await withHosted(setting, true)).hosted?.name, 'Ink')
  const command = await withHosted(setting, false)
  t.is(command.hosted?.name, 'Ink')
  t.true(command.modules.length < allModules.length)
  t.is(platform.asked.length, 1)
})

test('7: name and look are in use, and the admin sees how the shop stands with the platform, as page and as JSON', async (t) => {
  const said = { storeId: 'default', name: 'Ink', tokens: { light: { accent: '#123456' } } }
  const platform = await platformFor(t, said)
  const hosted = { name: 'Ink', options: {}, tokens: { light: { accent: '#123456' }, dark: {} } }
  const env = { PLATFORM_API_KEY: key, PLATFORM_API_URL: platform.url }
  const shop = await openShop(t, [auth, settings, system], { env, hosted })
  const page = (await shop.client().page('/auth/signin')).text
  t.true(read(page).has({ tag: 'title', text: /Ink$/ }))
  const css = /href="([^"]*theme[^"]*\.css[^"]*|[^"]*\/css\/[^"]*)"/.exec(page)?.[1] ?? ''
  t.true((await shop.client().send('GET', css, undefined, {})).text.includes('#123456'))
  const admin = await adminOf(shop)
  const status = async () => (await admin.get('/api/admin/system')).json.status.hosted
  t.is((await status()).state, 'none')
  await shop.app.kernel.jobs.runDue(shop.scope)
  const fresh = await status()
  t.is(fresh.state, 'fresh')
  t.false(fresh.pending)
  t.regex((await admin.page('/admin/system')).text, /Configured by the platform/)
  platform.answer = saying({ ...said, name: 'Ink & Paper' })
  await askHosted(shop.app.kernel.env, [])
  t.true((await status()).pending)
  t.regex((await admin.page('/admin/system')).text, /restart to apply/)
  platform.answer = (response) => void response.writeHead(503).end()
  await askHosted(shop.app.kernel.env, [])
  const kept = await status()
  t.is(kept.state, 'kept')
  t.regex(kept.error, /answered 503/)
  t.false((await admin.get('/api/admin/system')).text.includes(key))
})

test.serial(
  '7: a shop whose platform is down starts with the copy of its last good day',
  async (t) => {
    const platform = await platformFor(t, { storeId: 'ink', name: 'Inkwell Hosted' })
    const cwd = emptyFolder(t)
    const database = `sqlite:${join(cwd, 'store.db')}`
    const env = complete({
      DATABASE_URL: database,
      STORE_ID: 'ink',
      PLATFORM_API_KEY: key,
      PLATFORM_API_URL: platform.url,
      DATA_DIR: cwd,
    })
    const nameOf = async () => {
      const run = await startShop(t, builtProject(), env, cwd)
      await run.printed(/is open/)
      const page = await fetch(run.url, { headers: { Accept: 'text/html' } })
      run.child.kill('SIGTERM')
      t.false((await run.ended).out.includes(key))
      return /<title>([^<]*)<\/title>/.exec(await page.text())?.[1]
    }
    t.regex((await nameOf()) ?? '', /Inkwell Hosted/)
    platform.answer = (response) => void response.destroy()
    t.regex((await nameOf()) ?? '', /Inkwell Hosted/)
  },
)
