import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { ArrangementDraft } from '../../../modules/storefront/models/arrangement-draft.ts'

const open = (t: Parameters<typeof openShop>[0]) => openShop(t, [storefront, auth])
const quote = { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } }
const path = '/admin/design/home'

test('a merchant arranges the front page: draft, preview, published, back to the theme', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const client = shop.client()
  t.deepEqual((await admin.get('/admin/design')).json.places[0], { place: 'home', state: 'theme' })
  const begun = (await admin.get(path)).json.page
  t.is(begun.state, 'theme')
  t.true(begun.blocks.some(({ component }: { component: string }) => component === 'Hero'))

  const saved = await admin.put(`${path}/update`, { blocks: [quote] })
  t.is(saved.json.page.state, 'changed')
  t.true(read((await client.page('/')).text).has({ class: /^hero/ }))
  const [link = ''] = /\/\?preview=[^"]+/.exec((await admin.page(path)).text) ?? []
  const seen = await shop.client().page(link)
  t.regex(seen.text, /Fine paper\./)
  t.is(seen.headers.get('cache-control'), 'no-store')
  t.is(seen.headers.get('x-robots-tag'), 'noindex, nofollow')
  t.notRegex((await shop.client().page(`${link}x`)).text, /Fine paper\./)

  t.is((await admin.put(`${path}/publish`, {})).json.page.state, 'published')
  const { text } = await client.page('/')
  t.true(text.includes('Fine paper.'))
  t.false(read(text).has({ class: /^hero/ }))
  t.is(read(text).all({ role: 'heading', level: 1 }).length, 1)

  t.is((await admin.delete(`${path}/reset`)).status, 200)
  t.true(read((await client.page('/')).text).has({ class: /^hero/ }))
  t.notRegex(
    (await shop.client().page(link)).text,
    /Fine paper\./,
    'a draft that is gone is not kept',
  )
})

test('the forms do the same without scripts', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.true(read((await admin.page('/admin/design')).text).has({ href: path }))
  const form = {
    _method: 'PUT',
    updatedAt: '',
    blocksSent: 'b1',
    'blocks[b1][component]': 'Prose',
    'blocks[b1][props][markdown]': 'By **hand**',
  }
  const incomplete = {
    ...{ ...form, intent: 'block-add:Prose', blocksSent: 'b1,b2' },
    ...{ 'blocks[b2][component]': 'Quote', 'blocks[b2][props][source]': 'Somebody' },
  }
  const begun = await admin.form(`${path}/update`, incomplete)
  t.regex(begun.text, /This is not complete yet\. Shoppers do not see it/)
  t.notRegex(begun.text, /has changed\. Shoppers/)
  const asked = await admin.form(`${path}/update`, { ...form, intent: 'block-add:Quote' })
  t.is(asked.status, 200)
  t.regex(asked.text, /By \*\*hand\*\*/)
  t.is((await admin.form(`${path}/update`, { ...form, intent: 'publish' })).status, 303)
  t.true(read((await shop.client().page('/')).text).has({ role: 'strong', name: 'hand' }))
  t.true(read((await admin.page(`${path}/reset`)).text).has({ value: 'DELETE' }))
  t.is((await admin.form(`${path}/reset`, { _method: 'DELETE' })).status, 303)
  t.false(read((await shop.client().page('/')).text).has({ role: 'strong', name: 'hand' }))
})

test('of two who arrange at once the second is told, and may then save knowingly', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const form = (text: string, updatedAt: string) => ({
    ...{ _method: 'PUT', updatedAt, blocksSent: 'b1', 'blocks[b1][component]': 'Quote' },
    'blocks[b1][props][text]': text,
  })
  t.is((await admin.form(`${path}/update`, form('First', ''))).status, 303)
  const late = await admin.form(`${path}/update`, form('Second', ''))
  t.is(late.status, 409)
  t.true(late.text.includes('Second'))
  const [, version = ''] = /name="updatedAt" value="([^"]+)"/.exec(late.text) ?? []
  t.is((await admin.form(`${path}/update`, form('Second', version))).status, 303)
  const { blocks, updatedAt } = (await admin.get(path)).json.page
  t.is(blocks[0].props.text, 'Second')
  const old = { blocks: [], updatedAt: version === updatedAt ? '2020-01-01' : version }
  t.is((await admin.put(`${path}/update`, old)).status, 409)
})

test('wrong blocks, unknown places and strangers are refused', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const wrong = await admin.put(`${path}/update`, { blocks: [{ ...quote, props: {} }] })
  t.is(wrong.status, 422)
  t.deepEqual(Object.keys(wrong.json.error.fields), ['blocks.b1.props.text'])
  const elsewhere = await admin.put('/admin/design/sidebar/update', { blocks: [] })
  t.is(elsewhere.status, 404)
  t.is((await shop.client().get('/admin/design')).status, 401)
  t.is((await admin.form('/admin/design/look', { 'blocks[b1][component]': 'Nope' })).status, 200)
})

test('what is arranged is asked for once and kept, and the neighbour has sections of its own', async (t) => {
  const shop = await open(t)
  await ArrangementDraft.save(shop.other, 'home', [{ ...quote, hidden: false }], null)
  await ArrangementDraft.publish(shop.other, 'home')
  t.false((await shop.client().page('/')).text.includes('Fine paper.'))
  const asked: string[] = []
  kernelOf(shop.scope).database.reader.on('query', ({ sql }) => asked.push(sql))
  for (const place of ['/', '/?a', '/?b']) await shop.client().page(place)
  t.true(asked.filter((sql) => sql.includes('sections')).length <= 1)
})

test('a collection is named by its title or slug and kept as its slug; one that is unknown is refused at its field', async (t) => {
  const shop = await openShop(t, [storefront, auth, products, inventory, collections, search])
  const admin = await adminOf(shop)
  const made = { title: 'Art Prints', slug: 'art-prints' }
  t.is((await admin.post('/admin/collections/create', made)).status, 201)
  const row = (collection: string) => ({
    blocks: [{ id: 'b1', component: 'FeaturedProducts', props: { collection } }],
  })
  for (const typed of ['Art Prints', 'art prints', 'art-prints']) {
    const { json } = await admin.put(`${path}/update`, row(typed))
    t.is(json.page.blocks[0].props.collection, 'art-prints', typed)
  }
  const editor = await admin.page(path)
  t.true(read(editor.text).has({ role: 'option', value: 'art-prints', name: 'Art Prints' }))
  t.true(read(editor.text).has({ list: 'block-collections' }))
  const wrong = await admin.put(`${path}/update`, row('Nothing'))
  t.is(wrong.status, 422)
  t.deepEqual(Object.keys(wrong.json.error.fields), ['blocks.b1.props.collection'])
  const again = await admin.form(`${path}/update`, {
    ...{ _method: 'PUT', updatedAt: '', 'blocks[b1][component]': 'FeaturedProducts' },
    'blocks[b1][props][collection]': 'Nothing',
  })
  t.is(again.status, 422)
  t.true(read(again.text).has({ id: 'field-blocks-b1-props-collection-error' }))
  t.true(read(again.text).has({ value: 'Nothing' }))
})

test('any collection and product of a large shop is found by its words while it is typed, and without a script by a form that is sent', async (t) => {
  const shop = await openShop(t, [storefront, auth, products, inventory, collections, search])
  const admin = await adminOf(shop)
  await admin.post('/admin/collections/create', { title: 'Rare Maps', slug: 'rare-maps' })
  await admin.post('/admin/products/create', { title: 'Rare ink', price: 900, status: 'draft' })
  await shop.scope.atomic(async ({ db, storeId }) => {
    const first = await db('collections').where({ storeId }).first()
    const later = '2099-01-01T00:00:00.000Z'
    for (let n = 0; n < 210; n++) {
      const slug = `common-${n}`
      await db('collections').insert({
        ...first,
        ...{ id: slug, title: `Common ${n}`, slug, updatedAt: later },
      })
    }
  })
  const offered = async (kind: string, q: string) =>
    (await admin.get(`/admin/design/picks?kind=${kind}&q=${encodeURIComponent(q)}`)).json.picks
  t.like(await offered('collection', 'maps RARE'), [{ slug: 'rare-maps', title: 'Rare Maps' }])
  t.like(await offered('product', 'ink'), [{ slug: 'rare-ink', title: 'Rare ink' }])
  t.is((await offered('collection', '')).length, 20)
  t.deepEqual(await offered('collection', 'nothing of the kind'), [])
  t.is((await admin.get('/admin/design/picks?kind=user&q=a')).status, 422)
  t.is((await shop.client().get('/admin/design/picks?kind=product')).status, 401)
  const html = await admin.fragment('/admin/design/picks?kind=collection&q=rare')
  t.true(read(html.text).has({ role: 'option', value: 'rare-maps', name: 'Rare Maps' }))

  const form = {
    ...{ _method: 'PUT', updatedAt: '', 'blocks[b1][component]': 'FeaturedProducts' },
    'blocks[b1][props][collection]': 'rare',
  }
  const refused = await admin.form(`${path}/update`, form)
  t.is(refused.status, 422)
  t.regex(refused.text, /Similar: Rare Maps\./)
  t.true(read(refused.text).has({ role: 'option', value: 'rare-maps', name: 'Rare Maps' }))
  const saved = await admin.form(`${path}/update`, {
    ...form,
    'blocks[b1][props][collection]': 'rare maps',
  })
  t.is(saved.status, 303)
  const editor = await admin.page(path)
  t.regex(editor.text, /Chosen: Rare Maps/)
  t.true(read(editor.text).has({ 'data-find': '/admin/design/picks?kind=collection' }))
})

test.serial(
  'where a place is arranged the theme’s own is not drawn, and a merchant begins with all that the theme says',
  async (t) => {
    const shop = await open(t)
    const { blocks } = (await (await adminOf(shop)).get(path)).json.page
    const row = blocks.find((one: { component: string }) => one.component === 'FeaturedProducts')
    t.is(row.props.take, 8)
    await ArrangementDraft.save(shop.scope, 'home', [{ ...quote, hidden: false }], null)
    await ArrangementDraft.publish(shop.scope, 'home')
    const { components } = kernelOf(shop.scope).theme
    const hero = components.Hero
    if (!hero) throw new Error('There is no hero.')
    const drawn = hero.render
    t.teardown(() => Object.assign(hero, { render: drawn }))
    let times = 0
    Object.assign(hero, { render: () => `${times++}` })
    t.is((await shop.client().page('/')).status, 200)
    t.is(times, 0)
  },
)

test('pictures of sections are reported, drafts too, and name another file when they are moved', async (t) => {
  const shop = await open(t)
  const image = { url: '/uploads/a.png', alt: '' }
  const block = { id: 'b1', component: 'Hero', props: { image }, hidden: false }
  await ArrangementDraft.save(shop.scope, 'home', [block], null)
  const asked = { urls: ['/uploads/a.png', '/uploads/b.png'] }
  const use = { title: 'Front page', href: path }
  t.deepEqual((await shop.scope.gather('pictureUses', asked)).flat(), [
    { url: '/uploads/a.png', ...use },
  ])
  await ArrangementDraft.publish(shop.scope, 'home')
  const moved = { from: '/uploads/a.png', to: { url: '/uploads/b.png', width: null, height: null } }
  await shop.scope.gather('repointPictures', moved)
  t.deepEqual((await shop.scope.gather('pictureUses', asked)).flat(), [
    { url: '/uploads/b.png', ...use },
  ])
  t.deepEqual((await shop.other.gather('pictureUses', asked)).flat(), [])
})
