import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import type { TranslatableKind } from '#server/language/content-translations.ts'
import { termId } from '#server/text/term-ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { Collection } from '../../../modules/collections/models/collection.ts'
import { create as createCollection } from '../../../modules/collections/models/manage-collections.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Category } from '../../../modules/products/models/categories/category.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { activeRecord } from '../../../modules/products/models/product-record.ts'
import { inReadersLanguage } from '../../../modules/products/models/texts/product-texts.ts'
import { Term } from '../../../modules/products/models/texts/term.ts'
import { reindexReworded } from '../../../modules/search/models/index/reindex-renamed.ts'
import { ArrangementDraft } from '../../../modules/storefront/models/arrangement-draft.ts'
import { list } from '../../../modules/translations/models/progress-list.ts'
import { find, save } from '../../../modules/translations/models/record.ts'
import { Translation } from '../../../modules/translations/models/translation.ts'
import { openBilingual, type Scene } from './scene.ts'

const poster = (shop: Scene) =>
  Product.create(shop.scope, {
    title: 'Poster',
    description: '<p>Printed by hand.</p>',
    status: 'active',
    options: [{ name: 'Size', values: ['Small', 'No. 5/A'] }],
    variants: [
      { options: { Size: 'Small' }, price: 900 },
      { options: { Size: 'No. 5/A' }, price: 1900 },
    ],
    images: [{ url: '/uploads/p.jpg', alt: 'A poster' }],
  })

const inGerman = (kind: TranslatableKind, id: string) => ({
  ...{ kind, id },
  language: 'de',
})

test('a product falls back to what was written, field by field, its pictures too', async (t) => {
  const shop = await openBilingual(t)
  const id = await poster(shop)
  const place = inGerman('product', id)
  const before = await find(shop.scope, place)
  const names = before.fields.map(({ name }) => name)
  const image = names.find((name) => name.startsWith('image/')) ?? ''
  t.deepEqual(names.slice(0, 2), ['title', 'description'])
  await save(shop.scope, place, { fields: { title: 'Plakat', [image]: 'Ein Plakat' } })
  const record = await activeRecord(shop.german, 'poster')
  if (!record) return t.fail()
  const [german] = await inReadersLanguage(shop.german, [record])
  t.like(german?.product, { title: 'Plakat', description: '<p>Printed by hand.</p>' })
  t.is(german?.images[0]?.alt, 'Ein Plakat')
  t.is(record.product.title, 'Poster')
  t.is((await inReadersLanguage(shop.scope, [record]))[0], record)
})

test('an option with its values, a tag and a type are translated once for all products that have them', async (t) => {
  const shop = await openBilingual(t)
  await poster(shop)
  await Product.create(shop.scope, {
    ...{ title: 'Card', status: 'active', type: 'Paper goods', tags: ['gift'] },
    options: [{ name: 'Size', values: ['Small'] }],
    variants: [{ options: { Size: 'Small' }, price: 300 }],
  })
  const size = inGerman('term', termId('option', 'Size'))
  const before = await find(shop.scope, size)
  t.is(before.title, 'Option: Size')
  t.deepEqual(
    before.fields.map(({ name, original, label }) => [name, original, label]),
    [
      ['name', 'Size', 'Word'],
      ['value/No.%205%2FA', 'No. 5/A', 'Value “No. 5/A”'],
      ['value/Small', 'Small', 'Value “Small”'],
    ],
  )
  await save(shop.scope, size, { fields: { name: 'Größe', 'value/Small': 'Klein' } })
  await save(shop.scope, inGerman('term', termId('tag', 'gift')), { fields: { name: 'Geschenk' } })
  await save(shop.scope, inGerman('term', termId('type', 'Paper goods')), {
    fields: { name: 'Papierwaren' },
  })
  for (const slug of ['poster', 'card']) {
    const record = await activeRecord(shop.german, slug)
    if (!record) return t.fail()
    const [german] = await inReadersLanguage(shop.german, [record])
    t.is(german?.product.options[0]?.name, 'Größe')
    t.is(german?.product.options[0]?.values[0], 'Klein')
    t.deepEqual(german?.variants[0]?.options, ['Klein'])
  }
  const facets = async (scope = shop.german) =>
    ((await scope.ask('listing.query', { facets: true }))?.facets ?? []).map(
      ({ name, label, values }) => [name, label, values.map((one) => [one.value, one.label])],
    )
  const found = await facets()
  t.deepEqual(
    found.find(([name]) => name === 'option.Size'),
    [
      'option.Size',
      'Größe',
      [
        ['Small', 'Klein'],
        ['No. 5/A', 'No. 5/A'],
      ],
    ],
  )
  t.deepEqual(found.find(([name]) => name === 'tag')?.[2], [['gift', 'Geschenk']])
  t.deepEqual(found.find(([name]) => name === 'type')?.[2], [['Paper goods', 'Papierwaren']])
  t.deepEqual((await facets(shop.scope)).find(([name]) => name === 'tag')?.[2], [['gift', 'gift']])
})

test('a word that no product has any more waits for nobody; when it comes back, it is translated', async (t) => {
  const shop = await openBilingual(t)
  const id = await Product.create(shop.scope, { title: 'Card', tags: ['gift'], price: 300 })
  const gift = inGerman('term', termId('tag', 'gift'))
  await save(shop.scope, gift, { fields: { name: 'Geschenk' } })
  const waiting = async () =>
    (await list(shop.scope, { language: 'de', kind: 'term', take: 20, skip: 0 })).map(
      ({ title, state }) => [title, state],
    )
  await Product.update(shop.scope, id, { tags: ['present'] })
  await sleep(2)
  await Term.sweep(shop.scope)
  t.deepEqual(await waiting(), [['Tag: present', 'missing']])
  await t.throwsAsync(() => find(shop.scope, gift), { code: 'NOT_FOUND' })
  await Product.update(shop.scope, id, { tags: ['gift', 'present'] })
  t.deepEqual((await waiting()).map(String).sort(), ['Tag: gift,complete', 'Tag: present,missing'])
})

test('the catalogue of an older shop gets its words by the daily walk', async (t) => {
  const shop = await openBilingual(t)
  await poster(shop)
  await shop.scope.atomic((inner) => Term.in(inner).delete())
  await Term.sweep(shop.scope)
  t.is((await find(shop.scope, inGerman('term', termId('option', 'Size')))).fields.length, 3)
})

test('categories are read in the tree, in the trail, and in the chip of a list', async (t) => {
  const shop = await openBilingual(t)
  const { id } = await Category.create(shop.scope, { title: 'Wall art' })
  await Product.create(shop.scope, {
    title: 'Poster',
    status: 'active',
    price: 900,
    categoryId: id,
  })
  await save(shop.scope, inGerman('category', id), { fields: { title: 'Wandbilder' } })
  const shopper = shop.client()
  t.is((await shopper.get('/de/categories')).json.categories[0].title, 'Wandbilder')
  t.is((await shopper.get('/categories')).json.categories[0].title, 'Wall art')
  const categories = read((await shopper.page('/de/categories')).text)
  t.true(categories.has({ role: 'heading', level: 1, name: 'Kategorien' }))
  t.true(
    categories.has({ role: 'link', href: '/de/products?category=wall-art', name: 'Wandbilder' }),
  )
  const page = await shopper.page('/de/products/poster')
  t.true(read(page.text).has({ href: '/de/products?category=wall-art', text: 'Wandbilder' }))
  t.false(page.text.includes('Wall art'))
  t.is((await shopper.get('/de/products/poster')).json.product.category.title, 'Wandbilder')
  t.true(
    read((await shopper.page('/de/products?category=wall-art')).text).has({
      tag: 'span',
      text: 'Wandbilder',
    }),
  )
  t.true(
    read((await shopper.page('/products?category=wall-art')).text).has({
      tag: 'span',
      text: 'Wall art',
    }),
  )
  await Category.remove(shop.scope, id)
  await t.throwsAsync(() => find(shop.scope, inGerman('category', id)), { code: 'NOT_FOUND' })
})

test('an emptied translation shows the original again, and only its own language was touched', async (t) => {
  const shop = await openBilingual(t)
  const place = inGerman('product', await poster(shop))
  await save(shop.scope, place, { fields: { title: 'Plakat' } })
  t.is((await shop.german.ask('listing.query', {}))?.cards[0]?.title, 'Plakat')
  t.is((await shop.scope.ask('listing.query', {}))?.cards[0]?.title, 'Poster')
  await save(shop.scope, place, { fields: { title: '  ' } })
  t.is((await shop.german.ask('listing.query', {}))?.cards[0]?.title, 'Poster')
  t.is(await Translation.in(shop.scope).resultSize(), 0)
})

test('products are found by what their options, tags and categories are called in every language', async (t) => {
  const shop = await openBilingual(t)
  const { id } = await Category.create(shop.scope, { title: 'Wall art' })
  await Product.create(shop.scope, {
    ...{ title: 'Picture', status: 'active', price: 900, categoryId: id, tags: ['gift'] },
  })
  const total = async (q: string) => (await shop.german.ask('listing.query', { q }))?.total
  t.is(await total('Geschenk'), 0)
  await save(shop.scope, inGerman('term', termId('tag', 'gift')), { fields: { name: 'Geschenk' } })
  await save(shop.scope, inGerman('category', id), { fields: { title: 'Wandbilder' } })
  await reindexReworded(shop.scope, 'term', [termId('tag', 'gift')])
  t.is(await total('Geschenk'), 1)
  await reindexReworded(shop.scope, 'category', [id])
  t.is(await total('Wandbilder'), 1)
})

test('products are found by the words of every language, and no longer by words that are gone', async (t) => {
  const shop = await openBilingual(t)
  const place = inGerman('product', await poster(shop))
  const totals = async (q: string) => [
    (await shop.scope.ask('listing.query', { q }))?.total,
    (await shop.german.ask('listing.query', { q }))?.total,
  ]
  t.deepEqual(await totals('Plakat'), [0, 0])
  await save(shop.scope, place, {
    fields: { title: 'Plakat', description: '<p>Von Hand gedruckt</p>' },
  })
  t.deepEqual(await totals('Plakat'), [1, 1])
  t.deepEqual(await totals('gedruckt'), [1, 1])
  t.deepEqual(await totals('poster'), [1, 1])
  await save(shop.scope, place, { fields: { title: 'Wandbild' } })
  t.deepEqual(await totals('Plakat'), [0, 0])
  t.deepEqual(await totals('Wandbild'), [1, 1])
})

test('collections and pages are read in their own lists and in menus', async (t) => {
  const shop = await openBilingual(t)
  const { id } = await createCollection(shop.scope, { title: 'Paper', description: 'Nice' })
  const page = await Page.create(shop.scope, {
    ...{ title: 'About us', body: '*Hello*', status: 'published', place: 'menu' },
  })
  await save(shop.scope, inGerman('collection', id), { fields: { title: 'Papier' } })
  await save(shop.scope, inGerman('page', page.id), {
    fields: { title: 'Über uns', body: '*Hallo*' },
  })
  t.like(await Collection.shown(shop.german, 'paper'), {
    title: 'Papier',
    description: '<p>Nice</p>',
  })
  t.is((await shop.german.ask('collections.find', { slug: 'paper' }))?.title, 'Papier')
  t.is((await shop.german.ask('collections.visible', { take: 6 }))?.[0]?.title, 'Papier')
  t.is((await shop.german.ask('pages.menu', undefined))?.[0]?.title, 'Über uns')
  t.like(await Page.published(shop.german, 'about-us'), { title: 'Über uns', body: '*Hallo*' })
  t.is((await shop.scope.ask('pages.menu', undefined))?.[0]?.title, 'About us')
  await shop.scope.atomic((inner) => Page.remove(inner, page.id))
  t.is(await Translation.in(shop.scope).where({ kind: 'page' }).resultSize(), 0)
})

test('a translation that carries code is cleaned as the original would be', async (t) => {
  const shop = await openBilingual(t)
  const place = inGerman('product', await poster(shop))
  const { fields } = await save(shop.scope, place, {
    fields: { title: 'a\nb <b>', description: '<p onclick="x()">Gut<script>alert(1)</script></p>' },
  })
  t.is(fields.find(({ name }) => name === 'description')?.text, '<p>Gut</p>')
  t.is(fields.find(({ name }) => name === 'title')?.text, 'a b <b>')
})

test('the neighbour store neither reads nor finds a translation', async (t) => {
  const shop = await openBilingual(t)
  const id = await poster(shop)
  await save(shop.scope, inGerman('product', id), { fields: { title: 'Plakat' } })
  const other = shop.other.as({ shop: shop.german.shop })
  t.deepEqual(await other.ask('translations.of', { kind: 'product', ids: [id] }), {})
  await t.throwsAsync(() => find(other, inGerman('product', id)), { code: 'NOT_FOUND' })
})

test('blocks of a page and arranged sections are read in the reader’s language, text by text', async (t) => {
  const shop = await openBilingual(t)
  const link = { label: 'More', href: '/products' }
  const questions = [{ question: 'Abroad?', answer: 'Yes.' }]
  const blocks = [
    { id: 'b1', component: 'Quote', props: { text: 'Fine paper.', link }, hidden: false },
    { id: 'b2', component: 'Questions', props: { questions }, hidden: false },
    { id: 'b3', component: 'Quote', props: { text: 'Not shown.' }, hidden: true },
  ]
  const { id } = await Page.create(shop.scope, { title: 'About', status: 'published', blocks })
  await ArrangementDraft.save(shop.scope, 'home', blocks, null)
  await ArrangementDraft.publish(shop.scope, 'home')
  for (const place of [inGerman('page', id), inGerman('section', 'home')]) {
    const { fields } = await find(shop.scope, place)
    t.deepEqual(
      fields.map(({ name, label }) => [name, label]).filter(([name]) => name !== 'title'),
      [
        ['block/b1/text', 'Quotation: What was said'],
        ['block/b1/link.label', 'Quotation: Words of the link'],
        ['block/b2/questions.0.question', 'Questions and answers: Question'],
        ['block/b2/questions.0.answer', 'Questions and answers: Answer (Markdown)'],
      ],
    )
    await save(shop.scope, place, {
      fields: {
        'block/b1/text': 'Feines Papier.',
        'block/b1/link.label': 'Mehr',
        'block/b2/questions.0.answer': 'Ja.',
      },
    })
  }
  const client = shop.client()
  for (const path of ['/de', '/de/pages/about']) {
    const { text } = await client.page(path)
    t.regex(text, /Feines Papier\..*Mehr.*Abroad\?.*Ja\./s, path)
  }
  t.regex((await client.page('/pages/about')).text, /Fine paper\..*More.*Yes\./s)
  await ArrangementDraft.reset(shop.scope, 'home')
  t.is((await Translation.of(shop.scope, 'section', ['home'], 'de')).length, 0)
})
