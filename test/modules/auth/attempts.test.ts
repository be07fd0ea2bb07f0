import test from 'ava'
import { createApp } from '#server/app.ts'
import { Client } from '#test/helpers/client.ts'
import { counters } from '#test/helpers/databases/redis.ts'
import { listenFor } from '#test/helpers/outside/listen.ts'
import { adminOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'ada@shop.test'
const guess = (client: Client, secret = 'guess') =>
  client.post('/api/auth/sign-in/email', { email, password: secret })

for (const { where, env } of counters) {
  test(`62: whoever guesses at an admin's password shuts out neither her session nor a device that she signed in on before, counted ${where}`, async (t) => {
    const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600', ...env } })
    const ada = await adminOf(shop)
    const home = shop.client()
    home.cookies.set('device', ada.cookies.get('device') ?? '')
    for (let n = 0; n < 5; n++) await guess(shop.client())
    const locked = await guess(shop.client(), password)
    t.is(locked.status, 429)
    t.is(locked.headers.get('x-ratelimit-remaining'), '0')
    const reset = Number(locked.headers.get('x-ratelimit-reset')) - Date.now() / 1000
    t.true(Math.abs(reset - Number(locked.headers.get('retry-after'))) < 3, String(reset))
    t.is((await ada.get('/api/auth/session')).json.user.email, email)
    t.is((await guess(home, password)).status, 200)
    t.is((await home.form('/auth/signin', { email, password })).status, 303)
    t.is((await guess(shop.client(), password)).status, 429)
  })

  test(`62: a device has no more guesses than a stranger, and no more by a changed cookie, counted ${where}`, async (t) => {
    const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600', ...env } })
    const ada = await adminOf(shop)
    const cookie = ada.cookies.get('device') ?? ''
    const thief = shop.client()
    thief.cookies.set('device', cookie)
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await guess(thief)).status)
    t.deepEqual(statuses, [401, 401, 401, 429])
    t.is((await guess(thief, password)).status, 429)
    for (let n = 0; n < 3; n++) await guess(shop.client())
    const [id = '', ...rest] = cookie.split('~')
    for (const forged of [`${id}x~${rest.join('~')}`, `x${cookie}`, cookie.slice(0, -1), '', '~']) {
      const client = shop.client()
      client.cookies.set('device', forged)
      t.is((await guess(client, password)).status, 429, forged)
    }
    await shop.scope.ask('auth.create', { email: 'eve@shop.test', name: 'Eve', password })
    const eve = await signIn(shop.client(), 'eve@shop.test')
    t.is((await guess(eve, password)).status, 429)
  })

  if (env.REDIS_URL) {
    test('62: failures count in all processes together', async (t) => {
      const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600', ...env } })
      await adminOf(shop)
      const second = await createApp({
        env: shop.app.kernel.env,
        modules: [auth],
        absent: 'empty',
        logSink: { write: () => undefined },
      })
      const address = await listenFor(t, second)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => guess(new Client(n % 2 ? address : shop.url))),
      )
      t.is(answers.filter(({ status }) => status === 401).length, 3)
      t.is(answers.filter(({ status }) => status === 429).length, 17)
    })
  }
}

test('the cookie of a device is HttpOnly, opens nothing, and tells no address', async (t) => {
  const shop = await openShop(t, [auth])
  await adminOf(shop)
  const client = shop.client()
  const line = (await guess(client, password)).headers
    .getSetCookie()
    .find((one) => one.startsWith('device='))
  t.regex(line ?? '', /HttpOnly; SameSite=Lax/)
  t.notRegex(line ?? '', /ada|shop\.test/)
  const bare = shop.client()
  bare.cookies.set('device', client.cookies.get('device') ?? '')
  t.is((await bare.get('/api/auth/session')).json.user, null)
})

test('a device remembers the last five accounts', async (t) => {
  const shop = await openShop(t, [auth], { env: { LIMIT_AUTH: '3/600' } })
  const shared = await adminOf(shop)
  for (let n = 0; n < 5; n++) {
    const who = `n${n}@shop.test`
    await shop.scope.ask('auth.create', { email: who, name: 'N', password })
    await signIn(shared, who)
  }
  for (const who of [email, 'n0@shop.test'])
    for (let n = 0; n < 3; n++)
      await shop.client().post('/api/auth/sign-in/email', { email: who, password: 'guess' })
  const enter = (who: string) => shared.post('/api/auth/sign-in/email', { email: who, password })
  t.is((await enter(email)).status, 429)
  t.is((await enter('n0@shop.test')).status, 200)
})
