import test from 'ava'
import type { Answers } from '#server/dispatcher.ts'
import { defineModule } from '#server/module.ts'
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

test('a section that fails costs itself, not the page', async (t) => {
  const answers: Answers = {
    'listing.query': () => {
      throw new Error('a poisoned row')
    },
  }
  const shop = await openShop(t, [storefront, defineModule({ name: '@test/poisoned', answers })])
  const { status, text } = await shop.client().page('/')
  t.is(status, 200)
  t.is(text.match(/class="unavailable"/g)?.length, 1)
  t.true(text.includes('site-header') && text.includes('class="band"'))
  t.false(text.includes('poisoned'))
  t.true(shop.logs.some((line) => line.includes('poisoned')))
})
