import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf, password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'

const email = 'carl@shop.test'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'

const isSignedIn = async (client: Client) =>
  (await client.get('/api/auth/session')).json.user !== null

async function signInWith(shop: Shop, userAgent: string, client = shop.client()): Promise<Client> {
  await client.post('/api/auth/sign-in/email', { email, password }, { 'User-Agent': userAgent })
  return client
}

test('own sessions are listed with device, address, sign-in and last use, this one marked', async (t) => {
  const shop = await openShop(t, [auth])
  await customerOf(shop)
  const here = await signInWith(shop, firefox)
  await signInWith(shop, iphone)
  await customerOf(shop, { email: 'eve@shop.test' })
  const { sessions } = (await here.get('/api/account/sessions')).json
  t.is(sessions.length, 3)
  const [current] = sessions.filter((one: { current: boolean }) => one.current)
  t.is(current.device, 'Firefox on Linux')
  t.regex(current.address, /127\.0\.0\.1$/)
  t.true(Date.parse(current.lastUsedAt) >= Date.parse(current.signedInAt))
  t.true(sessions.some((one: { device: string }) => one.device === 'Safari on iPhone'))
  const { text } = await here.page('/account/sessions')
  t.regex(read(text).text, /Firefox on Linux This device/)
  const sid = here.cookies.get('sid') ?? ''
  t.false(text.includes(sid))
  const thief = shop.client()
  thief.cookies.set('sid', current.id)
  t.false(await isSignedIn(thief))
})

test('one session is ended, as JSON and as a form; nobody else’s can be', async (t) => {
  const shop = await openShop(t, [auth])
  const here = await customerOf(shop)
  const [a, b] = [await signInWith(shop, iphone), await signInWith(shop, iphone)]
  const eve = await customerOf(shop, { email: 'eve@shop.test' })
  const idOf = async (client: Client) =>
    (await client.get('/api/account/sessions')).json.sessions.find(
      (one: { current: boolean }) => one.current,
    ).id
  t.is((await here.delete(`/api/account/sessions/${await idOf(eve)}`)).status, 404)
  t.true(await isSignedIn(eve))
  t.deepEqual((await here.delete(`/api/account/sessions/${await idOf(a)}`)).json, { ended: 1 })
  t.false(await isSignedIn(a))
  const form = await here.form(`/account/sessions/${await idOf(b)}`, { _method: 'DELETE' })
  t.is(form.headers.get('location'), '/account/sessions')
  t.false(await isSignedIn(b))
  const own = await here.form(`/account/sessions/${await idOf(here)}`, { _method: 'DELETE' })
  t.is(own.headers.get('location'), '/')
  t.false(here.cookies.has('sid'))
})

test('3: all other sessions are ended with one button', async (t) => {
  const shop = await openShop(t, [auth])
  const here = await customerOf(shop)
  const others = [await signInWith(shop, iphone), await signInWith(shop, firefox)]
  t.deepEqual((await here.delete('/api/account/sessions')).json, { ended: 2 })
  for (const other of others) t.false(await isSignedIn(other))
  const again = await signInWith(shop, iphone)
  const form = await here.form('/account/sessions', { _method: 'DELETE' })
  t.is(form.headers.get('location'), '/account/sessions')
  t.false(await isSignedIn(again))
  t.true(await isSignedIn(here))
})

test('5: a session that ran out is not listed and opens no page', async (t) => {
  const shop = await openShop(t, [auth])
  const here = await customerOf(shop)
  await signInWith(shop, iphone)
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
  const put = (fields: object) =>
    shop.scope.atomic((inner) =>
      inner.db('sessions').where({ storeId: 'default', userAgent: iphone }).update(fields),
    )
  const listed = async () => (await here.get('/api/account/sessions')).json.sessions.length
  t.is(await listed(), 2)
  await put({ createdAt: ago(31) })
  t.is(await listed(), 1)
  await put({ createdAt: ago(1), expiresAt: Date.now() - 1 })
  t.is(await listed(), 1)
})

test('a sign-in from a device not seen before is mailed to the owner, others are not', async (t) => {
  const box = await mailbox(t)
  const shop = await openShop(t, [auth], { env: { SMTP_URL: box.url } })
  await shop.scope.ask('auth.create', { email, name: 'Carl', password })
  const here = await signInWith(shop, firefox)
  await signInWith(shop, firefox, here)
  t.deepEqual(await delivered(shop, box), [])
  await here.post('/api/auth/sign-out')
  await signInWith(shop, 'another version of the same browser', here)
  await signInWith(shop, firefox)
  t.deepEqual(await delivered(shop, box), [])

  await signInWith(shop, iphone)
  const mails = await delivered(shop, box)
  t.is(mails.length, 1)
  t.regex(mails[0] ?? '', /^To: carl@shop\.test$/m)
  t.regex(mails[0] ?? '', /Device: Safari on iPhone/)
  t.regex(mails[0] ?? '', /Address: .*127\.0\.0\.1/)
  t.regex(mails[0] ?? '', /http:\/\/shop\.test\/account\/sessions/)
  await signInWith(shop, iphone)
  t.is((await delivered(shop, box)).length, 1)
})
