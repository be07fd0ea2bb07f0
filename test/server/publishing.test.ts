import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { publishAllDue } from '#server/publishing/publish-due.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import appearance from '../../modules/appearance/index.ts'
import auth from '../../modules/auth/index.ts'
import blog from '../../modules/blog/index.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'
import cart from '../../modules/cart/index.ts'
import collections from '../../modules/collections/index.ts'
import { Collection } from '../../modules/collections/models/collection.ts'
import inventory from '../../modules/inventory/index.ts'
import pages from '../../modules/pages/index.ts'
import { Page } from '../../modules/pages/models/page.ts'
import products from '../../modules/products/index.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'
import search from '../../modules/search/index.ts'
import seo from '../../modules/seo/index.ts'
import storefront from '../../modules/storefront/index.ts'

const modules = [
  ...[storefront, auth, products, inventory, search, cart],
  ...[pages, blog, seo, appearance],
]

const open = (t: Parameters<typeof openShop>[0]) => openShop(t, modules)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const nouns = [
  { one: 'page', path: '/admin/pages', shown: '/pages/', out: 'published' },
  { one: 'post', path: '/admin/blog', shown: '/blog/', out: 'published' },
  { one: 'product', path: '/admin/products', shown: '/products/', out: 'active' },
] as const

/** As if the time of everything that is scheduled had come. */
const letTimePass = (scope: Scope) =>
  scope.atomic(async (inner) => {
    const past = new Date(Date.now() - 1000).toISOString()
    await Page.in(inner).whereNotNull('publishAt').patch({ publishAt: past })
    await Product.in(inner).whereNotNull('publishAt').patch({ publishAt: past })
    await Post.in(inner).whereNotNull('scheduledAt').patch({ scheduledAt: past })
  })

test('pages, posts and products are scheduled, published and taken back by the same verbs, at their time without a restart', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const scheduled: { id: string; slug: string }[] = []
  for (const { one, path, shown } of nouns) {
    const made = await admin.post(`${path}/create`, { title: `Coming ${one}`, price: 100 })
    const { id, slug } = made.json[one]
    const put = async (verb: string, body: object = {}) => admin.put(`${path}/${id}/${verb}`, body)
    const publishAt = inHours(5)
    t.like(
      (await put('schedule', { publishAt })).json[one],
      { status: 'scheduled', publishAt },
      one,
    )
    const late = await put('schedule', { publishAt: inHours(-1) })
    t.is(late.status, 422, one)
    const stale = await put('publish', { updatedAt: '2020-01-01T00:00:00.000Z' })
    t.is(stale.status, 409, one)
    t.is((await visitor.page(shown + slug)).status, 404, one)
    const list = read((await admin.page(path)).text)
    t.true(list.text.includes('Scheduled for'), one)
    await publishAllDue(shop.scope)
    t.is((await visitor.page(shown + slug)).status, 404, 'its time has not come')
    scheduled.push({ id, slug })
  }
  await letTimePass(shop.scope)
  await shop.scope.atomic((inner) => inner.db('jobs').update({ runAt: 0, doneAt: null }))
  await kernelOf(shop.scope).jobs.runDue(shop.scope)
  for (const [at, { one, path, shown, out }] of nouns.entries()) {
    const { id, slug } = scheduled[at] ?? {}
    const put = async (verb: string, body: object = {}) =>
      (await admin.put(`${path}/${id}/${verb}`, body)).json[one]
    t.is((await visitor.page(`${shown}${slug}`)).status, 200, one)
    t.like((await admin.get(`${path}/${id}`)).json[one], { status: out, publishAt: null }, one)
    t.like(await put('unpublish'), { status: 'draft' }, one)
    const publishAt = inHours(5)
    t.like(await put('update', { publishAt, status: 'scheduled' }), { publishAt }, one)
    t.like(await put('publish'), { status: out, publishAt: null }, one)
  }
})

test('the page of whatever is published holds, for the command palette alone, the acts that its status leaves', async (t) => {
  const admin = await adminOf(await openShop(t, [...modules, collections]))
  const acts: Record<string, readonly string[]> = {
    '/admin/pages': ['unpublish'],
    '/admin/collections': ['unpublish'],
    '/admin/blog': ['unpublish', 'archive'],
    '/admin/products': ['unpublish', 'archive'],
  }
  for (const [path, left] of Object.entries(acts)) {
    const body = { title: 'Shown', price: 100, kind: 'manual', authorName: 'Ada' }
    const record = Object.values((await admin.post(`${path}/create`, body)).json)[0]
    const { id } = record as { id: string }
    t.is((await admin.put(`${path}/${id}/publish`, {})).status, 200, path)
    const offered = async () =>
      read((await admin.page(`${path}/${id}`)).text)
        .all({ tag: 'form' })
        .map((form) => form.get('action') ?? '')
        .filter((action) => /\/(unpublish|archive)$/.test(action))
    t.deepEqual(
      await offered(),
      left.map((verb) => `${path}/${id}/${verb}`),
    )
    for (const act of await offered())
      t.is((await admin.form(act, { _method: 'PUT' })).headers.get('location'), `${path}/${id}`)
    t.deepEqual(await offered(), left.length === 1 ? [] : [`${path}/${id}/unpublish`], path)
  }
})

test('whoever comes second publishes nothing twice, and a product is told once', async (t) => {
  const { scope } = await open(t)
  const id = await Product.create(scope, {
    title: 'Once',
    price: 100,
    status: 'scheduled',
    publishAt: inHours(1),
  })
  await letTimePass(scope)
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      await publishAllDue(inner)
      t.is((await Product.find(inner, id)).status, 'active')
      throw new Error('killed')
    }),
  )
  t.is((await Product.find(scope, id)).status, 'draft', 'nothing half done stays')
  await Promise.all([publishAllDue(scope), publishAllDue(scope), publishAllDue(scope)])
  const events = await scope.db('changes').where({ tableName: 'products', rowId: id })
  t.true(events.length <= 3)
  t.like(await Product.find(scope, id), { status: 'active', publishAt: null })
})

test('a draft is shown by its link to whoever has it, until the link is changed', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const { one, path } of nouns) {
    const made = await admin.post(`${path}/create`, { title: `Draft ${one}`, price: 100 })
    const { id } = made.json[one]
    const { previewUrl } = (await admin.get(`${path}/${id}/preview-link`)).json
    const address = new URL(previewUrl).pathname
    const visitor = shop.client()
    const shown = await visitor.page(address)
    t.is(shown.status, 200, one)
    t.true(shown.text.includes(`Draft ${one}`))
    t.regex(shown.headers.get('x-robots-tag') ?? '', /noindex/)
    t.is(shown.headers.get('cache-control'), 'no-store')
    t.true(shown.text.includes('not yet published') || one === 'post')
    t.is((await visitor.get(address)).status, 200)
    t.is((await visitor.get(`${path}/${id}/preview-link`)).status, 401)
    const editor = read((await admin.page(`${path}/${id}`)).text)
    t.true(editor.has({ role: 'button', name: 'Change the link' }))
    const changed = await admin.form(`${path}/${id}/preview-link`, { _method: 'PUT' })
    t.is(changed.status, 303)
    t.is((await visitor.page(address)).status, 404, 'the old link has ended')
    const { previewUrl: another } = (await admin.get(`${path}/${id}/preview-link`)).json
    t.is((await visitor.page(new URL(another).pathname)).status, 200)
  }
})

test('a draft product cannot be bought from its preview, and an old address of it leads to the one on sale', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { product } = (await admin.post('/admin/products/create', { title: 'Early', price: 500 }))
    .json
  const address = new URL(
    (await admin.get(`/admin/products/${product.id}/preview-link`)).json.previewUrl,
  ).pathname
  const visitor = shop.client()
  const page = read((await visitor.page(address)).text)
  t.true(page.has({ role: 'button', name: 'Not for sale in a preview' }))
  const [variant] = await Variant.of(shop.scope, [product.id])
  const bought = await visitor.post('/cart/items', { variantId: variant?.id, quantity: 1 })
  t.true(bought.status >= 400, String(bought.status))
  await admin.put(`/admin/products/${product.id}/publish`)
  const moved = await visitor.page(address)
  t.is(moved.status, 303)
  t.is(moved.headers.get('location'), '/products/early')
})

test('the form of a product schedules it and shows a time that is over at its field', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const sent = (publishAt: string) =>
    admin.form('/admin/products/create', {
      ...{ title: 'By form', status: 'scheduled', publishAt, intent: 'save' },
      ...{ 'variants[0][price]': '5', 'variants[0][keep]': 'on' },
    })
  const refused = await sent('2020-01-01T09:00')
  t.is(refused.status, 422)
  t.true(refused.text.includes('still to come'))
  const saved = await sent('2099-01-01T09:00')
  t.is(saved.status, 303, saved.text.slice(0, 500))
  const [row] = await Product.in(shop.scope).where({ slug: 'by-form' })
  t.like(row, { status: 'draft', publishAt: '2099-01-01T09:00:00.000Z' })
})

test('what has an end becomes a draft again by itself, once, and says until then when that is', async (t) => {
  const shop = await open(t)
  const { scope } = shop
  const admin = await adminOf(shop)
  const visitor = shop.client()
  for (const { one, path, shown, out } of nouns) {
    const fields = { title: `Ending ${one}`, price: 100, status: out }
    const unpublishAt = inHours(5)
    const made = await admin.post(`${path}/create`, { ...fields, unpublishAt })
    t.is(made.status, 201, made.text)
    const { id, slug } = made.json[one]
    const save = (body: object) => admin.put(`${path}/${id}/update`, body)
    t.like((await admin.get(`${path}/${id}`)).json[one], { status: out, unpublishAt }, one)
    t.true(read((await admin.page(path)).text).text.includes('Published until'), one)
    t.true(read((await admin.page(`${path}/${id}`)).text).has({ name: 'End' }), one)
    // What is left out stays; an end that is over, and one before the begin, are refused.
    t.like((await save({ title: `Ending ${one} soon` })).json[one], { unpublishAt }, one)
    const over = await save({ unpublishAt: inHours(-1) })
    t.deepEqual(Object.keys(over.json.error.fields), ['unpublishAt'], one)
    const odd = await save({ unpublishAt: 'tomorrow' })
    t.deepEqual(Object.keys(odd.json.error.fields), ['unpublishAt'], one)
    const times = { status: 'scheduled', publishAt: inHours(9), unpublishAt: inHours(8) }
    t.deepEqual(Object.keys((await save(times)).json.error.fields), ['unpublishAt'], one)
    await publishAllDue(scope)
    t.is((await visitor.page(shown + slug)).status, 200, 'its end has not come')
    const past = new Date(Date.now() - 1000).toISOString()
    await scope.atomic(async (inner) => {
      for (const model of [Page, Product, Post])
        await model.in(inner).whereNotNull('unpublishAt').patch({ unpublishAt: past })
    })
    await Promise.all([publishAllDue(scope), publishAllDue(scope)])
    t.is((await visitor.page(shown + slug)).status, 404, one)
    const drafted = { status: 'draft', unpublishAt: null }
    t.like((await admin.get(`${path}/${id}`)).json[one], drafted, one)
    // Published anew it stays.
    t.is((await admin.put(`${path}/${id}/publish`, {})).status, 200)
    await publishAllDue(scope)
    t.is((await visitor.page(shown + slug)).status, 200, one)
    t.is((await save({ unpublishAt: '' })).status, 200, one)
  }
})

test('the shop of a coming moment is without what has ended by then', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const { one, path, shown, out } of nouns) {
    const fields = { title: `Ended ${one}`, price: 100, status: out, unpublishAt: inHours(5) }
    const { slug } = (await admin.post(`${path}/create`, fields)).json[one]
    const at = (hours: number) => `${shown}${slug}?at=${encodeURIComponent(inHours(hours))}`
    t.is((await admin.page(at(4))).status, 200, one)
    t.is((await admin.page(at(6))).status, 404, one)
  }
})

test('a collection waits for its time, is shown, ends and is hidden again, by JSON and by its form', async (t) => {
  const shop = await openShop(t, [...modules, collections])
  const { scope } = shop
  const admin = await adminOf(shop)
  const visitor = shop.client()
  const path = '/admin/collections'
  const publishAt = inHours(5)
  const unpublishAt = inHours(9)
  const times = { status: 'scheduled', publishAt, unpublishAt }
  const made = await admin.post(`${path}/create`, { title: 'Spring', type: 'manual', ...times })
  t.is(made.status, 201, made.text)
  const { id, slug } = made.json.collection
  const stands = async (expected: object) =>
    t.like((await admin.get(`${path}/${id}`)).json.collection, expected)
  const shown = async () => (await visitor.page(`/collections/${slug}`)).status
  await stands({ ...times, isActive: false })
  t.true(read((await admin.page(path)).text).text.includes('Scheduled for'))
  await publishAllDue(scope)
  t.is(await shown(), 404)
  const past = () => new Date(Date.now() - 1000).toISOString()
  const pass = (time: 'publishAt' | 'unpublishAt') =>
    scope.atomic((inner) =>
      Collection.in(inner)
        .where({ id })
        .patch({ [time]: past() }),
    )
  await pass('publishAt')
  await Promise.all([publishAllDue(scope), publishAllDue(scope)])
  await stands({ status: 'published', isActive: true, publishAt: null, unpublishAt })
  t.is(await shown(), 200)
  await pass('unpublishAt')
  await publishAllDue(scope)
  await stands({ status: 'draft', isActive: false, unpublishAt: null })
  t.is(await shown(), 404)

  // The form has the card that all editors have.
  const page = read((await admin.page(`${path}/${id}`)).text)
  for (const name of ['Publish', 'End']) t.true(page.has({ name: new RegExp(name) }), name)
  const form = { _method: 'PUT', title: 'Spring', kind: 'manual', intent: 'publish' }
  t.is((await admin.form(`${path}/${id}/update`, form)).status, 303)
  await stands({ status: 'published' })
  const late = { ...form, intent: 'save', status: 'scheduled', publishAt: '2020-01-01T09:00' }
  const refused = await admin.form(`${path}/${id}/update`, late)
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: '2020-01-01T09:00' }))
  // The short way to say it stays.
  t.is((await admin.put(`${path}/${id}/update`, { isActive: false })).status, 200)
  await stands({ status: 'draft', isActive: false })
})

test('a time to come that the status would leave without effect is refused at its field, and publishing now needs none', async (t) => {
  const shop = await openShop(t, [...modules, collections])
  const admin = await adminOf(shop)
  const time = inHours(5).slice(0, 16)
  const all = [
    ...nouns.map((noun) => ({ ...noun, field: noun.one === 'post' ? 'scheduledAt' : 'publishAt' })),
    { one: 'collection', path: '/admin/collections', out: 'published', field: 'publishAt' },
  ]
  for (const { one, path, out, field } of all) {
    const typed = {
      ...{ title: `Idle ${one}`, status: out, [field]: time },
      ...(one === 'product' ? { 'variants[0][price]': '10', 'variants[0][keep]': 'on' } : {}),
    }
    const refused = await admin.form(`${path}/create`, typed)
    t.is(refused.status, 422, one)
    t.true(read(refused.text).text.includes('Choose the status “Scheduled”'), one)
    const sent = await admin.post(`${path}/create`, {
      ...{ title: `Idle ${one}`, price: 100, status: out, [field]: inHours(5) },
    })
    t.deepEqual(Object.keys(sent.json.error.fields), [field], one)
    const now = await admin.form(`${path}/create`, { ...typed, intent: 'publish' })
    t.is(now.status, 303, one)
    const id = (now.headers.get('location') ?? '').split('/').at(-1)
    t.like((await admin.get(`${path}/${id}`)).json[one], { status: out, [field]: null }, one)
  }
  const made = await admin.post('/admin/pages/create', {
    ...{ title: 'Waits', status: 'scheduled', publishAt: inHours(5) },
  })
  const { id } = made.json.page
  const early = await admin.form(`/admin/pages/${id}/update`, {
    ...{ _method: 'PUT', title: 'Waits', status: 'published', publishAt: time },
  })
  t.is(early.status, 303, 'the time that stood came along')
})
