import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'

const open = async (t: ExecutionContext) => {
  const shop = await openShop(t, [auth, products, inventory])
  return { shop, admin: await adminOf(shop) }
}

const plain = {
  ...{ intent: 'save', title: 'Card', status: 'active', tags: 'paper, fold , paper' },
  'variants[0][keep]': 'on',
  'variants[0][price]': '4.50',
  'variants[0][stock]': '12',
  'variants[0][weight]': '18',
  'variants[0][requiresShipping]': 'on',
}

test('the new product form makes a product and leads to its editor', async (t) => {
  const { shop, admin } = await open(t)
  t.is((await admin.page('/admin/products/new')).status, 200)
  const made = await admin.form('/admin/products/create', plain)
  t.is(made.status, 303)
  const path = made.headers.get('location') ?? ''
  t.regex(path, /^\/admin\/products\/[0-9a-f-]{36}$/)
  const { product } = (await admin.get(path)).json
  t.is(product.price, 450)
  t.deepEqual(product.tags, ['paper', 'fold'])
  t.is(product.variants[0].stock, 12)
  t.is(product.variants[0].weight, 18)
  const page = await admin.page(path)
  t.true(read(page.text).has({ value: '4.50' }))
  t.true(page.text.includes('Saved “Card”.'))
  t.true((await shop.client().page('/products/card')).text.includes('$4.50'))
})

test('a product has the tax class that its form or JSON gives it, and an emptied one is the ordinary', async (t) => {
  const { shop, admin } = await open(t)
  const made = await admin.form('/admin/products/create', { ...plain, taxClass: 'reduced' })
  const path = made.headers.get('location') ?? ''
  const { product } = (await admin.get(path)).json
  t.is(product.taxClass, 'reduced')
  const sold = async () =>
    (await shop.scope.ask('products.sellable', { variantIds: [product.variants[0].id] }))?.[0]
  t.is((await sold())?.taxClass, 'reduced')
  t.true(read((await admin.page(path)).text).has({ value: 'reduced' }))
  const other = await admin.put(`${path}/update`, { vendor: 'Nord' })
  t.is(other.json.product.taxClass, 'reduced')
  t.is((await admin.put(`${path}/update`, { taxClass: '' })).json.product.taxClass, null)
  t.is((await sold())?.taxClass, null)
})

test('a gift card comes by mail unless its tick says that it is printed and sent', async (t) => {
  const { shop, admin } = await open(t)
  const made = await admin.form('/admin/products/create', { ...plain, giftCard: 'on' })
  const path = made.headers.get('location') ?? ''
  const sends = async () => {
    const { variants } = (await admin.get(path)).json.product
    const variantIds = variants.map(({ id }: { id: string }) => id)
    return (await shop.scope.ask('products.sellable', { variantIds }))?.map(
      (one) => one.requiresShipping,
    )
  }
  t.deepEqual(await sends(), [false])
  const page = read((await admin.page(path)).text)
  t.true(page.has({ field: 'printedCard', checked: undefined }))
  t.false(page.has({ field: 'variants[0][requiresShipping]' }))
  const { product } = (await admin.get(path)).json
  const edit = {
    ...{ ...plain, giftCard: 'on', printedCard: 'on', _method: 'PUT', slug: 'card' },
    ...{ updatedAt: product.updatedAt, 'variants[0][id]': product.variants[0].id },
  }
  t.is((await admin.form(`${path}/update`, edit)).status, 303)
  t.deepEqual(await sends(), [true])
  t.true(read((await admin.page(path)).text).has({ field: 'printedCard', checked: '' }))
  const card = { title: 'By API', price: 2_000, giftCard: true, status: 'active' }
  const mailed = (await admin.post('/admin/products/create', card)).json.product
  t.is(mailed.variants[0].requiresShipping, false)
  const posted = { ...card, title: 'Posted', requiresShipping: true }
  t.is(
    (await admin.post('/admin/products/create', posted)).json.product.variants[0].requiresShipping,
    true,
  )
})

test('each counted variant of a grid leads to what made its stock', async (t) => {
  const { admin } = await open(t)
  const options = [{ name: 'Size', values: ['A4', 'A3'] }]
  const variants = [
    { options: { Size: 'A4' }, price: 900, stock: 3 },
    { options: { Size: 'A3' }, price: 1_200, stock: null },
  ]
  const made = await admin.post('/admin/products/create', { title: 'Tide', options, variants })
  const { product } = made.json
  const page = read((await admin.page(`/admin/products/${product.id}`)).text)
  const history = (at: number) => `/admin/inventory/${product.variants[at].id}/movements`
  t.true(page.has({ href: history(0), name: /A4/ }))
  t.false(page.has({ href: history(1) }))
})

test('a refused form is 422 with the errors at the fields and everything typed kept', async (t) => {
  const { admin } = await open(t)
  const refused = await admin.form('/admin/products/create', {
    ...{ intent: 'save', title: '', status: 'draft', vendor: 'Studio "Nord"', tags: 'a, b' },
    'variants[0][keep]': 'on',
    'variants[0][price]': '4.555',
    'variants[0][stock]': 'many',
    'images[0][url]': 'javascript:alert(1)',
    'images[0][alt]': 'Folded',
  })
  t.is(refused.status, 422)
  const { text } = refused
  for (const kept of ['Studio &#34;Nord&#34;', 'value="a, b"', 'value="4.555"', 'value="many"']) {
    t.true(text.includes(kept), kept)
  }
  t.true(read(text).has({ value: 'Folded' }))
  t.true(read(text).has({ id: 'field-variants-0-price-error' }))
  t.true(read(text).has({ id: 'field-variants-0-stock-error' }))
  const next = await admin.form('/admin/products/create', { ...plain, title: '' })
  t.true(read(next.text).has({ id: 'field-title-error' }))
  t.is((await admin.get('/admin/products')).json.total, 0)
})

test('options typed without scripts show the grid before anything is saved', async (t) => {
  const { admin } = await open(t)
  const typed = {
    ...plain,
    'options[0][name]': 'Size',
    'options[0][values]': 'A5, A4',
  }
  const asked = await admin.form('/admin/products/create', typed)
  t.is(asked.status, 200)
  t.true(asked.text.includes('check the variants'))
  t.true(read(asked.text).has({ field: 'variants[1][options][0]', value: 'A4' }))
  const row = (index: number, size: string, price: string) => ({
    [`variants[${index}][options][0]`]: size,
    [`variants[${index}][price]`]: price,
    [`variants[${index}][keep]`]: 'on',
  })
  const saved = await admin.form('/admin/products/create', {
    ...typed,
    ...row(0, 'A5', '4.50'),
    ...row(1, 'A4', '6'),
  })
  t.is(saved.status, 303)
  const { product } = (await admin.get(saved.headers.get('location') ?? '')).json
  t.deepEqual(
    product.variants.map((variant: { title: string; price: number }) => [
      variant.title,
      variant.price,
    ]),
    [
      ['A5', 450],
      ['A4', 600],
    ],
  )
})

test('a button of the form redraws it and saves nothing', async (t) => {
  const { admin } = await open(t)
  const added = await admin.form('/admin/products/create', { ...plain, intent: 'add-option' })
  t.is(added.status, 200)
  t.true(read(added.text).has({ field: 'options[0][name]' }))
  const { variants } = (
    await admin.post('/admin/products/variant-grid', {
      options: [{ name: 'Size', values: 'S, M' }],
      variants: [],
    })
  ).json
  t.is(variants.length, 2)
  const fragment = await admin.form(
    '/admin/products/variant-grid',
    { 'options[0][name]': 'Size', 'options[0][values]': 'S, M' },
    { 'HX-Request': 'true' },
  )
  t.true(read(fragment.text).has({ id: 'variant-grid' }))
  t.is((await admin.get('/admin/products')).json.total, 0)
  const many = Array.from({ length: 50 }, (_, index) => `v${index}`).join()
  const tooMany = await admin.form('/admin/products/create', {
    ...plain,
    ...{ 'options[0][name]': 'A', 'options[0][values]': many },
    ...{ 'options[1][name]': 'B', 'options[1][values]': many },
  })
  t.is(tooMany.status, 422)
})

test('a form over a newer version is 409, keeps what was typed and can be saved again', async (t) => {
  const { shop, admin } = await open(t)
  const id = await Product.create(shop.scope, { title: 'Card', price: 450 })
  const { product } = (await admin.get(`/admin/products/${id}`)).json
  await Product.update(shop.scope, id, { title: 'Theirs' })
  const mine = {
    ...plain,
    ...{ _method: 'PUT', title: 'Mine', slug: 'card', updatedAt: product.updatedAt },
    'variants[0][id]': product.variants[0].id,
  }
  const late = await admin.form(`/admin/products/${id}/update`, mine)
  t.is(late.status, 409)
  t.true(read(late.text).has({ value: 'Mine' }))
  const [, updatedAt = ''] = /name="updatedAt" value="([^"]+)"/.exec(late.text) ?? []
  t.true(updatedAt > product.updatedAt)
  const again = await admin.form(`/admin/products/${id}/update`, { ...mine, updatedAt })
  t.is(again.status, 303)
  t.is((await admin.get(`/admin/products/${id}`)).json.product.title, 'Mine')
})

test('saving the form as it was shown changes nothing but the time', async (t) => {
  const { shop, admin } = await open(t)
  const id = await Product.create(shop.scope, {
    ...{ title: 'Shirt', status: 'active', price: 2000, compareAtPrice: 2500, cost: 800 },
    ...{ vendor: 'Nord', type: 'Top', tags: ['a', 'b'], weight: 183, stock: 4, sku: 'S' },
    ...{ description: '<p>One &amp; H<sub>2</sub>O</p>', seo: { title: 'T', description: 'D' } },
    images: [{ url: 'https://cdn.example/1.jpg', alt: 'Shirt', width: 10, height: 20 }],
    options: [{ name: 'Size', values: ['S'] }],
  })
  const before = (await admin.get(`/admin/products/${id}`)).json.product
  const { text } = await admin.page(`/admin/products/${id}`)
  const saved = await admin.form(`/admin/products/${id}/update`, fieldsIn(text))
  t.is(saved.status, 303)
  const after = (await admin.get(`/admin/products/${id}`)).json.product
  t.deepEqual({ ...after, updatedAt: '' }, { ...before, updatedAt: '' })
})

test('a description is written as Markdown, and kept as HTML', async (t) => {
  const { shop, admin } = await open(t)
  const description = '<h2>Care</h2><p>Wash <em>cold</em>, see <a href="/pages/care">here</a></p>'
  const id = await Product.create(shop.scope, { title: 'Shirt', price: 2000, description })
  const { text } = await admin.page(`/admin/products/${id}`)
  const fields = (html: string) => Object.fromEntries(fieldsIn(html))
  t.is(fields(text).description?.trim(), '## Care\n\nWash *cold*, see [here](/pages/care)')
  const typed = { description: '- Wash **cold**\r\n- <b>Hang</b>', intent: 'preview' }
  const shown = await admin.form(`/admin/products/${id}/update`, { ...fields(text), ...typed })
  t.is(shown.status, 200)
  const html = '<ul>\n<li>Wash <strong>cold</strong></li>\n<li>&lt;b&gt;Hang&lt;/b&gt;</li>\n</ul>'
  t.true(shown.text.includes(html))
  const sent = { ...fields(shown.text), intent: 'save' }
  t.is((await admin.form(`/admin/products/${id}/update`, sent)).status, 303)
  const { product } = (await admin.get(`/admin/products/${id}`)).json
  t.is(product.description, html)
  const preview = await admin.post('/admin/products/text', { description: '*so*' })
  t.deepEqual(preview.json, { html: '<p><em>so</em></p>' })
})

test('categories are managed as a tree', async (t) => {
  const { shop, admin } = await open(t)
  const made = await admin.form('/admin/categories/create', { title: 'Prints', parentId: '' })
  t.is(made.status, 303)
  const [prints] = (await admin.get('/admin/categories')).json.categories
  const below = await admin.post('/admin/categories/create', {
    ...{ title: 'Risograph', parentId: prints.id, storeId: 'neighbour' },
  })
  t.is(below.status, 201)
  const { category } = below.json
  const loop = await admin.put(`/admin/categories/${prints.id}/update`, { parentId: category.id })
  t.is(loop.status, 422)
  t.deepEqual(Object.keys(loop.json.error.fields), ['parentId'])
  t.is((await admin.post('/admin/categories/create', { title: 'x', slug: 'prints' })).status, 422)
  const id = await Product.create(shop.scope, { title: 'Fox', price: 1, categoryId: category.id })
  const listed = read((await admin.page('/admin/categories')).text)
  t.true(listed.find({ tag: 'tr', text: /^Prints/ }).has({ tag: 'td', text: '1' }))
  t.true(listed.has({ role: 'link', name: 'Risograph' }))
  const moved = await admin.form(`/admin/categories/${category.id}/update`, {
    ...{ _method: 'PUT', title: 'Riso', slug: 'riso', parentId: '' },
  })
  t.is(moved.status, 303)
  t.is((await admin.get(`/admin/categories/${category.id}`)).json.category.parentId, null)
  for (const path of ['/admin/categories', `/admin/categories/${category.id}`]) {
    t.true((await admin.page(path)).text.includes('Riso'))
  }
  t.is((await admin.delete(`/admin/categories/${category.id}/delete`)).status, 200)
  t.is((await admin.get(`/admin/products/${id}`)).json.product.category, null)
  t.is((await admin.get(`/admin/categories/${category.id}`)).status, 404)
})

/** What a browser would send of the editor with "save" pressed. */
function fieldsIn(html: string): [string, string][] {
  const form = read(html).find({ tag: 'form', id: 'product-editor' })
  const named = (tag: string) => form.all({ tag, field: /^/ })
  const inputs = named('input')
    .filter((one) => one.get('type') !== 'checkbox' || one.get('checked') !== undefined)
    .map((one): [string, string] => [one.get('name') ?? '', one.get('value') ?? ''])
  const areas = named('textarea').map((one): [string, string] => [one.get('name') ?? '', one.raw])
  const selects = named('select').map((one): [string, string] => [
    one.get('name') ?? '',
    one.all({ role: 'option', selected: '' })[0]?.get('value') ?? '',
  ])
  return [...inputs, ...areas, ...selects, ['intent', 'save']]
}

test('one price is set for all variants, and what a variant lacks is told with its name', async (t) => {
  const { admin } = await open(t)
  const row = (n: number, value: string, price: string) => ({
    [`variants[${n}][options][0]`]: value,
    [`variants[${n}][price]`]: price,
    [`variants[${n}][keep]`]: 'on',
  })
  const typed = {
    ...{ title: 'Shirt', status: 'draft', 'options[0][name]': 'Size' },
    ...{
      'options[0][values]': 'S, M, L',
      ...row(0, 'S', '3'),
      ...row(1, 'M', ''),
      ...row(2, 'L', ''),
    },
  }
  const refused = await admin.form('/admin/products/create', { ...typed, intent: 'save' })
  t.is(refused.status, 422)
  t.regex(refused.text, /M: Enter a price\./)
  t.regex(refused.text, /L: Enter a price\./)
  t.true(read(refused.text).has({ field: 'priceForAll' }))
  const all = { ...typed, priceForAll: '49.90', intent: 'price-for-all' }
  const set = await admin.form('/admin/products/create', all)
  t.is(set.status, 200)
  for (const n of [0, 1, 2])
    t.true(read(set.text).has({ field: `variants[${n}][price]`, value: '49.90' }))
})

test('the grid that follows the options leaves the page its title', async (t) => {
  const { admin } = await open(t)
  const asked = (target: string) =>
    admin.send('POST', '/admin/products/variant-grid', String(new URLSearchParams(plain)), {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...{ Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' },
      ...{ 'HX-Target': target, 'Sec-Fetch-Site': 'same-origin' },
    })
  const part = await asked('section#variant-grid')
  t.is(part.status, 200)
  t.false(read(part.text).has({ tag: 'title' }))
  t.true(read((await asked('main#main')).text).has({ tag: 'title' }))
})

test('the page of a product has the acts on its status that the command palette offers', async (t) => {
  const { admin } = await open(t)
  const path = (await admin.form('/admin/products/create', plain)).headers.get('location') ?? ''
  const offered = async () =>
    read((await admin.page(path)).text)
      .all({ tag: 'form' })
      .flatMap((form) => /\/(unpublish|archive)$/.exec(form.get('action') ?? '')?.[1] ?? [])
  t.deepEqual(await offered(), ['unpublish', 'archive'])
  const form = { _method: 'PUT' }
  const archived = await admin.form(`${path}/archive`, form)
  t.is(archived.headers.get('location'), path)
  t.is((await admin.get(path)).json.product.status, 'archived')
  t.deepEqual(await offered(), ['unpublish'])
  await admin.form(`${path}/unpublish`, form)
  t.deepEqual(await offered(), ['archive'])
})
