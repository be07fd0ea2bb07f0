import test from 'ava'
import type { Answers } from '#server/dispatcher.ts'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

test('the front page opens in a shop that has nothing but a front', async (t) => {
  const shop = await openShop(t, [storefront])
  const answer = await shop.client().page('/')
  t.is(answer.status, 200)
  const page = read(answer.text)
  t.true(page.has({ role: 'link', href: '#main' }))
  t.true(page.has({ role: 'banner' }) && page.has({ role: 'contentinfo' }))
  t.true(page.find({ role: 'main' }).has({ role: 'heading', level: 1 }))
  t.false(page.has({ role: 'note' }))
  t.deepEqual(
    shop.logs.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('the front page is a fragment to htmx and facts to an API client', async (t) => {
  const shop = await openShop(t, [storefront])
  const fragment = await shop.client().fragment('/')
  t.true(fragment.text.startsWith('<title>'))
  t.false(read(fragment.text).has({ tag: 'html' }))
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
  const page = read(text)
  t.is(page.all({ role: 'note' }).length, 1)
  t.true(page.has({ role: 'banner' }))
  t.true(page.find({ role: 'main' }).has({ role: 'heading', level: 2 }))
  t.false(text.includes('poisoned'))
  t.true(shop.logs.some((line) => line.includes('poisoned')))
})

test('another language of the shop is named in its own words, as JSON and as a page; one that is not spoken is 404', async (t) => {
  const shop = await openShop(t, [settings, storefront])
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const client = shop.client()
  const text = 'Diese Seite gibt es auch auf Deutsch.'
  t.deepEqual((await client.get('/language-hint?language=de')).json, { language: 'de', text })
  const page = read((await client.page('/language-hint?language=de')).text)
  t.true(page.find({ role: 'complementary', lang: 'de' }).has({ tag: 'span', text }))
  t.true(page.has({ role: 'link', name: 'Auf Deutsch lesen', href: '/de' }))
  t.is((await client.get('/language-hint?language=fr')).status, 404)
  t.is((await client.get('/language-hint')).status, 422)
})
