import test from 'ava'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { leadOn } from '#server/pages/cross-host-page.tsx'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

const location = 'https://pay.example/session?a=1&b=2'
const store = new Routes()
store.post('/pay', (ctx) => leadOn(ctx, { location, place: 'Pay & Co' }))
store.post('/pay-later', (ctx) =>
  leadOn(ctx, { location, place: 'Pay & Co', byItself: false, json: { redirectUrl: location } }),
)
store.post('/bad', (ctx) => leadOn(ctx, { location: 'javascript:alert(1)', place: 'Nobody' }))
const pay = defineModule({ name: '@test/pay', store })

test('a form leads to another host by a page that goes on by itself, with a button for who waits', async (t) => {
  const shop = await openShop(t, [pay])
  const page = await shop.client().form('/pay', {})
  t.is(page.status, 200)
  t.is(page.headers.get('refresh'), `0; url=${location}`)
  t.is(page.headers.get('location'), null)
  t.is(page.headers.get('cache-control'), 'no-store')
  t.regex(page.headers.get('content-security-policy') ?? '', /form-action 'self'/)
  t.true(read(page.text).has({ href: 'https://pay.example/session?a=1&b=2' }))
  t.regex(page.text, /Pay &amp; Co/)
})

test('htmx is told where to go, and a script gets the address', async (t) => {
  const shop = await openShop(t, [pay])
  const htmx = { 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
  const part = await shop.client().form('/pay', {}, htmx)
  t.is(part.headers.get('hx-redirect'), location)
  t.is(part.headers.get('refresh'), null)
  t.deepEqual((await shop.client().post('/pay', {})).json, { location })
})

test('who comes back is not sent off again: the button waits', async (t) => {
  const shop = await openShop(t, [pay])
  const page = await shop.client().form('/pay-later', {})
  t.is(page.headers.get('refresh'), null)
  t.true(page.text.includes('https://pay.example/session'))
  t.deepEqual((await shop.client().post('/pay-later', {})).json, { redirectUrl: location })
})

test('nobody is led to what is no web address', async (t) => {
  const shop = await openShop(t, [pay])
  t.is((await shop.client().form('/bad', {})).status, 500)
})
