// What an undo, an earlier value or a restored record meets by now: it fits, or it is left and said. On both engines, as these are locks and keys.
import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

// Opens a real database: Product.in(scope) is asked below.
const open = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const bob = await adminOf(shop, { email: 'bob@shop.test', name: 'Bob' })
  return { shop, ada: await adminOf(shop), bob }
})

interface Answer {
  headers: { get(name: string): string | null }
}
const actOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? ''
const undo = (who: Client, act: Answer) => who.post(`/api/admin/acts/${actOf(act)}/undo`, {})

interface Row {
  table: string
  why: string
}
const reasons = (rows: Row[]) => rows.map(({ table, why }) => `${table} ${why}`).toSorted()

test('undoing the making of what somebody went on with leaves it whole', async (t) => {
  const { shop, ada, bob } = await open()
  const made = await ada.post('/api/admin/products/create', {
    ...{ title: 'Begun', variants: [{ price: 100 }] },
  })
  const { id, variants } = made.json.product
  await bob.put(`/api/admin/products/${id}/update`, { title: 'Begun, and named' })
  t.deepEqual(reasons((await undo(ada, made)).json.left), ['products changed', 'variants changed'])
  t.is((await ada.get(`/api/admin/products/${id}`)).json.product.variants.length, 1)

  const priced = await ada.post('/api/admin/products/create', {
    ...{ title: 'Priced', variants: [{ price: 100 }] },
  })
  const [variant] = priced.json.product.variants
  await bob.put(`/api/admin/products/${priced.json.product.id}/update`, {
    variants: [{ id: variant.id, price: 250 }],
  })
  t.deepEqual(reasons((await undo(ada, priced)).json.left), [
    'products changed',
    'variants changed',
  ])
  t.is((await Product.find(shop.scope, priced.json.product.id)).title, 'Priced')

  const menu = await ada.post('/api/admin/navigation/create', { title: 'Foot', place: 'foot-2' })
  await bob.put(`/api/admin/navigation/${menu.json.menu.id}/update`, {
    items: [{ kind: 'address', address: '/', labels: { en: 'Home' } }],
  })
  t.deepEqual(reasons((await undo(ada, menu)).json.left), ['menus changed'])

  const alone = await ada.post('/api/admin/products/create', {
    ...{ title: 'Alone', variants: [{ price: 100 }] },
  })
  const undone = await undo(ada, alone)
  t.deepEqual([undone.json.restored, undone.json.left], [2, []])
  t.is((await ada.get(`/api/admin/products/${alone.json.product.id}`)).status, 404)
  t.truthy(variants)
})

test('a category that would stand below itself is left, by an undo and by an earlier value', async (t) => {
  const { ada, bob } = await open()
  const top = (await ada.post('/api/admin/categories/create', { title: 'Top' })).json.category
  const low = (await ada.post('/api/admin/categories/create', { title: 'Low', parentId: top.id }))
    .json.category
  const up = await ada.put(`/api/admin/categories/${low.id}/update`, { parentId: null })
  await bob.put(`/api/admin/categories/${top.id}/update`, { parentId: low.id })
  t.deepEqual(reasons((await undo(ada, up)).json.left), ['categories refused'])
  const { total } = (await ada.get('/api/admin/categories')).json
  t.true(total >= 2, `${total} categories are shown`)
})

test('a redirect that would lead in a circle is left, by an undo and by the trash', async (t) => {
  const { ada, bob } = await open()
  const post = (from: string, to: string) => bob.post('/api/admin/redirects', { from, to })
  const first = (await post('/circle-a', '/circle-b')).json.redirect
  const moved = await ada.put(`/api/admin/redirects/${first.id}/update`, { from: '/circle-z' })
  await post('/circle-b', '/circle-a')
  t.deepEqual(reasons((await undo(ada, moved)).json.left), ['redirects refused'])
  const gone = (await post('/circle-f', '/circle-g')).json.redirect
  await ada.delete(`/api/admin/redirects/${gone.id}/delete`)
  await post('/circle-g', '/circle-f')
  const refused = await ada.post(`/api/admin/trash/${gone.id}/restore`, {})
  t.deepEqual([refused.status, refused.json.error.code], [422, 'VALIDATION_FAILED'])
  t.is((await ada.get(`/api/admin/trash/${gone.id}`)).status, 200, 'it stays in the trash')
})

test('a variant does not come back into a product that has other options by now', async (t) => {
  const { ada, bob } = await open()
  const colours = (...values: string[]) => ({ name: 'Colour', values })
  const made = await ada.post('/api/admin/products/create', {
    ...{ title: 'Options', status: 'active', options: [colours('Red', 'Blue')] },
    variants: ['Red', 'Blue'].map((Colour) => ({ options: { Colour }, price: 100 })),
  })
  const { id, variants } = made.json.product
  const one = async (who: Client, options: object[], variant: Record<string, string>) =>
    who.put(`/api/admin/products/${id}/update`, {
      ...{ replaceVariants: true, options },
      variants: [{ id: variants[1].id, options: variant, price: 100 }],
    })
  const without = await one(ada, [colours('Blue')], { Colour: 'Blue' })
  await one(bob, [colours('Blue'), { name: 'Size', values: ['L'] }], { Colour: 'Blue', Size: 'L' })
  const { left } = (await undo(ada, without)).json
  t.deepEqual(reasons(left), ['products changed', 'variants refused'])
  const { product } = (await ada.get(`/api/admin/products/${id}`)).json
  t.deepEqual(
    product.variants.map(({ options }: { options: object }) => options),
    [{ Colour: 'Blue', Size: 'L' }],
  )
  await one(bob, [colours('Blue')], { Colour: 'Blue' })
  const two = await one(ada, [{ name: 'Size', values: ['L'] }], { Size: 'L' })
  t.deepEqual(
    (await undo(ada, two)).json.left,
    [],
    'the options and their variants come back together',
  )
})

test('settings come back only where they fit together, and the currency never by itself', async (t) => {
  const { ada } = await open()
  const put = (body: object) => ada.put('/api/admin/settings', body)
  await put({ languages: ['de'] })
  const fewer = await put({ languages: [] })
  await put({ language: 'de' })
  await undo(ada, fewer)
  const { settings } = (await ada.get('/api/admin/settings')).json
  t.deepEqual([settings.language, settings.languages], ['de', []])
  await put({ language: 'en' })
  const euro = await put({ currency: 'EUR', confirmCurrency: true })
  const { lines } = (await ada.get(`/api/admin/acts/${actOf(euro)}`)).json.act
  const refused = await ada.post(`/api/admin/acts/${actOf(euro)}/put-back`, {
    ...{ table: 'settings', row: lines[0].id, field: 'currency' },
  })
  t.deepEqual([refused.status, refused.json.error.code], [409, 'FIELD_FINAL'])
  t.deepEqual((await undo(ada, euro)).json.left, [])
  t.is((await ada.get('/api/admin/settings')).json.settings.currency, 'USD')
})

test('an earlier value is that of a field that the change touched, and one that is taken is refused', async (t) => {
  const { ada } = await open()
  const made = await ada.post('/api/admin/products/create', {
    ...{ title: 'Fields', variants: [{ price: 100 }] },
  })
  const { id } = made.json.product
  const changed = await ada.put(`/api/admin/products/${id}/update`, { title: 'Other fields' })
  const back = (field: string) =>
    ada.post(`/api/admin/acts/${actOf(changed)}/put-back`, { table: 'products', row: id, field })
  t.deepEqual([(await back('slug')).status, (await back('title')).status], [404, 200])
  const moved = await ada.put(`/api/admin/products/${id}/update`, { slug: 'fields-2' })
  await ada.post('/api/admin/products/create', {
    ...{ title: 'Usurper', slug: 'fields', variants: [{ price: 1 }] },
  })
  const taken = await ada.post(`/api/admin/acts/${actOf(moved)}/put-back`, {
    ...{ table: 'products', row: id, field: 'slug' },
  })
  t.deepEqual([taken.status, taken.json.error.code], [409, 'CANNOT_PUT_BACK'])
})

test('what is restored at another address has one that its editor would take', async (t) => {
  const { ada } = await open()
  const kinds = [
    [
      'products',
      'product',
      { title: 'Odd', variants: [{ price: 1 }] },
      'Mint & Ink/..',
      'mint-ink',
    ],
    ['pages', 'page', { title: 'Odd', body: 'Words.' }, '<b>Über uns</b>', 'b-ueber-uns-b'],
    ['collections', 'collection', { title: 'Odd' }, '?x=1#y', 'x-1-y'],
    ['blog', 'post', { title: 'Odd', body: 'Words.' }, 'A  b', 'a-b'],
    ['navigation', 'menu', { title: 'Odd', place: 'odd' }, 'side-menu', 'side-menu'],
  ] as const
  for (const [folder, one, body, typed, kept] of kinds) {
    const { id } = (await ada.post(`/api/admin/${folder}/create`, body)).json[one]
    await ada.delete(`/api/admin/${folder}/${id}/delete`)
    for (const odd of ['../..', '#']) {
      const refused = await ada.post(`/api/admin/trash/${id}/restore`, { address: odd })
      t.deepEqual([refused.status, Object.keys(refused.json.error.fields)], [422, ['address']], odd)
    }
    t.is((await ada.post(`/api/admin/trash/${id}/restore`, { address: typed })).status, 200, folder)
    const back = (await ada.get(`/api/admin/${folder}/${id}`)).json[one]
    t.is(back.slug ?? back.place, kept)
  }
  const rule = (await ada.post('/api/admin/redirects', { from: '/odd', to: '/' })).json.redirect
  await ada.delete(`/api/admin/redirects/${rule.id}/delete`)
  for (const [address, status] of [
    ['/admin/x', 422],
    ['no path', 422],
    ['/fine', 200],
  ] as const)
    t.is(
      (await ada.post(`/api/admin/trash/${rule.id}/restore`, { address })).status,
      status,
      address,
    )
})

test('an address of the admin that leads nowhere is a page of the admin', async (t) => {
  const { ada } = await open()
  const page = await ada.page('/admin/nowhere')
  t.is(page.status, 404)
  t.true(read(page.text).has({ role: 'link', name: 'Catalog', href: '/admin/products' }))
})

test('what no module tells in words is told by its name, without columns, in German too', async (t) => {
  const { ada } = await open()
  const changed = await ada.put('/api/admin/theme/update', { corners: 'square' })
  t.is(changed.status, 200, changed.text)
  const told = async () => (await ada.get(`/api/admin/acts/${actOf(changed)}`)).json.act.lines
  const [line] = await told()
  t.like(line, { kind: 'Draft of the look', how: 'added', fields: [] })
  await ada.post('/account/language', { language: 'de' })
  const page = await ada.page(`/admin/acts/${actOf(changed)}`)
  await ada.post('/account/language', { language: 'en' })
  t.true(page.text.includes('Entwurf des Aussehens'))
})

test('an undo that was refused, or stopped half-way, is not told as done and can be asked again', async (t) => {
  const { shop, ada, bob } = await open()
  const page = { title: 'Once', slug: 'once', body: 'Words.' }
  const { id } = (await ada.post('/api/admin/pages/create', page)).json.page
  const deleted = await ada.delete(`/api/admin/pages/${id}/delete`)
  const usurper = (await bob.post('/api/admin/pages/create', page)).json.page
  await bob.put(`/api/admin/pages/${usurper.id}/update`, { slug: 'once' })
  const refused = await undo(ada, deleted)
  t.deepEqual([refused.status, refused.json.error.code], [409, 'ADDRESS_TAKEN'])
  const told = async () => (await ada.get(`/api/admin/acts/${actOf(deleted)}`)).json.act
  t.like(await told(), { undone: null, undoable: true })
  await bob.put(`/api/admin/pages/${usurper.id}/update`, { slug: 'twice' })
  t.is((await undo(ada, deleted)).status, 200)
  t.is((await told()).undone.restored, 1)

  const made = await ada.post('/api/admin/products/create', {
    ...{ title: 'Halves', variants: [{ price: 100 }] },
  })
  const { product } = made.json
  const changed = await ada.put(`/api/admin/products/${product.id}/update`, {
    ...{ title: 'Half', variants: [{ id: product.variants[0].id, price: 50 }] },
  })
  await undoAct(adminScope(shop), actOf(changed), { mayGoOn: () => false })
  const shown = read((await ada.page(`/admin/acts/${actOf(changed)}`)).text)
  t.true(shown.has({ role: 'button', name: 'Undo' }))
  const rest = await undo(ada, changed)
  t.deepEqual([rest.json.restored, rest.json.left], [2, []])
})
