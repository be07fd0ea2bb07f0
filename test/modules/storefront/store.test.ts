import test from 'ava'
import { openShop } from '#test/helpers/shop.ts'
import storefront from '../../../modules/storefront/index.ts'

test('the front page opens in a shop that has nothing but a front', async (t) => {
  const shop = await openShop(t, [storefront])
  const answer = await shop.client().page('/')
  t.is(answer.status, 200)
  for (const part of ['class="skip"', 'site-header', 'class="hero', 'class="site-footer"'])
    t.true(answer.text.includes(part), part)
  t.false(answer.text.includes('class="unavailable"'))
  t.deepEqual(
    shop.logs.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('the front page is a fragment to htmx and facts to an API client', async (t) => {
  const shop = await openShop(t, [storefront])
  const fragment = await shop.client().fragment('/')
  t.true(fragment.text.startsWith('<title>'))
  t.false(fragment.text.includes('<html'))
  const { shop: facts } = (await shop.client().get('/')).json
  t.deepEqual(facts, { name: 'Shop', currency: 'USD', language: 'en' })
})
