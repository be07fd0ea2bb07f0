import test, { type ExecutionContext } from 'ava'
import { inlineIn } from '#test/helpers/markup/markup.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { hostile } from '#test/views/hostile.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

const escaped = hostile.replace('<', '&lt;')

const open = async (t: ExecutionContext) => {
  const shop = await openShop(t, [auth, products, inventory])
  return { shop, admin: await adminOf(shop) }
}

const create = async (admin: Awaited<ReturnType<typeof adminOf>>, body: object) => {
  const answer = await admin.post('/admin/products/create', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json.product
}

test('a product is created with 201, changed in part, and deleted', async (t) => {
  const { shop, admin } = await open(t)
  const made = await create(admin, { title: 'Card', price: 450, stock: 3, tags: ['a', 'a', 'b'] })
  t.is(made.slug, 'card')
  t.is(made.status, 'draft')
  t.is(made.variants.length, 1)
  t.is(made.variants[0].stock, 3)
  t.deepEqual(made.tags, ['a', 'b'])
  const path = `/admin/products/${made.id}`
  const changed = await admin.put(`${path}/update`, {
    price: 500,
    vendor: 'Nord',
    status: 'active',
  })
  t.is(changed.status, 200)
  t.is(changed.json.product.price, 500)
  t.is(changed.json.product.variants[0].id, made.variants[0].id)
  t.is(changed.json.product.title, 'Card')
  t.truthy(changed.json.product.publishedAt)
  t.is((await shop.client().get('/products/card')).json.product.price, 500)
  t.deepEqual((await admin.delete(`${path}/delete`)).json, { deleted: true })
  t.is((await admin.get(path)).status, 404)
  t.is((await shop.client().get('/products/card')).status, 404)
})

test('what was sent and is not read is named to an admin, in bodies and queries', async (t) => {
  const { admin, shop } = await open(t)
  const sent = { title: 'Card', price: 450, pricee: 5, variants: [{ price: 450, barcod: '1' }] }
  const made = await admin.post('/admin/products/create', sent)
  t.deepEqual(made.json.ignored, ['pricee', 'variants.0.barcod'])
  const known = await admin.put(`/admin/products/${made.json.product.id}/update`, { price: 500 })
  t.false('ignored' in known.json)
  t.deepEqual((await admin.get('/admin/products?serch=a&take=5')).json.ignored, ['serch'])
  t.false('ignored' in (await shop.client().get('/products/card?serch=a')).json)
})

test('a read answers only the fields that are asked for, and names to an admin those that nothing has', async (t) => {
  const { admin, shop } = await open(t)
  const { id } = await create(admin, { title: 'Card', status: 'active', price: 450 })
  const listed = await admin.get('/admin/products?fields=id,variants.price')
  t.deepEqual(listed.json.products, [{ id, variants: [{ price: 450 }] }])
  t.is(listed.json.total, 1)
  const whole = await admin.get(`/admin/products/${id}`)
  const one = await admin.get(`/admin/products/${id}?fields=title,titel`)
  t.deepEqual(one.json, { product: { title: 'Card' }, ignored: ['fields.titel'] })
  t.is(one.headers.get('etag'), whole.headers.get('etag'))
  const shown = await shop.client().get('/products/card?fields=title,titel')
  t.deepEqual(shown.json, { product: { title: 'Card' } })
  const { status } = await admin.post('/admin/products/create?fields=id', { title: 'B', price: 1 })
  t.is(status, 201)
})

test('some variants of a product are changed by id, and the others stay until replacing is said', async (t) => {
  const { admin } = await open(t)
  const options = [{ name: 'Size', values: ['A3', 'A4', 'A5'] }]
  const made = await create(admin, { title: 'Card', price: 450, stock: 3, options })
  const [a3, a4, a5] = made.variants
  const path = `/admin/products/${made.id}/update`
  const changed = await admin.put(path, { variants: [{ id: a4.id, price: 1900 }] })
  t.is(changed.status, 200)
  const { variants } = changed.json.product
  t.deepEqual(
    variants.map((one: { id: string; price: number; stock: number }) => [
      one.id,
      one.price,
      one.stock,
    ]),
    [
      [a3.id, 450, 3],
      [a4.id, 1900, 3],
      [a5.id, 450, 3],
    ],
  )
  const more = await admin.put(path, { variants: [{ options: { Size: 'A6' }, price: 200 }] })
  t.deepEqual(
    more.json.product.variants.map((one: { options: object }) => one.options),
    ['A3', 'A4', 'A5', 'A6'].map((Size) => ({ Size })),
  )
  t.deepEqual(more.json.product.options, [{ name: 'Size', values: ['A3', 'A4', 'A5', 'A6'] }])
  const other = {
    options: [
      { name: 'Size', values: [] },
      { name: 'Ink', values: [] },
    ],
  }
  const split = { ...other, variants: [{ id: a3.id, options: { Size: 'A3', Ink: 'Red' } }] }
  t.deepEqual(Object.keys((await admin.put(path, split)).json.error.fields), ['variants'])
  const replaced = await admin.put(path, { ...split, replaceVariants: true })
  t.deepEqual(
    replaced.json.product.variants.map((one: { id: string }) => one.id),
    [a3.id],
  )
})

test('fields that nobody may set are dropped', async (t) => {
  const { admin, shop } = await open(t)
  const id = '00000000-0000-7000-8000-000000000000'
  const made = await create(admin, {
    ...{ title: 'Card', price: 450, id, storeId: 'neighbour', createdAt: '1999', publishedAt: 'x' },
    constructor: { x: 1 },
    variants: [{ price: 450, productId: 'x', storeId: 'neighbour', position: 9 }],
  })
  t.not(made.id, id)
  const row = await Product.in(shop.scope).findOne({ slug: 'card' })
  t.is(row?.storeId, 'default')
  t.true((row?.createdAt ?? '') > '2020')
  t.is(row?.publishedAt, null)
  const [variant] = await Variant.of(shop.scope, [made.id])
  t.is(variant?.position, 0)
})

test('bad input is 422 at its field', async (t) => {
  const { admin } = await open(t)
  const refused = async (body: object) => {
    const { status, json } = await admin.post('/admin/products/create', body)
    t.is(status, 422, JSON.stringify(json))
    return Object.keys(json.error.fields)
  }
  t.deepEqual(await refused({ price: 1 }), ['title'])
  t.deepEqual(await refused({ title: 'x' }), ['price'])
  t.deepEqual(await refused({ title: 'x', price: -1 }), ['price'])
  t.deepEqual(await refused({ title: 'x', price: 1.5 }), ['price'])
  t.deepEqual(await refused({ title: 'x', price: 1, slug: '!!!' }), ['slug'])
  t.deepEqual(await refused({ title: 'x', price: 1, categoryId: 'nowhere' }), ['categoryId'])
  t.deepEqual(await refused({ title: 'x', price: 1, stock: -1 }), ['variants.0.stock'])
  for (const url of ['http://a.example/x.jpg', 'javascript:alert(1)', '/etc/x', '/uploads/../x']) {
    t.deepEqual(await refused({ title: 'x', price: 1, images: [{ url }] }), ['images.0.url'])
  }
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const twice = [
    { options: { Size: 'S' }, price: 1 },
    { options: { Size: 'S' }, price: 1 },
  ]
  t.deepEqual(await refused({ title: 'x', options, variants: twice }), ['variants.1.options'])
  t.is((await admin.get('/admin/products')).json.total, 0)
})

test('a slug that is taken is 422 at slug; one made from the title gets a number', async (t) => {
  const { admin } = await open(t)
  const first = await create(admin, { title: 'Card', price: 1 })
  t.is((await create(admin, { title: 'Card', price: 1 })).slug, 'card-2')
  const taken = await admin.post('/admin/products/create', { title: 'X', price: 1, slug: 'card' })
  t.is(taken.status, 422)
  t.deepEqual(Object.keys(taken.json.error.fields), ['slug'])
  const moved = await admin.put(`/admin/products/${first.id}/update`, { slug: 'card-2' })
  t.is(moved.status, 422)
  t.deepEqual(Object.keys(moved.json.error.fields), ['slug'])
})

test('a stale edit is 409 with both versions, and writes nothing', async (t) => {
  const { admin } = await open(t)
  const { id, updatedAt } = await create(admin, { title: 'Card', price: 1 })
  t.is((await admin.put(`/admin/products/${id}/update`, { title: 'One', updatedAt })).status, 200)
  const late = await admin.put(`/admin/products/${id}/update`, { title: 'Two', updatedAt })
  t.is(late.status, 409)
  t.is(late.json.error.code, 'STALE')
  t.is(late.json.error.yours.title, 'Two')
  t.is(late.json.error.present.title, 'One')
  t.is((await admin.get(`/admin/products/${id}`)).json.product.title, 'One')
})

test('options span a grid, and a variant whose combination stays keeps its id', async (t) => {
  const { admin } = await open(t)
  const made = await create(admin, {
    ...{ title: 'Shirt', price: 2000 },
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Color', values: ['Red'] },
    ],
  })
  t.deepEqual(
    made.variants.map((variant: { title: string }) => variant.title),
    ['S / Red', 'M / Red'],
  )
  const path = `/admin/products/${made.id}/update`
  const { product } = (
    await admin.put(path, {
      options: [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Color', values: ['Red'] },
      ],
    })
  ).json
  t.deepEqual(
    product.variants.map((variant: { title: string }) => variant.title),
    ['M / Red', 'L / Red'],
  )
  t.is(product.variants[0].id, made.variants[1].id)
  t.is(product.variants[1].price, 2000)
  const [m, l] = product.variants
  const swapped = await admin.put(path, {
    variants: [
      { id: m.id, options: { Size: 'L', Color: 'Red' } },
      { id: l.id, options: { Size: 'M', Color: 'Red' } },
    ],
  })
  t.deepEqual(
    swapped.json.product.variants.map((variant: { id: string; title: string }) => [
      variant.id,
      variant.title,
    ]),
    [
      [m.id, 'L / Red'],
      [l.id, 'M / Red'],
    ],
  )
  const many = Array.from({ length: 46 }, (_, i) => `v${i}`)
  const tooMany = await admin.put(path, {
    options: [
      { name: 'A', values: many },
      { name: 'B', values: many },
    ],
  })
  t.is(tooMany.status, 422)
})

test('single variants are added, changed and removed, but for the last', async (t) => {
  const { admin } = await open(t)
  const made = await create(admin, {
    ...{ title: 'Shirt', price: 2000, options: [{ name: 'Size', values: ['S'] }] },
  })
  const path = `/admin/products/${made.id}/variants`
  const added = await admin.post(path, { options: { Size: 'M' }, price: 2500, stock: 2 })
  t.is(added.status, 201)
  t.is(added.json.variant.stock, 2)
  t.is((await admin.post(path, { options: { Size: 'M' } })).status, 422)
  const { id } = added.json.variant
  const changed = await admin.put(`/admin/variants/${id}/update`, { sku: 'S-M' })
  t.is(changed.json.variant.sku, 'S-M')
  t.is(changed.json.variant.price, 2500)
  t.is((await admin.delete(`/admin/variants/${id}/delete`)).status, 200)
  t.is((await admin.delete(`/admin/variants/${made.variants[0].id}/delete`)).status, 422)
})

test('a variant is changed and removed at the version that was read, and each answer has the next one', async (t) => {
  const { admin } = await open(t)
  const sizes = [{ name: 'Size', values: ['S', 'M'] }]
  const made = await create(admin, { title: 'Shirt', price: 2000, options: sizes })
  const path = `/api/admin/variants/${made.variants[0].id}`
  const tag = (await admin.get(path)).headers.get('etag') ?? ''
  const put = (price: number, match: string) =>
    admin.put(`${path}/update`, { price }, { 'If-Match': match })
  const changed = await put(2100, tag)
  t.is(changed.status, 200)
  t.like(changed.json.variant, { price: 2100, productId: made.id, productTitle: 'Shirt' })
  t.is(changed.headers.get('etag'), `"${changed.json.variant.updatedAt}"`)
  const late = await put(2200, tag)
  t.is(late.status, 412)
  t.like(late.json.error, { code: 'STALE', present: { price: 2100 }, yours: { price: 2200 } })
  t.is((await admin.put(`${path}/update`, { price: 1, updatedAt: made.updatedAt })).status, 409)
  const remove = (match: string) =>
    admin.send('DELETE', `${path}/delete`, undefined, { 'If-Match': match })
  t.is((await remove(tag)).status, 412)
  t.is((await remove(changed.headers.get('etag') ?? '')).status, 200)
})

test('variants with options that the product does not name are told so', async (t) => {
  const { admin } = await open(t)
  const variants = ['S', 'M'].map((size) => ({ options: { Size: size }, price: 100 }))
  const refused = await admin.post('/api/admin/products/create', { title: 'Shirt', variants })
  t.is(refused.status, 422)
  t.deepEqual(refused.json.error.fields, {
    options: 'The variants have options: list them here too, each with its name.',
  })
})

test('a duplicate is a draft with the same content, no codes and nothing in stock', async (t) => {
  const { admin } = await open(t)
  const made = await create(admin, {
    ...{ title: 'Card', status: 'active', price: 450, sku: 'C-1', stock: 5, tags: ['x'] },
    images: [{ url: 'https://cdn.example/1.jpg', alt: 'Card' }],
  })
  const copy = (await admin.post(`/admin/products/${made.id}/duplicate`)).json.product
  t.is(copy.slug, 'card-copy')
  t.is(copy.status, 'draft')
  t.is(copy.price, 450)
  t.is(copy.variants[0].sku, null)
  t.is(copy.variants[0].stock, 0)
  t.is(copy.images[0].url, made.images[0].url)
  t.not(copy.images[0].id, made.images[0].id)
})

test('a SKU that another variant has is a warning, not an error', async (t) => {
  const { admin } = await open(t)
  await create(admin, { title: 'One', price: 1, sku: 'A' })
  const answer = await admin.post('/admin/products/create', { title: 'Two', price: 1, sku: 'A' })
  t.is(answer.status, 201)
  t.deepEqual(answer.json.warnings, [
    { field: 'variants.0.sku', message: 'Another variant has the SKU A.' },
  ])
})

test('many products change their status at once, or none when one is unknown', async (t) => {
  const { shop, admin } = await open(t)
  const one = await create(admin, { title: 'One', price: 1 })
  const two = await create(admin, { title: 'Two', price: 1 })
  const theirs = await Product.create(shop.other, { title: 'Theirs', price: 1 })
  const bulk = (body: object) => admin.post('/admin/products/bulk', body)
  t.deepEqual((await bulk({ action: 'setStatus', ids: [one.id, two.id], status: 'active' })).json, {
    changed: 2,
  })
  t.is((await bulk({ action: 'setStatus', ids: [one.id, theirs], status: 'draft' })).status, 404)
  t.is((await bulk({ action: 'delete', ids: [one.id, theirs] })).status, 404)
  t.is((await admin.get('/admin/products?status=active')).json.total, 2)
  const asked = await admin.form('/admin/products/bulk', [
    ['action', 'delete'],
    ['ids', one.id],
    ['ids', two.id],
  ])
  t.is(asked.status, 200)
  t.true(asked.text.includes('Delete 2 products?'))
  t.is((await admin.get('/admin/products')).json.total, 2)
  const done = await admin.form('/admin/products/bulk', [
    ['action', 'delete'],
    ['confirmed', 'yes'],
    ['ids', one.id],
    ['ids', two.id],
  ])
  t.is(done.headers.get('location'), '/admin/products')
  t.is((await admin.get('/admin/products')).json.total, 0)
  t.is((await Product.in(shop.other).findOne({ id: theirs }))?.title, 'Theirs')
})

test('the ids of another store are not found, and its rows stay as they are', async (t) => {
  const { shop, admin } = await open(t)
  const id = await Product.create(shop.other, { title: 'Theirs', price: 100, stock: 4 })
  const [variant] = await Variant.of(shop.other, [id])
  const before = JSON.stringify([await Product.in(shop.other), await Variant.in(shop.other)])
  const path = `/admin/products/${id}`
  for (const { status } of [
    await admin.get(path),
    await admin.page(path),
    await admin.put(`${path}/update`, { title: 'Mine' }),
    await admin.form(`${path}/update`, { _method: 'PUT', title: 'Mine', intent: 'save' }),
    await admin.post(`${path}/duplicate`),
    await admin.post(`${path}/variants`, { price: 1 }),
    await admin.get(`${path}/delete`),
    await admin.delete(`${path}/delete`),
    await admin.put(`/admin/variants/${variant?.id}/update`, { price: 1 }),
    await admin.delete(`/admin/variants/${variant?.id}/delete`),
    await admin.put(`/admin/inventory/${variant?.id}/update`, { quantity: 9 }),
    await admin.get(`/admin/inventory/${variant?.id}/movements`),
  ]) {
    t.is(status, 404)
  }
  const after = JSON.stringify([await Product.in(shop.other), await Variant.in(shop.other)])
  t.is(after, before)
  const levels = await shop.other.ask('inventory.levels', { variantIds: [variant?.id ?? ''] })
  t.is(levels?.[variant?.id ?? '']?.onHand, 4)
})

test('the list is searched, narrowed, sorted and turned by cursor', async (t) => {
  const { admin } = await open(t)
  for (const [index, title] of ['Ant', 'bee', 'Cat', 'dog', 'Eel'].entries()) {
    await create(admin, {
      ...{
        title,
        price: 100 * (5 - index),
        vendor: index < 2 ? 'Nord' : 'Süd',
        tags: [`t${index}`],
      },
      sku: `SKU-${index}`,
    })
  }
  const titles = async (query: string) => {
    const { status, json } = await admin.get(`/admin/products${query}`)
    t.is(status, 200, JSON.stringify(json))
    return json.products.map((product: { title: string }) => product.title).join()
  }
  t.is(await titles('?sort=title'), 'Ant,bee,Cat,dog,Eel')
  t.is(await titles('?sort=price'), 'Eel,dog,Cat,bee,Ant')
  t.is(await titles(''), 'Eel,dog,Cat,bee,Ant')
  t.is(await titles('?q=sku-3'), 'dog')
  t.is(await titles('?q=%25'), '')
  t.is(await titles('?vendor=Nord&sort=title'), 'Ant,bee')
  t.is(await titles('?tag=t2'), 'Cat')
  t.is(await titles('?take=2&skip=2&sort=title'), 'Cat,dog')
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { products, nextCursor } = (
      await admin.get(`/admin/products?take=2&sort=-title${cursor && `&cursor=${cursor}`}`)
    ).json
    seen.push(...products.map((product: { title: string }) => product.title))
    if (!nextCursor) break
    cursor = nextCursor
  }
  t.is(seen.join(), 'Eel,dog,Cat,bee,Ant')
  for (const query of [
    '?sort=colour',
    '?take=0',
    '?take=101',
    '?skip=-1',
    '?cursor=abc',
    '?status=x',
  ]) {
    t.is((await admin.get(`/admin/products${query}`)).status, 422, query)
  }
})

test('a hostile title is text in the list, the editor, the confirmation and the fragment', async (t) => {
  const { admin } = await open(t)
  const { id } = await create(admin, {
    ...{ title: hostile, price: 1, vendor: hostile, type: hostile, tags: [hostile], sku: hostile },
    options: [{ name: hostile, values: [hostile] }],
    images: [{ url: 'https://cdn.example/1.jpg', alt: hostile }],
  })
  for (const path of ['/admin/products', `/admin/products/${id}`, `/admin/products/${id}/delete`]) {
    for (const { text, status } of [await admin.page(path), await admin.fragment(path)]) {
      t.is(status, 200)
      t.true(text.includes(escaped), path)
      t.false(read(text).has({ tag: 'img', src: 'x' }), path)
      t.deepEqual(inlineIn(text), [])
    }
  }
})

test('what an admin writes is written down', async (t) => {
  const { shop } = await open(t)
  const scope = adminScope(shop)
  const id = await Product.create(scope, { title: 'Card', price: 1 })
  await Product.update(scope, id, { title: 'Cards' })
  await Product.setStatus(scope, [id], 'active')
  await Product.removeAll(scope, [id])
  const rows = await shop.scope.db('changes').where({ rowId: id, tableName: 'products' })
  t.true(rows.length >= 4)
})
