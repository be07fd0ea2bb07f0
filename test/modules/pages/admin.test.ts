import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) => openShop(t, [storefront, auth, pages])

test('an admin writes, publishes and deletes a page over JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/pages/create', { title: 'Our press', body: '*Hello*' })
  t.is(made.status, 201)
  const { page } = made.json
  t.like(page, { title: 'Our press', slug: 'our-press', status: 'draft', body: '*Hello*' })
  t.is((await admin.get('/pages/our-press')).status, 404)
  const path = `/admin/pages/${page.id}`
  const changed = await admin.put(`${path}/update`, { status: 'published' })
  t.like(changed.json.page, { status: 'published', body: '*Hello*' })
  t.is((await admin.get('/pages/our-press')).json.page.html, '<p><em>Hello</em></p>')
  t.is((await admin.get('/admin/pages?q=PRESS')).json.total, 1)
  t.is((await admin.get('/admin/pages?q=100%25')).json.total, 0)
  t.deepEqual((await admin.delete(`${path}/delete`)).json, { deleted: true })
  t.is((await admin.delete(`${path}/delete`)).status, 404)
  t.is((await admin.get('/pages/our-press')).status, 404)
})

test('the forms do the same without scripts', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  t.true(read((await admin.page('/admin/pages')).text).has({ href: '/admin/pages/new' }))
  t.is((await admin.page('/admin/pages/new')).status, 200)
  const fields = { title: 'About', slug: '', body: 'x', status: 'published', place: 'menu' }
  const made = await admin.form('/admin/pages/create', fields)
  t.is(made.status, 303)
  const path = made.headers.get('location') ?? ''
  const editor = await admin.page(path)
  t.true(read(editor.text).has({ role: 'heading', level: 1, name: /^About/ }))
  t.true(read(editor.text).has({ href: '/pages/about' }))
  const emptied = { ...fields, _method: 'PUT', slug: 'about-us', body: '', excerpt: '' }
  t.is((await admin.form(`${path}/update`, emptied)).status, 303)
  t.like((await admin.get(path)).json.page, { slug: 'about-us', body: '' })
  const question = await admin.page(`${path}/delete`)
  t.true(read(question.text).has({ field: '_method', value: 'DELETE' }))
  t.is((await admin.form(`${path}/delete`, { _method: 'DELETE' })).status, 303)
  t.is((await admin.page(path)).status, 404)
})

test('a refused form keeps everything that was typed', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await Page.create(shop.scope, { title: 'About', slug: 'about' })
  const typed = {
    title: 'Second </textarea>',
    slug: 'about',
    body: 'Long text <b>',
    excerpt: 'Short',
    status: 'published',
    place: 'footer',
    seoTitle: 'T',
    seoDescription: 'D',
  }
  const { status, text } = await admin.form('/admin/pages/create', typed)
  t.is(status, 409)
  t.true(text.includes('Another page has this address already.'))
  t.true(read(text).has({ value: 'Second </textarea>' }))
  t.true(text.includes('Long text &lt;b>'))
  t.true(read(text).has({ value: 'footer', selected: '' }))
  for (const value of ['Short', '"T"']) t.true(text.includes(value), value)
  const untitled = await admin.form('/admin/pages/create', { ...typed, title: '', slug: 'other' })
  t.is(untitled.status, 422)
  t.true(untitled.text.includes('Give the page a title.'))
  const refused = await admin.post('/admin/pages/create', { title: 'Third', position: 'first' })
  t.is(refused.status, 422)
  t.deepEqual(Object.keys(refused.json.error.fields), ['position'])
})

test('a preview shows what Markdown becomes, cleaned, and stores nothing', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const body = '# Hi\n\n{7*7} <script>alert(1)</script>'
  const { html } = (await admin.post('/admin/pages/preview', { body })).json
  t.true(html.includes('{7*7}'))
  t.false(read(html).has({ tag: 'script' }))
  const fragment = await admin.form(
    '/admin/pages/preview',
    { body, title: 'ignored' },
    { 'HX-Request': 'true' },
  )
  t.is(fragment.status, 200)
  t.regex(fragment.text, /data-preview/)
  t.false(read(fragment.text).has({ tag: 'html' }))
  const plain = await admin.form('/admin/pages/create', { title: 'Draft', body, intent: 'preview' })
  t.is(plain.status, 200)
  t.true(read(plain.text).has({ value: 'Draft' }))
  t.is((await admin.get('/admin/pages')).json.total, 0)
})

test("the neighbour's pages are out of reach, and only admins get near any", async (t) => {
  const shop = await open(t)
  const { id } = await Page.create(shop.other, { title: 'Theirs' })
  const admin = await adminOf(shop)
  t.is((await admin.get(`/admin/pages/${id}`)).status, 404)
  t.is((await admin.put(`/admin/pages/${id}/update`, { title: 'Mine' })).status, 404)
  t.is((await admin.delete(`/admin/pages/${id}/delete`)).status, 404)
  t.is((await Page.find(shop.other, id)).title, 'Theirs')
  const stranger = shop.client()
  t.is((await stranger.get('/admin/pages')).status, 401)
  t.is((await stranger.post('/admin/pages/create', { title: 'x' })).status, 401)
})
