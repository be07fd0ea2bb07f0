// Custom fields as columns of every list whose records have them, in its file too; and what a run that sets one says.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  for (const kind of ['product', 'collection', 'customer', 'order'])
    for (const [name, type, more] of [
      ['Material', 'choice', { choices: ['Cotton', 'Linen'] }],
      ['Depth', 'decimal', {}],
    ] as const) {
      const field = { kind, label: { en: name }, type, ...more }
      const made = await admin.post('/api/admin/custom-fields/create', field)
      if (made.status !== 201) throw new Error(made.text)
    }
  const values = { material: 'Cotton', depth: 2.5 }
  await Product.create(shop.scope, { title: 'Fern', price: 100, customFields: values })
  await Product.create(shop.scope, { title: 'Moss', price: 100 })
  await create(shop.scope, { title: 'Shade', productIds: [], customFields: values })
  const person = { email: 'ada@buyer.test', firstName: 'Ada', lastName: 'Low' }
  await admin.post('/admin/customers/create', { ...person, customFields: values })
  const { orderId } = await placed(shop.scope)
  await admin.put(`/api/admin/orders/${orderId}/custom-fields`, { customFields: values })
  return { shop, admin }
})

for (const path of ['products', 'collections', 'customers', 'orders'])
  test.serial(
    `custom fields are columns of the list of ${path} where they are chosen, and of its file`,
    async (t) => {
      const { admin } = await scene()
      const at = `/admin/${path}`
      const plain = read((await admin.page(at)).text)
      t.false(plain.has({ tag: 'th', name: 'Material' }))
      t.true(plain.has({ role: 'link', name: 'Show Material' }))
      const query = 'columns=customFields.material,customFields.depth'
      const shown = read((await admin.page(`${at}?${query}`)).text)
      t.true(shown.has({ tag: 'th', name: 'Material' }), shown.text)
      t.true(shown.has({ tag: 'td', name: 'Cotton' }), shown.text)
      const csv = await admin.form(`${at}/table`, { query, format: 'csv' })
      t.regex(csv.text, /Material,Depth/)
      t.regex(csv.text, /,Cotton,2\.5/)
      const json = await admin.post(`${at}/table`, { query })
      const rows: Record<string, unknown>[] = json.json[path]
      const filled = rows.find((row) => row['customFields.material'] === 'Cotton')
      t.is(filled?.['customFields.depth'], 2.5)
    },
  )

test.serial('rows of a list carry their custom fields as JSON', async (t) => {
  const { admin } = await scene()
  for (const path of ['products', 'collections', 'customers', 'orders']) {
    const rows: { customFields: object }[] = (await admin.get(`/admin/${path}`)).json[path]
    const filled = rows.filter(({ customFields }) => Object.hasOwn(customFields, 'material'))
    t.deepEqual(
      filled.map(({ customFields }) => customFields),
      [{ material: 'Cotton', depth: 2.5 }],
      path,
    )
  }
})

test.serial('a run that sets a custom field says which, to what, and for how many', async (t) => {
  const { shop, admin } = await scene()
  const wish = { action: 'setField', matching: 'on', query: '' }
  const sent = { ...wish, field: 'material', 'customFields[$given]': 'on' }
  const begun = await admin.form('/admin/products/bulk', {
    ...sent,
    'customFields[material]': 'Linen',
  })
  const at = begun.headers.get('location') ?? ''
  await shop.app.kernel.jobs.runDue(shop.scope)
  const set = { field: 'Material', text: 'Linen', change: 'replace' }
  t.deepEqual((await admin.get(at)).json.run.sets, [set])
  const page = read((await admin.page(at)).text)
  t.true(page.has({ role: 'heading', name: 'Set “Material” to “Linen”' }), page.text)
  t.regex(page.text, /Products: 2 records/)
  const emptied = await admin.form('/admin/products/bulk', { ...sent, empties: 'on' })
  const last = emptied.headers.get('location') ?? ''
  t.regex(read((await admin.page(last)).text).text, /Empty “Material”/)
})

test.serial(
  'who may read the stock, but no products, is not told what a run sets of variants',
  async (t) => {
    const { shop, admin } = await scene()
    const field = { kind: 'variant', label: { en: 'Margin' }, type: 'text' }
    t.is((await admin.post('/api/admin/custom-fields/create', field)).status, 201)
    const counted = { title: 'Fir', options: [], variants: [{ options: {}, price: 100, stock: 5 }] }
    t.is((await admin.post('/api/admin/products/create', counted)).status, 201)
    const wish = { action: 'setField', matching: true, customFields: { margin: 'Half' } }
    const { run } = (await admin.post('/api/admin/inventory/bulk', wish)).json
    const setsFor = async (client: typeof admin) => (await client.get(run.href)).json.run.sets
    t.deepEqual(await setsFor(admin), [{ field: 'Margin', text: 'Half', change: 'replace' }])
    const keeper = await narrowedOf(shop, { inventory: 'write' })
    t.deepEqual(await setsFor(keeper), [])
    t.false((await keeper.page(run.href)).text.includes('Half'))
    const seller = { email: 'sal@shop.test', name: 'Sal' }
    const both = await narrowedOf(shop, { inventory: 'read', products: 'read' }, seller)
    t.deepEqual(await setsFor(both), [{ field: 'Margin', text: 'Half', change: 'replace' }])
  },
)

test.serial(
  'the list of the stock shows custom fields of variants and of their products, to who may read products alone',
  async (t) => {
    const { shop, admin } = await scene()
    const field = { kind: 'variant', label: { en: 'Fit' }, type: 'text' }
    t.is((await admin.post('/api/admin/custom-fields/create', field)).status, 201)
    const variant = { options: {}, price: 100, stock: 5, customFields: { fit: 'Loose' } }
    const oak = { title: 'Oak', variants: [variant], customFields: { material: 'Linen' } }
    t.is((await admin.post('/api/admin/products/create', oak)).status, 201)
    const at = '/admin/inventory'
    const query = 'columns=customFields.fit,product.material'
    const shown = read((await admin.page(`${at}?${query}`)).text)
    t.true(shown.has({ tag: 'th', name: 'Fit' }), shown.text)
    t.true(shown.has({ tag: 'th', name: 'Material (product)' }), shown.text)
    for (const name of ['Loose', 'Linen']) t.true(shown.has({ tag: 'td', name }), shown.text)
    const csv = await admin.form(`${at}/table`, { query, format: 'csv' })
    t.regex(csv.text, /^Product,Fit,Material \(product\)\r\n(.*\r\n)*Oak,Loose,Linen\r\n/)
    const other = { email: 'kit@shop.test', name: 'Kit' }
    const keeper = await narrowedOf(shop, { inventory: 'write' }, other)
    const hidden = read((await keeper.page(`${at}?${query}`)).text)
    t.false(hidden.has({ tag: 'th', name: 'Fit' }))
    t.false(hidden.text.includes('Loose'))
    const file = await keeper.form(`${at}/table`, { query, format: 'csv' })
    t.notRegex(file.text, /Loose|Linen/)
  },
)
