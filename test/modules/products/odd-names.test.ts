// Words of merchants that every object of ours has already, and texts that one of the engines does not keep.
import test from 'ava'
import type { Answer, Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'
import seo from '../../../modules/seo/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__proto__']
const skus = ['-', '.', "'", '…', '😀', '\u0301']

async function open(t: Parameters<typeof openShop>[0]) {
  const modules = [auth, products, inventory, collections, search, seo, storefront, importExport]
  const shop = await openShop(t, modules)
  return { shop, admin: await adminOf(shop), client: shop.client() }
}

const header = 'Handle,Title,Tags,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'

/** A product of two variants by CSV, in which everything has this name. */
const rowsOf = (name: string) => [
  `p-${name},Poster ${name},${name},${name},${name},A4,${name},19.90,active`,
  `p-${name},,,,,A3,,29.90,`,
]

const bring = (admin: Client, lines: readonly string[]): Promise<Answer> =>
  admin.send('POST', '/api/admin/products/import', [header, ...lines].join('\n'), {
    'Content-Type': 'text/csv',
  })

interface Facet {
  name: string
  values: { value: string; selected?: boolean }[]
}

test('an option, a tag and a type may be called like what every object has, by CSV and by the API', async (t) => {
  const { admin, client } = await open(t)
  const { json } = await bring(admin, names.flatMap(rowsOf))
  t.is(json.created, names.length, JSON.stringify(json))
  for (const name of names.filter((one) => one !== '__proto__')) {
    const made = await admin.post('/admin/products/create', {
      title: `Print ${name}`,
      ...{ status: 'active', tags: [name], type: name },
      options: [{ name, values: ['A4', 'A3'] }],
      variants: [
        { options: { [name]: 'A4' }, price: 100 },
        { options: { [name]: 'A3' }, price: 200 },
      ],
    })
    t.is(made.status, 201, made.text)
    t.deepEqual(made.json.product.variants[1].options, { [name]: 'A3' })
  }
  for (const path of [
    '/products',
    '/search?q=poster',
    '/',
    '/admin/products',
    '/admin/inventory',
  ]) {
    t.is((await admin.page(path)).status, 200, path)
    t.is((await admin.get(path)).status, 200, path)
  }
  const facets: Facet[] = (await client.get('/products')).json.facets
  for (const name of names) {
    t.deepEqual(
      facets.find((facet) => facet.name === `option.${name}`)?.values.map(({ value }) => value),
      ['A3', 'A4'],
      name,
    )
  }
})

test('a list is narrowed by an option of such a name, and a product page opens its variant', async (t) => {
  const { admin, client } = await open(t)
  t.is((await bring(admin, names.flatMap(rowsOf))).json.created, names.length)
  for (const name of names) {
    for (const query of [`option.${name}=A4`, `tag=${name}`, `type=${name}`]) {
      const { json } = await client.get(`/products?${query}`)
      t.deepEqual(
        json.products.map(({ title }: { title: string }) => title),
        [`Poster ${name}`],
        query,
      )
      t.true(read((await client.page(`/products?${query}`)).text).has({ class: 'chip' }), query)
    }
    const { products } = (await client.get(`/products?tag=${name}`)).json
    t.is((await client.get(`/products?option.${name}=nothing`)).json.total, 0, name)
    const page = await client.page(`/products/${products[0].slug}?${name}=A3`)
    t.is(page.status, 200, name)
    // Nothing of an address is called so: no parser of ours takes that for a name.
    if (name !== '__proto__')
      t.true(read(page.text).has({ 'aria-current': 'true', text: /^A3/ }), name)
    const { variants } = (await client.get(`/products/${products[0].slug}`)).json.product
    t.true(Object.hasOwn(variants[0].options, name), name)
  }
})

test('an item number without a letter or digit is kept, by the API and in a file, and nothing is found by it', async (t) => {
  const { admin, client } = await open(t)
  for (const sku of skus) {
    const made = await admin.post('/admin/products/create', {
      title: `Print ${skus.indexOf(sku)}`,
      ...{ status: 'active', price: 100, sku },
    })
    t.is(made.status, 201, `${sku}: ${made.text}`)
    t.is(made.json.product.variants[0].sku, sku)
  }
  const lines = skus.map((sku, at) => `odd-${at},Poster ${at},,,,,${sku},19.90,active`)
  const { json } = await bring(admin, lines)
  t.like(json, { created: skus.length, errors: [] }, JSON.stringify(json))
  t.is((await client.get('/search?q=poster')).json.total, skus.length)
  t.is((await client.get('/search?q=-')).json.total, 0)
})

test('half of a sign becomes U+FFFD and a NUL nothing, in titles, tags, options and item numbers', async (t) => {
  const { admin, client } = await open(t)
  const made = await admin.post('/admin/products/create', {
    title: 'Pri\0nt \ud83d',
    ...{ status: 'active', tags: ['a\udc00', 'b\0'] },
    options: [{ name: 'Si\0ze', values: ['A4 \ud83d'] }],
    variants: [{ options: { 'Si\0ze': 'A4 \ud83d' }, price: 100, sku: '\udfff1' }],
  })
  t.is(made.status, 201, made.text)
  const { product } = (await client.get(`/products/${made.json.product.slug}`)).json
  t.like(product, { title: 'Print \ufffd', tags: ['a\ufffd', 'b'] })
  t.like(product.variants[0], { options: { Size: 'A4 \ufffd' }, sku: '\ufffd1' })
  const file = { products: [{ name: 'Card \ud83d\0', price: 3, sku: '\ud83d', tags: ['\ud83d'] }] }
  t.is((await admin.post('/admin/products/import', file)).json.created, 1)
  const form = new FormData()
  form.set(
    'file',
    new Blob([JSON.stringify({ products: [{ ...file.products[0], name: 'C\0' }] })]),
    'a.json',
  )
  const sent = await admin.send('POST', '/api/admin/products/import', form, {
    Origin: 'http://shop.test',
  })
  t.is(sent.json.created, 1, sent.text)
})
