import test, { type ExecutionContext } from 'ava'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import navigation from '../../../modules/navigation/index.ts'
import type { ItemDraft } from '../../../modules/navigation/models/item.ts'
import { Menu } from '../../../modules/navigation/models/menu.ts'
import { MenuItem } from '../../../modules/navigation/models/menu-item.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import storefront from '../../../modules/storefront/index.ts'

/** Finds a page by its title, as the module's own finder does. */
const finder = defineModule({
  name: '@test/finder',
  finders: [
    {
      kind: 'page',
      area: 'admin',
      label: 'pages.title',
      find: async (scope, { q, take }) => {
        const { results } = await Page.search(scope, { q, take, skip: 0 })
        return results.map(({ id, title }) => ({ id, title, href: `/admin/pages/${id}` }))
      },
    },
  ],
})

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, auth, { ...pages, finders: [] }, finder, navigation])

const fixed = (address: string, depth = 1) => ({ kind: 'fixed', address, depth }) as const

test('an admin makes, changes and deletes a menu over JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const items = [
    { kind: 'heading', labels: { en: 'Shop' } },
    fixed('/', 2),
    {
      kind: 'address',
      address: 'https://elsewhere.example/a',
      labels: { en: 'There' },
      newTab: true,
    },
  ]
  const made = await admin.post('/admin/navigation/create', {
    title: 'Top',
    place: 'header',
    items,
  })
  t.is(made.status, 201)
  const { menu } = made.json
  t.like(menu, { title: 'Top', place: 'header' })
  t.deepEqual(
    menu.items.map(({ kind, depth }: { kind: string; depth: number }) => [kind, depth]),
    [
      ['heading', 1],
      ['fixed', 2],
      ['address', 1],
    ],
  )
  t.like((await admin.get('/admin/navigation')).json, { total: 1 })
  const path = `/admin/navigation/${menu.id}`
  const changed = await admin.put(`${path}/update`, { items: [fixed('/')] })
  t.is(changed.json.menu.items.length, 1)
  t.is(changed.json.menu.title, 'Top')
  t.deepEqual((await admin.get('/navigation/header')).json.menu.items, [
    { label: 'Home', href: '/' },
  ])
  t.deepEqual((await admin.delete(`${path}/delete`)).json, { deleted: true })
  t.is((await admin.get('/navigation/header')).status, 404)
  t.deepEqual(await MenuItem.in(shop.scope), [])
})

test('a save writes only the lines that are different, and the audit log says what they were', async (t) => {
  const shop = await open(t)
  const scope = shop.scope.as({ actor: { type: 'admin', id: 'ada', name: 'Ada' } })
  const heading = (en: string, depth = 1) => ({ kind: 'heading', labels: { en }, depth }) as const
  const [products, more, blog] = [fixed('/products', 2), heading('More', 2), fixed('/blog', 3)]
  const first = [heading('Shop'), products, more, blog]
  const last = [heading('Help'), fixed('/contact', 2)]
  const { menu } = await Menu.create(scope, {
    ...{ title: 'Top', place: 'header' },
    items: [...first, ...last],
  })
  const lines = async () => MenuItem.of(scope, [menu.id])
  const idsOf = async () => new Map((await lines()).map((line) => [nameOf(line), line.id]))
  const nameOf = ({ address, labels }: MenuItem) => address ?? labels.en ?? ''
  const save = async (items: ItemDraft[]) => {
    await scope.atomic(({ db, storeId }) => db('changes').where({ storeId }).delete())
    await Menu.update(scope, menu.id, { items })
    const written = await scope.db('changes').where({
      ...{ storeId: scope.storeId, tableName: 'menu_items' },
    })
    return written.map((row) => {
      const [before, after] = [row.before, row.after].map((it) =>
        typeof it === 'string' ? JSON.parse(it) : it,
      )
      return { before, after }
    })
  }
  const ids = await idsOf()
  t.deepEqual(await save([...first, ...last]), [])

  const renamed = await save([...first, heading('Service'), fixed('/contact', 2)])
  t.is(renamed.length, 1)
  t.like(renamed[0], { before: { labels: { en: 'Help' } }, after: { labels: { en: 'Service' } } })
  t.is((await idsOf()).get('Service'), ids.get('Help'))

  const added = await save([...first, heading('Service'), fixed('/contact', 2), fixed('/account')])
  t.is(added.length, 1)
  t.like(added[0], { before: null, after: { address: '/account', position: 6 } })

  const moved = [heading('Service'), more, blog, heading('Shop'), products, fixed('/account')]
  const changes = await save(moved)
  t.deepEqual(
    (await lines()).map((line) => [nameOf(line), line.depth, line.position]),
    [
      ...[
        ['Service', 1, 0],
        ['More', 2, 1],
        ['/blog', 3, 2],
        ['Shop', 1, 3],
      ],
      ...[
        ['/products', 2, 4],
        ['/account', 1, 5],
      ],
    ],
  )
  const after = await idsOf()
  for (const name of ['Shop', 'More', '/blog', '/products'])
    t.is(after.get(name), ids.get(name), name)
  const gone = changes.filter((change) => change.after === null)
  t.deepEqual(
    gone.map(({ before }) => [before.address, before.position]),
    [['/contact', 5]],
  )
  t.true(changes.every(({ before }) => before.position >= 0))
  const deeper = changes.find((change) => change.after?.labels.en === 'More')
  t.like(deeper, {
    before: { position: 2, parentId: ids.get('Shop') },
    after: { position: 1, parentId: ids.get('Help') },
  })
  t.is((await save([])).length, 6)
  t.deepEqual(await lines(), [])
})

test('what leads nowhere, has no words or stands beneath nothing is refused at its line', async (t) => {
  const admin = await adminOf(await open(t))
  const refused = async (item: object) => {
    const body = { title: 'Top', place: 'header', items: [fixed('/'), item] }
    const { status, json } = await admin.post('/admin/navigation/create', body)
    t.is(status, 422)
    return Object.keys(json.error.fields)
  }
  const labels = { en: 'There' }
  t.deepEqual(await refused({ kind: 'page' }), ['items.1.targetId'])
  t.deepEqual(await refused({ kind: 'fixed', address: '/nowhere' }), ['items.1.address'])
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    '',
    'https://a:b@c.example/',
  ]) {
    t.deepEqual(await refused({ kind: 'address', address, labels }), ['items.1.address'], address)
  }
  t.deepEqual(await refused({ kind: 'address', address: '/x' }), ['items.1.labels'])
  t.deepEqual(await refused({ kind: 'heading', labels: { en: ' ' } }), ['items.1.labels'])
  t.deepEqual(await refused({ ...fixed('/'), depth: 3 }), ['items.1.depth'])
  t.deepEqual(await refused({ ...fixed('/'), depth: 4 }), ['items.1.depth'])
  const many = Array.from({ length: 101 }, () => fixed('/'))
  const body = { title: 'Top', place: 'header', items: many }
  t.is((await admin.post('/admin/navigation/create', body)).status, 422)
})

test('the database itself holds the tree: no line stands beneath a deeper one, another menu, or itself', async (t) => {
  const { scope } = await open(t)
  const { menu } = await Menu.create(scope, {
    title: 'A',
    place: 'a',
    items: [fixed('/'), fixed('/', 2)],
  })
  const { menu: other } = await Menu.create(scope, { title: 'B', place: 'b', items: [fixed('/')] })
  const [first, second] = await MenuItem.of(scope, [menu.id])
  const write = (patch: object) =>
    scope.atomic((inner) =>
      MenuItem.in(inner)
        .where({ id: first?.id ?? '' })
        .patch(patch),
    )
  await refused(t, write({ parentId: second?.id, parentDepth: 2, depth: 3 }))
  await refused(t, write({ parentId: first?.id, parentDepth: 1, depth: 2 }))
  await refused(t, write({ menuId: other.id }))
  await refused(t, write({ position: 1 }))
  await refused(t, write({ depth: 4 }))
})

async function refused(t: ExecutionContext, write: Promise<unknown>) {
  const outcome = await write.then(
    () => 'written',
    () => 'refused',
  )
  t.is(outcome, 'refused')
}

test('of two saves of one version at once one wins whole, and the other is told', async (t) => {
  const { scope } = await open(t)
  const { menu } = await Menu.create(scope, { title: 'Top', place: 'header' })
  const save = (count: number) =>
    Menu.update(
      scope,
      menu.id,
      { items: Array.from({ length: count }, () => fixed('/')) },
      menu.updatedAt,
    )
  const results = await Promise.allSettled([save(3), save(5), save(7)])
  t.is(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const { items } = await Menu.whole(scope, menu.id)
  t.true([3, 5, 7].includes(items.length))
})

test('two menus cannot stand at one place', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  await Menu.create(shop.scope, { title: 'Top', place: 'header' })
  await Menu.create(shop.other, { title: 'Theirs', place: 'footer' })
  const refused = await admin.post('/admin/navigation/create', { title: 'Two', place: 'header' })
  t.is(refused.status, 409)
  t.deepEqual(Object.keys(refused.json.error.fields), ['place'])
  t.is((await admin.post('/admin/navigation/create', { title: 'F', place: 'footer' })).status, 201)
  t.is((await admin.post('/admin/navigation/create', { title: 'F', place: 'A b' })).status, 422)
})

test('without scripts the buttons move, nest, add and remove lines, and nothing is stored before it is saved', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { id } = await Page.create(shop.scope, { title: 'About us', status: 'published' })
  const start = await admin.page('/admin/navigation/new?place=header')
  t.true(read(start.text).has({ field: 'place', value: 'header' }))
  const line = (at: number, path: string, depth = 1): [string, string][] => [
    [`items[${at}][kind]`, 'fixed'],
    [`items[${at}][address]`, path],
    [`items[${at}][depth]`, String(depth)],
  ]
  const send = (intent: string, lines: [string, string][], more: [string, string][] = []) =>
    admin.form('/admin/navigation/create', [
      ['title', 'Top'],
      ['place', 'header'],
      ['intent', intent],
      ...lines,
      ...more,
    ])
  const order = (html: string) =>
    read(html)
      .all({ field: /^items\[\d+\]\[address\]$/ })
      .map((field) => field.get('value'))
  const two = [...line(0, '/'), ...line(1, '/contact')]
  const up = await send('up:1', two)
  t.is(up.status, 200)
  t.deepEqual(order(up.text), ['/contact', '/'])
  t.true(read((await send('in:1', two)).text).has({ field: 'items[1][depth]', value: '2' }))
  t.true(read((await send('in:0', two)).text).has({ field: 'items[0][depth]', value: '1' }))
  t.deepEqual(order((await send('remove:0', two)).text), ['/contact'])
  t.deepEqual(order((await send('add:fixed:/blog', two)).text), ['/', '/contact', '/blog'])
  const found = await send('find', two, [['q', 'about']])
  t.true(read(found.text).has({ value: `add:page:${id}` }))
  const added = await send(`add:page:${id}`, two)
  t.true(read(added.text).has({ field: 'items[2][targetId]', value: /./ }))
  t.true(added.text.includes('About us'))
  t.is((await admin.get('/admin/navigation')).json.total, 0)
  t.is((await send('save', two)).status, 303)
  t.is((await admin.get('/admin/navigation')).json.menus[0].count, 2)
})

test('a target is found by words over JSON', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { id } = await Page.create(shop.scope, { title: 'About us' })
  const { targets } = (await admin.get('/admin/navigation/targets?q=abo')).json
  t.deepEqual(targets, [{ kind: 'page', id, title: 'About us', detail: '' }])
  t.deepEqual((await admin.get('/admin/navigation/targets?q=zzz')).json.targets, [])
  t.true(
    read((await admin.fragment('/admin/navigation/targets?q=abo')).text).has({ id: 'menu-found' }),
  )
})

test('a line whose target is hidden or gone is marked for the admin', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { id } = await Page.create(shop.scope, { title: 'Secret' })
  const items = [
    { kind: 'page', targetId: id, depth: 1 },
    { kind: 'page', targetId: 'none', depth: 1 },
  ] as const
  const { menu } = await Menu.create(shop.scope, {
    title: 'Top',
    place: 'header',
    items: [...items],
  })
  const { text } = await admin.page(`/admin/navigation/${menu.id}`)
  t.true(text.includes('Hidden: not shown'))
  t.true(text.includes('Gone: not shown'))
})

test("the neighbour's menus are out of reach, and only admins get near any", async (t) => {
  const shop = await open(t)
  const { menu } = await Menu.create(shop.other, {
    title: 'Theirs',
    place: 'header',
    items: [fixed('/')],
  })
  const admin = await adminOf(shop)
  t.is((await admin.get(`/admin/navigation/${menu.id}`)).status, 404)
  t.is((await admin.put(`/admin/navigation/${menu.id}/update`, { title: 'Mine' })).status, 404)
  t.is((await admin.delete(`/admin/navigation/${menu.id}/delete`)).status, 404)
  t.is((await Menu.whole(shop.other, menu.id)).items.length, 1)
  t.is((await shop.client().get('/navigation/header')).status, 404)
  t.is((await shop.client().get('/admin/navigation')).status, 401)
})

test('an admin finds only what their permission set lets them read', async (t) => {
  const shop = await open(t)
  const owner = await adminOf(shop)
  await owner.post('/admin/pages/create', { title: 'Secret plans' })
  const path = '/admin/navigation/targets?q=secret'
  t.is((await owner.get(path)).json.targets.length, 1)
  const narrowed = await narrowedOf(shop, { navigation: 'write' })
  const answer = await narrowed.get(path)
  t.is(answer.status, 200)
  t.deepEqual(answer.json.targets, [])
  t.notRegex((await narrowed.fragment(path)).text, /Secret plans/)
  const typed = { title: 'Top', place: 'header', intent: 'find', q: 'secret' }
  t.notRegex((await narrowed.form('/admin/navigation/create', typed)).text, /Secret plans/)
})

test('Enter looks for words in the search and saves anywhere else, without a script', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const typed = { title: 'By Enter', place: 'header', intent: 'enter' }
  const found = await admin.form('/admin/navigation/create', { ...typed, q: 'ink', asked: '' })
  t.is(found.status, 200)
  t.is((await admin.get('/admin/navigation')).json.menus.length, 0)
  const saved = await admin.form('/admin/navigation/create', { ...typed, q: 'ink', asked: 'ink' })
  t.is(saved.status, 303)
  t.is((await admin.get('/admin/navigation')).json.menus.length, 1)
})

test('a form whose texts are groups is shown again, whatever their names', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const group of ['toString', 'valueOf', 'constructor']) {
    const form = { title: 'Top', intent: 'find', [`q[${group}]`]: 'x' }
    t.is((await admin.form('/admin/navigation/create', form)).status, 200, group)
    const odd = { title: '', [`intent[${group}]`]: 'x' }
    t.true((await admin.form('/admin/navigation/create', odd)).status < 500, group)
  }
})

test('a menu is given one of the places of the shop’s frame, or a name of its own; one where another stands cannot be chosen', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const placesAt = async (path: string) =>
    read((await admin.page(path)).text).all({ role: 'radio', field: 'place' })
  const first = await placesAt('/admin/navigation/new')
  t.deepEqual(
    first.map((one) => [one.get('value'), one.get('checked')]),
    [
      ['header', ''],
      ['footer', undefined],
      ['-', undefined],
    ],
  )
  const { menu } = await Menu.create(shop.scope, { title: 'Top', place: 'header' })
  const next = read((await admin.page('/admin/navigation/new')).text)
  t.true(next.has({ role: 'radio', value: 'header', disabled: '' }))
  t.true(next.has({ role: 'radio', value: 'footer', checked: '' }))
  t.true(next.has({ text: 'Another menu stands here already.' }))
  t.is((await placesAt(`/admin/navigation/${menu.id}`)).length, 3)
  const own = read((await admin.page('/admin/navigation/new?place=side')).text)
  t.true(own.has({ role: 'radio', value: '-', checked: '' }))
  t.true(own.has({ field: 'ownPlace', value: 'side' }))
  t.is((await admin.post('/admin/navigation/create', { title: 'S', place: 'side' })).status, 201)
})

test('where header and footer have a menu, the form of a new one leads to both and takes a name of its own, as JSON does', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const ids = []
  for (const place of ['header', 'footer'])
    ids.push((await Menu.create(shop.scope, { title: `The ${place}`, place })).menu.id)
  const blank = read((await admin.page('/admin/navigation/new')).text)
  for (const [at, place] of ['header', 'footer'].entries()) {
    t.true(blank.has({ role: 'radio', value: place, disabled: '' }))
    const href = `/admin/navigation/${ids[at]}`
    t.true(blank.has({ role: 'link', name: `Edit “The ${place}”`, href }))
  }
  t.true(blank.has({ role: 'radio', value: '-', checked: '' }))
  const send = (ownPlace: string) =>
    admin.form('/admin/navigation/create', { title: 'Sale', place: '-', ownPlace })
  for (const wrong of ['', 'Sale menu', '1st']) {
    const refused = await send(wrong)
    t.is(refused.status, 422, wrong)
    t.true(read(refused.text).has({ role: 'link', href: '#field-ownPlace' }), wrong)
  }
  t.true(read((await send('Sale menu')).text).has({ field: 'ownPlace', value: 'Sale menu' }))
  t.is((await send('sale')).status, 303)
  t.is((await shop.client().get('/navigation/sale')).status, 200)
  const { menus } = (await admin.get('/admin/navigation')).json
  const { id } = menus.find((one: { place: string }) => one.place === 'sale')
  const form = { _method: 'PUT', title: 'Sale', place: '-', ownPlace: 'offers' }
  t.is((await admin.form(`/admin/navigation/${id}/update`, form)).status, 303)
  t.is((await shop.client().get('/navigation/offers')).status, 200)
  const renamed = await admin.put(`/admin/navigation/${id}/update`, { place: 'deals' })
  t.is(renamed.json.menu.place, 'deals')
  const nowhere = await admin.post('/admin/navigation/create', { title: 'N', place: '-' })
  t.is(nowhere.status, 422)
  t.deepEqual(Object.keys(nowhere.json.error.fields), ['ownPlace'])
})

test('a menu is looked at as it is typed, by admins alone; nothing of it is stored or kept for others', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const path = '/admin/navigation/look'
  const hostile = '<script>alert(1)</script>'
  const typed = {
    ...{ _method: 'PUT', title: 'Top', place: 'header' },
    ...{ 'items[0][kind]': 'address', 'items[0][address]': '/sale' },
    'items[0][labels][en]': hostile,
    ...{ 'items[1][kind]': 'address', 'items[1][address]': 'javascript:alert(1)' },
    ...{ 'items[1][labels][en]': 'Half typed', 'items[2][kind]': 'nothing' },
  }
  const looked = await admin.form(path, typed)
  t.is(looked.status, 200)
  const page = read(looked.text)
  t.true(page.has({ role: 'link', name: hostile, href: '/sale' }))
  t.false(looked.text.includes(hostile))
  t.false(looked.text.includes('Half typed'))
  t.false(page.has({ role: 'link', href: '/admin' }))
  t.regex(looked.headers.get('cache-control') ?? '', /no-store/)
  const items = [{ kind: 'heading', labels: { en: 'Help' } }, fixed('/contact', 2)]
  const { json } = await admin.post(path, { place: 'side', items })
  t.deepEqual(json.menu, { place: 'side', items: [] })
  const pages = await admin.post(path, { place: 'footer', items: [fixed('/')] })
  t.deepEqual(pages.json.menu, { place: 'footer', items: [{ label: 'Home', href: '/' }] })
  const own = await admin.form(path, { ...typed, place: '-', ownPlace: 'side' })
  t.true(read(own.text).has({ role: 'link', name: hostile, href: '/sale' }))
  t.deepEqual(await Menu.in(shop.scope), [])
  t.false((await shop.client().page('/')).text.includes('/sale'))
  t.false((await admin.page('/')).text.includes('/sale'))
  t.is((await shop.client().post(path, { place: 'header', items })).status, 401)
  const reader = await narrowedOf(shop, { navigation: 'read' })
  t.is((await reader.form(path, typed)).status, 200)
  const stranger = await narrowedOf(
    shop,
    { pages: 'write' },
    { email: 'pat@shop.test', name: 'Pat' },
  )
  t.is((await stranger.form(path, typed)).status, 403)
})
