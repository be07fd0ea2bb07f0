import test from 'ava'
import { newId } from '#server/ids.ts'
import { termId } from '#server/text/term-ids.ts'
import { leadingTitle, read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { create as createCollection } from '../../../modules/collections/models/manage-collections.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { save } from '../../../modules/translations/models/record.ts'
import { counting, openBilingual } from './scene.ts'

test('a merchant translates a product, and a shopper reads it at /de: page, fragment, JSON, Markdown and lists', async (t) => {
  const shop = await openBilingual(t)
  const admin = await adminOf(shop)
  const id = await Product.create(shop.scope, {
    title: 'Poster',
    description: '<p>Printed by hand.</p>',
    status: 'active',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: { Size: 'Small' }, price: 900 },
      { options: { Size: 'Large' }, price: 1900 },
    ],
  })
  const path = `/admin/translations/product/${id}/de`
  const typed = {
    _method: 'PUT',
    'fields[title]': 'Plakat',
    'fields[description]': 'Von Hand gedruckt.',
  }
  t.is((await admin.form(path, typed)).status, 303)
  const size = { _method: 'PUT', 'fields[name]': 'Größe', 'fields[value/Large]': 'Groß' }
  const option = `/admin/translations/term/${termId('option', 'Size')}/de`
  t.is((await admin.form(option, size)).status, 303)
  const shopper = shop.client()
  const page = await shopper.page('/de/products/poster')
  t.true(read(page.text).has({ role: 'heading', level: 1, name: 'Plakat' }))
  t.true(page.text.includes('Von Hand gedruckt.'))
  t.false(page.text.includes('Printed by hand.'))
  t.true(page.text.includes('Größe') && page.text.includes('Groß'))
  t.regex(leadingTitle((await shopper.fragment('/de/products/poster')).text) ?? '', /^Plakat/)
  const { product } = (await shopper.get('/de/products/poster')).json
  t.like(product, { title: 'Plakat', slug: 'poster', description: '<p>Von Hand gedruckt.</p>' })
  t.deepEqual(product.options, [{ name: 'Größe', values: ['Small', 'Groß'] }])
  t.deepEqual(product.variants[1].options, { Größe: 'Groß' })
  t.true((await shopper.page('/de/products/poster.md')).text.startsWith('# Plakat'))
  for (const list of ['/de/products', '/de/search?q=gedruckt', '/de/search?q=poster']) {
    t.is((await shopper.get(list)).json.products[0]?.title, 'Plakat', list)
    t.true((await shopper.page(list)).text.includes('Plakat'), list)
  }
  t.is((await shopper.get('/products/poster')).json.product.title, 'Poster')
  t.false((await shopper.page('/products/poster')).text.includes('Plakat'))
})

test('an address names an option in the same way for every reader', async (t) => {
  const shop = await openBilingual(t)
  await Product.create(shop.scope, {
    title: 'Poster',
    status: 'active',
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: { Size: 'Small' }, price: 900 },
      { options: { Size: 'Large' }, price: 1900 },
    ],
  })
  const fields = { name: 'Größe', 'value/Large': 'Groß' }
  const id = termId('option', 'Size')
  await save(shop.scope, { kind: 'term', id, language: 'de' }, { fields })
  for (const path of ['/products/poster?Size=Large', '/de/products/poster?Size=Large']) {
    t.true((await shop.client().page(path)).text.includes('19.00') || path.startsWith('/de'), path)
  }
  const large = await shop.client().page('/de/products/poster?Size=Large')
  t.true(read(large.text).has({ 'aria-current': 'true', text: /^Groß/ }))
})

test('collections and pages are read in German, with their own heads', async (t) => {
  const shop = await openBilingual(t)
  const { id } = await createCollection(shop.scope, { title: 'Paper', description: 'Nice' })
  const page = await Page.create(shop.scope, {
    ...{ title: 'About us', body: 'Hello', status: 'published', place: 'footer' },
    seoDescription: 'Who we are',
  })
  const language = 'de'
  await save(shop.scope, { kind: 'collection', id, language }, { fields: { title: 'Papier' } })
  await save(
    shop.scope,
    { kind: 'page', id: page.id, language },
    { fields: { title: 'Über uns', body: '**Hallo**', seoDescription: 'Wer wir sind' } },
  )
  const shopper = shop.client()
  const about = await shopper.page('/de/pages/about-us')
  t.true(read(about.text).has({ role: 'heading', level: 1, name: 'Über uns' }))
  t.true(read(about.text).has({ role: 'strong', name: 'Hallo' }))
  t.true(about.text.includes('Wer wir sind'))
  t.is((await shopper.get('/de/pages')).json.pages[0].title, 'Über uns')
  const paper = read((await shopper.page('/de/collections/paper')).text)
  t.true(paper.has({ role: 'heading', level: 1, name: 'Papier' }))
  t.regex(paper.text, /Papier.*Nice/)
  t.is((await shopper.get('/de/collections')).json.collections[0].title, 'Papier')
  t.true(
    read((await shopper.page('/de/collections')).text).has({
      href: '/de/pages/about-us',
      text: 'Über uns',
    }),
  )
})

test('a German page costs one query more than the shop’s own, and none once it is kept', async (t) => {
  const shop = await openBilingual(t)
  const id = await Product.create(shop.scope, { title: 'Poster', status: 'active', price: 900 })
  await save(shop.scope, { kind: 'product', id, language: 'de' }, { fields: { title: 'Plakat' } })
  const shopper = shop.client()
  // The frame of every page is kept before.
  for (const path of ['/', '/de']) await shopper.page(path)
  const own = await counting(shop, () => shopper.get('/products/poster'))
  const german = await counting(shop, () => shopper.get('/de/products/poster'))
  t.is(german - own, 1)
  const again = await counting(shop, () => shopper.get('/de/products/poster?again'))
  t.true(again <= (await counting(shop, () => shopper.get('/products/poster?again'))))
})

test('the list of what waits costs as many queries in a large shop as in a small one', async (t) => {
  const shop = await openBilingual(t)
  const admin = await adminOf(shop)
  const fill = (count: number) =>
    shop.scope.atomic(async (inner) => {
      const rows = Array.from({ length: count }, () => ({ ...blank, slug: newId() }))
      const pages = await Page.addAll(inner, rows)
      await inner.tell('page.created', { pageIds: pages.map(({ id }) => id) })
    })
  await fill(30)
  const list = (skip = 0) => admin.get(`/admin/translations?skip=${skip}`)
  t.is((await list()).json.total, 30)
  const small = await counting(shop, () => list(10))
  await fill(3000)
  t.is((await list()).json.total, 3030)
  t.is(await counting(shop, () => list(10)), small)
  t.is((await list(3020)).json.translations.length, 10)
})

const blank = {
  ...{ title: 'Words', body: 'More words', excerpt: '', status: 'draft' as const },
  ...{ place: 'none' as const, position: 0, seoTitle: '', seoDescription: '', publishedAt: null },
}
