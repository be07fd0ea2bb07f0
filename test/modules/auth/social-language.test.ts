import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { elsewhere, standsFor, variablesOf } from '#test/helpers/outside/elsewhere.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'

async function setUp(t: ExecutionContext, name: 'google' | 'twitter') {
  const there = await elsewhere(t)
  const shop = await openShop(t, [auth, settings], {
    env: { ...variablesOf(name), NEXT_PUBLIC_AUTH_GOOGLE_ID: 'the-public-id' },
  })
  standsFor(shop, name, there)
  there.profile = { data: { id: '2244994945', name: 'Ada' } }
  await shop.scope.ask('settings.change', { languages: ['de'] })
  return { there, client: shop.client() }
}

/** Sets out from a German page and answers the path that the provider sends the browser back to: it has no language. */
async function goThereInGerman(client: Client, name: string): Promise<string> {
  const { location } = (await client.post(`/de/auth/connect/${name}`, {})).json
  const consent = await fetch(location, { redirect: 'manual' })
  const { pathname, search } = new URL(consent.headers.get('location') ?? '')
  return pathname + search
}

test('whoever sets out to a provider from a German page comes back to a German one', async (t) => {
  const { client } = await setUp(t, 'google')
  const back = await client.page(await goThereInGerman(client, 'google'))
  t.is(back.status, 303)
  t.is(back.headers.get('location'), '/de')
  const linked = await client.page(await goThereInGerman(client, 'google'))
  t.is(linked.headers.get('location'), '/de/account/connections')
})

test('who is refused is told so in the language of the page that they set out from', async (t) => {
  const { client } = await setUp(t, 'google')
  const denied = (path: string) => path.replace(/code=[^&]*/, 'error=access_denied')
  const page = await client.page(denied(await goThereInGerman(client, 'google')))
  t.is(page.status, 403)
  t.is(read(page.text).language, 'de')
  t.regex(page.text, /Das hat nicht geklappt/)
  t.true(read(page.text).has({ href: '/de/auth/signin' }))
  const { status, json } = await client.get(denied(await goThereInGerman(client, 'google')))
  t.is(status, 403)
  t.is(json.error.code, 'SIGN_IN_DENIED')
})

test('who still has to type an address types it in the language of the page that they set out from', async (t) => {
  const { client } = await setUp(t, 'twitter')
  const back = await client.page(await goThereInGerman(client, 'twitter'))
  t.is(back.headers.get('location'), '/de/auth/welcome')
  t.is((await client.get('/de/auth/welcome')).status, 200)
  const typed = await client.form('/de/auth/welcome', { email: 'ada@shop.test' })
  t.is(typed.headers.get('location'), '/de')
})
