// Lists that are sorted by custom fields, with other words, numbers and days, on both engines.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Product } from '../../../modules/products/models/product.ts'

/** By the name of the record: as text, number, day and yes or no; the last has no values. */
const records = {
  b: { note: 'beta', depth: 10, since: '2026-01-10', gift: true },
  a: { note: 'Alpha', depth: 9, since: '2026-01-02', gift: false },
  c: { note: 'Gamma', depth: -1.5, since: '2025-12-31', gift: true },
  z: {},
}

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  for (const kind of ['product', 'collection', 'customer', 'order'])
    for (const [name, type] of Object.entries({
      ...{ Note: 'line', Depth: 'decimal', Since: 'day', Gift: 'yesNo' },
    })) {
      const field = { kind, label: { en: name }, type }
      const made = await admin.post('/api/admin/custom-fields/create', field)
      if (made.status !== 201) throw new Error(made.text)
    }
  for (const [name, customFields] of Object.entries(records)) {
    await Product.create(shop.scope, { title: name, price: 100, customFields })
    await create(shop.scope, { title: name, productIds: [], customFields })
    const person = { email: `${name}@buyer.test`, firstName: name, lastName: 'Low' }
    await admin.post('/admin/customers/create', { ...person, customFields })
    const { orderId } = await placed(shop.scope, { email: `${name}@buyer.test` })
    await admin.put(`/api/admin/orders/${orderId}/custom-fields`, { customFields })
  }
  return { admin, shop }
})

const nameOf = ({ title, email }: { title?: string; email?: string }) => (title ?? email ?? '')[0]

for (const path of ['products', 'collections', 'customers', 'orders'])
  test.serial(
    `the list of ${path} is sorted by its custom fields, and so is its file`,
    async (t) => {
      const { admin } = await scene()
      const at = `/admin/${path}`
      const orderBy = async (sort: string) =>
        (await admin.get(`${at}?customSort=${sort}`)).json[path].map(nameOf).join('')
      t.is(await orderBy('note'), 'abcz')
      t.is(await orderBy('-note'), 'cbaz', 'who has no value stands last')
      t.is(await orderBy('depth'), 'cabz')
      t.is(await orderBy('-depth'), 'bacz')
      t.is(await orderBy('since'), 'cabz')
      t.regex(await orderBy('gift'), /^a(bc|cb)z$/)
      const first = (await admin.get(`${at}?customSort=depth&take=2&skip=1`)).json
      t.is(first[path].map(nameOf).join(''), 'ab')
      t.is((await admin.get(`${at}?customSort=nothing`)).json[path].length, 4)
      const query = 'columns=customFields.depth&customSort=-depth'
      const { json } = await admin.post(`${at}/table`, { query })
      t.deepEqual(
        json[path].map((row: Record<string, unknown>) => row['customFields.depth']),
        [10, 9, -1.5, null],
      )
    },
  )

test.serial(
  'the head of its column sorts by it, both ways, and keeps the order elsewhere',
  async (t) => {
    const { admin } = await scene()
    const at = '/admin/products?columns=customFields.depth'
    const head = async (query: string) => read((await admin.page(`${at}${query}`)).text)
    const plain = await head('')
    const rising = plain
      .find({ tag: 'th', name: /^Depth/ })
      .find({ role: 'link' })
      .get('href')
    t.regex(rising ?? '', /customSort=depth\b/)
    const sorted = await head('&customSort=depth')
    const falling = sorted
      .find({ tag: 'th', name: /^Depth/ })
      .find({ role: 'link' })
      .get('href')
    t.regex(falling ?? '', /customSort=-depth\b/)
    t.true(sorted.has({ tag: 'th', 'aria-sort': 'ascending' }))
    const other = sorted
      .find({ tag: 'th', name: /^Product/ })
      .find({ role: 'link' })
      .get('href')
    t.regex(other ?? '', /sort=title/)
    t.notRegex(other ?? '', /customSort/)
    t.true(sorted.has({ field: 'customSort', value: 'depth' }))
  },
)

test.serial(
  'the stock is sorted by the fields of its variants and of their products, and so is its file',
  async (t) => {
    const { admin, shop } = await scene()
    const fit = { kind: 'variant', label: { en: 'Fit' }, type: 'line' }
    t.is((await admin.post('/api/admin/custom-fields/create', fit)).status, 201)
    for (const [title, fits, depth] of [
      ['k', 'Loose', 2],
      ['m', 'Wide', 1],
      ['l', undefined, 3],
    ] as const) {
      const customFields = fits === undefined ? {} : { fit: fits }
      const variant = { options: {}, price: 100, stock: 5, customFields }
      const about = { title, options: [], customFields: { depth } }
      await Product.create(shop.scope, { ...about, variants: [variant] })
    }
    const at = '/admin/inventory'
    const orderBy = async (sort: string) =>
      (await admin.get(`${at}?customSort=${sort}`)).json.stock
        .map(({ product }: { product: string }) => product)
        .join('')
    t.is(await orderBy('fit'), 'kml')
    t.is(await orderBy('-fit'), 'mkl', 'who has no value stands last')
    t.is(await orderBy('product.depth'), 'mkl')
    t.is(await orderBy('-product.depth'), 'lkm')
    const query = 'columns=product.depth&customSort=-product.depth'
    const { json } = await admin.post(`${at}/table`, { query })
    t.deepEqual(
      json.inventory.map((row: Record<string, unknown>) => row['product.depth']),
      [3, 2, 1],
    )
    const page = read((await admin.page(`${at}?${query}`)).text)
    const head = page.find({ tag: 'th', 'aria-sort': 'descending' })
    t.regex(head.find({ role: 'link' }).get('href') ?? '', /customSort=product\.depth/)
  },
)
