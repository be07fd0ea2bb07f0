import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Page } from '../../../modules/pages/models/page.ts'

interface Group {
  kind: string
  found: { title: string; href: string }[]
  more?: string
}
const kinds = (groups: Group[]) => groups.map(({ kind }) => kind)

test('the admin finds records of every kind by words, numbers and with slips, and where all of them are', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const made = await admin.post('/admin/products/create', {
    title: 'Harbour poster',
    price: 1900,
    status: 'active',
    sku: 'HB-1',
    barcode: '4006381333931',
  })
  t.is(made.status, 201)
  await Page.create(shop.scope, { title: 'Harbour press' })
  await admin.post('/admin/collections/create', { title: 'Harbour', type: 'manual' })
  const find = async (q: string): Promise<Group[]> =>
    (await admin.get(`/admin/search?q=${encodeURIComponent(q)}`)).json.groups
  const groups = await find('harbour')
  t.deepEqual(kinds(groups), ['product', 'collection', 'page'])
  t.is(groups[0]?.more, '/admin/products?q=harbour')
  t.deepEqual(kinds(await find('harbuor postre')), ['product'])
  t.deepEqual(kinds(await find('4006381333931')), ['product'])
  t.deepEqual(kinds(await find('ada@shop')), ['user'])
  t.deepEqual(await find(''), [])
  const page = await admin.page('/admin/search?q=harbour')
  t.true(read(page.text).has({ href: '/admin/products?q=harbour' }))
  t.regex(page.text, /Harbour press/)
  const nothing = await admin.page(`/admin/search?q=${encodeURIComponent('<b>zzzz')}`)
  t.regex(nothing.text, /Nothing found/)
  // Bytes: the words in it
  t.regex(read(nothing.text).find({ role: 'heading', level: 1 }).text, /^Results for “<b>zzzz/)
})

test('export and import are found by their names and by what else they are called, in both languages, on the page too', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  for (const [language, q, href] of [
    ['en', 'export', '/admin/export'],
    ['en', 'download', '/admin/export'],
    ['en', 'backup', '/admin/export'],
    ['en', 'upload', '/admin/change-sets'],
    ['de', 'herunterladen', '/admin/export'],
    ['de', 'exportieren', '/admin/export'],
    ['de', 'importieren', '/admin/products/import'],
  ] as const) {
    await admin.post('/api/account/language', { language })
    for (const at of ['/admin/search', '/admin/search/suggest']) {
      const { text } = await admin.fragment(`${at}?q=${q}`)
      t.true(read(text).has({ href }), `${language} ${at} ${q}`)
    }
  }
  const { places } = (await admin.get('/admin/search?q=backup')).json
  t.true(places.some(({ href }: { href: string }) => href === '/admin/export'))
})

test('an admin whom a permission set narrows finds and is offered only what opens to them', async (t) => {
  const shop = await openWholeShop(t)
  const owner = await adminOf(shop)
  await owner.post('/admin/products/create', { title: 'Ned print', price: 1900 })
  await Page.create(shop.scope, { title: 'Ned page' })
  const narrowed = await narrowedOf(shop, { pages: 'read' })
  t.deepEqual(kinds((await owner.get('/admin/search?q=ned')).json.groups), [
    'product',
    'user',
    'page',
  ])
  t.deepEqual(kinds((await narrowed.get('/admin/search?q=ned')).json.groups), ['page'])
  t.notRegex((await narrowed.page('/admin/search?q=ned')).text, /Ned print|\/admin\/users/)
  const other = (await narrowed.get('/admin/search/suggest?q=currency')).json
  t.deepEqual([other.places, other.fields], [[], []])
  const { places, commands, groups } = (await narrowed.get('/admin/search/suggest?q=ned')).json
  t.deepEqual(kinds(groups), ['page'])
  t.deepEqual([places, commands], [[], []])
  const all = (await narrowed.get('/admin/search/suggest')).json
  const hrefs = (list: { href: string }[]) => list.map(({ href }) => href)
  t.deepEqual(hrefs(all.places), [
    ...['/admin', '/admin/comments', '/admin/mentions', '/admin/needs-a-look', '/admin/pages'],
  ])
  t.deepEqual(hrefs(all.commands), [
    ...['/admin/trash', '/', '/account/security', '/auth/sign-out'],
  ])
  t.is((await narrowed.get('/admin/search/report')).status, 403)
})

test('the palette offers pages and actions by the beginnings of their words', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { places, commands } = (await admin.get('/admin/search/suggest?q=pro')).json
  t.true(places.some(({ href }: { href: string }) => href === '/admin/products'))
  t.is(commands[0].href, '/admin/products/new')
  const hrefs = (list: { href: string }[]) => list.map(({ href }) => href)
  const meant = (await admin.get('/admin/search/suggest?q=coupons')).json
  t.deepEqual(hrefs(meant.places), ['/admin/discounts'])
  t.deepEqual(hrefs((await admin.get('/admin/search/suggest?q=log%20out')).json.commands), [
    '/auth/sign-out',
  ])
  const { fields } = (await admin.get('/admin/search/suggest?q=currency')).json
  t.deepEqual(fields, [
    { label: 'Currency', page: 'Settings', href: '/admin/settings#field-currency' },
  ])
  t.deepEqual((await admin.get('/admin/search/suggest')).json.fields, [])
  // Those of the theme, each on its page.
  const words: Record<string, string> = {
    fonts: 'Fonts',
    density: 'Room',
    accent: 'Accent',
    logo: 'Logo',
  }
  const page = read((await admin.page('/admin/theme')).text)
  for (const [name, word] of Object.entries(words)) {
    const found = (await admin.get(`/admin/search/suggest?q=${word}`)).json.fields
    const href = `/admin/theme#field-${name}`
    t.true(
      found.some((field: { href: string }) => field.href === href),
      word,
    )
    t.true(page.has({ id: `field-${name}` }), name)
  }
  const { text } = await admin.fragment('/admin/search/suggest?q=sign')
  t.true(read(text).has({ role: 'option', formaction: '/auth/sign-out' }))
  t.is((await admin.page('/admin/search/suggest?q=a')).headers.get('location'), '/admin/search?q=a')
})

test('a field that is called what was typed comes before the pages that only mean it, and has its place on the page of results', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const first = async (q: string) => {
    const { text } = await admin.fragment(`/admin/search/suggest?q=${encodeURIComponent(q)}`)
    return read(text).all({ role: 'option' })[0]?.get('href')
  }
  for (const [q, href] of [
    ['logo', '/admin/theme#field-logo'],
    ['fonts', '/admin/theme#field-fonts'],
    ['language', '/admin/settings#field-language'],
    ['dark', '/admin/theme'],
    ['products', '/admin/products'],
    ['deleted', '/admin/trash'],
    ['history', '/admin/acts'],
    ['password', '/account/security'],
    ['payment methods', '/admin/payments/gateways'],
    ['stripe', '/admin/payments/gateways'],
  ] as const)
    t.is(await first(q), href, q)
  const page = read((await admin.page('/admin/search?q=logo')).text)
  t.true(page.has({ role: 'link', name: 'Logo', href: '/admin/theme#field-logo' }))
  t.false(page.has({ href: '/admin/settings#field-logoUrl' }))
  t.true(page.has({ role: 'link', name: 'Password and second factor', href: '/account/security' }))
})

test('the top bar has the field, and only admins get near the search', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { text } = await admin.page('/admin')
  t.true(read(text).has({ role: 'form', action: '/admin/search', method: 'get' }))
  t.true(read(text).has({ role: 'dialog', name: /./ }))
  for (const path of ['/admin/search?q=a', '/admin/search/suggest?q=a']) {
    t.is((await shop.client().get(path)).status, 401, path)
    t.is((await (await customerOf(shop)).get(path)).status, 403, path)
  }
})

test('the palette shows what it finds with its picture', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const picture = '/uploads/stores/default/one.png'
  for (const [title, images] of [
    ['Harbour poster', [{ url: picture, alt: '' }]],
    ['Harbour card', []],
  ] as const)
    await admin.post('/admin/products/create', { title, price: 1900, images })
  const list = read((await admin.fragment('/admin/search/suggest?q=harbour')).text)
  const hit = (text: string) => list.find({ role: 'option', text: new RegExp(text) })
  t.true(hit('Harbour poster').has({ tag: 'img', src: picture }))
  t.false(hit('Harbour card').has({ tag: 'img' }))
})
