// Custom fields of collections, customers, orders and variants.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { proposalOf } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/custom-fields'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const add = async (field: object) => {
    const made = await admin.post(`/api${path}/create`, field)
    if (made.status !== 201) throw new Error(made.text)
  }
  const story = { label: { en: 'Story' }, type: 'text' }
  await add({ ...story, kind: 'collection', shown: true })
  await add({ ...story, kind: 'variant', shown: true })
  await add({ kind: 'customer', label: { en: 'Birthday' }, type: 'day' })
  await add({
    kind: 'customer',
    label: { en: 'Level' },
    type: 'choice',
    filtered: true,
    choices: ['Gold', 'Red'],
  })
  await add({ kind: 'order', label: { en: 'Desk' }, type: 'whole', required: true })
  return { shop, admin }
})

test('a collection has them in its form, its JSON and, where they are shown, on its page', async (t) => {
  const { shop, admin } = await scene()
  const typed = { intent: 'save', title: 'Shelf', kind: 'manual', published: 'on' }
  const own = { 'customFields[$form]': 'on', 'customFields[story]': 'Told <once>' }
  const made = await admin.form('/admin/collections/create', { ...typed, ...own })
  t.is(made.status, 303)
  const at = made.headers.get('location') ?? ''
  t.deepEqual((await admin.get(at)).json.collection.customFields, { story: 'Told <once>' })
  t.true(read((await admin.page(at)).text).has({ role: 'textbox', name: 'Story' }))
  const wrong = await admin.put(`/api${at}/update`, { customFields: { story: 1, tale: 'x' } })
  t.is(wrong.status, 422)
  t.deepEqual(Object.keys(wrong.json.error.fields).sort(), [
    'customFields.story',
    'customFields.tale',
  ])
  const page = await shop.client().page('/collections/shelf')
  t.true(page.text.includes('Told &lt;once&gt;') || page.text.includes('Told &lt;once>'))
  const { json } = await shop.client().get('/api/collections/shelf')
  t.deepEqual(json.collection.customFields, { story: 'Told <once>' })
})

test('a variant has them in its JSON, by its own address and by its product’s; one that goes comes back with them', async (t) => {
  const { shop, admin } = await scene()
  const variants = ['A', 'B'].map((size) => ({
    ...{ options: { Size: size }, price: 100, customFields: { story: `Of ${size}` } },
  }))
  const options = [{ name: 'Size', values: ['A', 'B'] }]
  const sent = { title: 'Mug', status: 'active', options, variants }
  const { json } = await admin.post('/api/admin/products/create', sent)
  const [a, b] = json.product.variants
  t.deepEqual([a.customFields, b.customFields], [{ story: 'Of A' }, { story: 'Of B' }])
  const changed = await admin.put(`/api/admin/variants/${a.id}/update`, {
    customFields: { story: 'Anew' },
  })
  t.deepEqual(changed.json.variant.customFields, { story: 'Anew' })
  const wrong = await admin.put(`/api/admin/variants/${a.id}/update`, { customFields: { x: 1 } })
  t.deepEqual(Object.keys(wrong.json.error.fields), ['variants.0.customFields.x'])
  const shown = (await shop.client().get('/api/products/mug')).json.product
  t.deepEqual(shown.variants[0].customFields, { story: 'Anew' })
  const pageOf = async (id: string) =>
    (await shop.client().page(`/products/mug?variant=${id}`)).text
  t.true((await pageOf(a.id)).includes('Anew'))
  t.true((await pageOf(b.id)).includes('Of B'))
  t.false((await pageOf(b.id)).includes('Anew'))
  const gone = await admin.delete(`/api/admin/variants/${b.id}/delete`)
  t.is(gone.status, 200)
  const undone = await admin.post(`/api/admin/acts/${gone.headers.get('x-request-id')}/undo`)
  t.is(undone.status, 200)
  const { product } = (await admin.get(`/api/admin/products/${json.product.id}`)).json
  t.deepEqual(product.variants[1]?.customFields, { story: 'Of B' })
  const act = await admin.delete(`/api/admin/products/${product.id}/delete`)
  await admin.post(`/api/admin/acts/${act.headers.get('x-request-id')}/undo`)
  const back = (await admin.get(`/api/admin/products/${product.id}`)).json.product
  t.deepEqual(back.variants[1]?.customFields, { story: 'Of B' })
})

test('a variant has a page with them, to which its row of the editor leads', async (t) => {
  const { admin } = await scene()
  const { product } = (
    await admin.post('/api/admin/products/create', {
      ...{ title: 'Bowl', status: 'active' },
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: ['S', 'L'].map((size) => ({ options: { Size: size }, price: 900 })),
    })
  ).json
  const [small] = product.variants
  const path = `/admin/variants/${small.id}`
  const editor = read((await admin.page(`/admin/products/${product.id}`)).text)
  t.is(editor.find({ role: 'link', name: 'S: More fields' }).get('href'), path)
  const form = read((await admin.page(path)).text)
  t.true(form.has({ role: 'textbox', name: 'Story' }))
  t.true(form.has({ role: 'link', name: 'Bowl' }))
  const version = form.find({ field: 'updatedAt' }).get('value') ?? ''
  const typed = { _method: 'PUT', 'customFields[$form]': 'on', updatedAt: version }
  const long = await admin.form(`${path}/custom-fields`, {
    ...{ ...typed, 'customFields[story]': 'x'.repeat(5001) },
  })
  t.is(long.status, 422)
  t.true(read(long.text).has({ role: 'textbox', name: 'Story', 'aria-invalid': 'true' }))
  const saved = await admin.form(`${path}/custom-fields`, {
    ...{ ...typed, 'customFields[story]': 'Thrown by hand' },
  })
  t.is(saved.status, 303)
  t.deepEqual((await admin.get(`/api${path}`)).json.variant.customFields, {
    story: 'Thrown by hand',
  })
  const late = await admin.put(`/api${path}/custom-fields`, {
    ...{ updatedAt: '2020-01-01T00:00:00.000Z', customFields: { story: 'Late' } },
  })
  t.is(late.status, 409)
  t.is((await admin.get(`/api/admin/variants/${product.id}`)).status, 404)
})

test('a customer has them in form and JSON; two records that are merged keep what either has', async (t) => {
  const { admin } = await scene()
  const made = await admin.post('/api/admin/customers/create', {
    ...{ email: 'one@shop.test', customFields: { birthday: '1990-02-03' } },
  })
  t.is(made.status, 201)
  t.deepEqual(made.json.customer.customFields, { birthday: '1990-02-03' })
  const at = `/admin/customers/${made.json.customer.id}`
  const typed = { email: 'one@shop.test', 'customFields[$form]': 'on' }
  const refused = await admin.form(`${at}/update`, {
    ...{ ...typed, _method: 'PUT', 'customFields[birthday]': 'soon' },
  })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: 'soon' }))
  const stale = await admin.put(`/api${at}/update`, {
    ...{ updatedAt: '2020-01-01T00:00:00.000Z', customFields: { level: 'Red' } },
  })
  t.is(stale.status, 409)
  t.deepEqual(stale.json.error.present.customFields, { birthday: '1990-02-03' })
  const other = await admin.post('/api/admin/customers/create', {
    ...{ email: 'two@shop.test', customFields: { birthday: '1991-02-03', level: 'Gold' } },
  })
  const merged = await admin.post(`/api${at}/merge`, {
    ...{ withId: other.json.customer.id, confirm: true },
  })
  t.is(merged.status, 200, merged.text)
  const { customer } = (await admin.get(at)).json
  t.deepEqual(customer.customFields, { birthday: '1990-02-03', level: 'Gold' })
  const { customers } = (await admin.get('/api/admin/customers?q=one@shop.test')).json
  t.deepEqual(customers[0].customFields, customer.customFields)
  const filtered = (level: string) => admin.get(`/api/admin/customers?customField=level:${level}`)
  t.is((await filtered('Gold')).json.total, 1)
  t.is((await filtered('Red')).json.total, 0)
})

test('an order has them on its page as a form of its own, which holds the version; its buyer sees none', async (t) => {
  const { shop, admin } = await scene()
  const orderId = newId()
  const proposal = proposalOf()
  await shop.scope.atomic((inner) =>
    inner.ask('orders.place', { orderId, attemptId: null, proposal, holds: [] }),
  )
  const at = `/admin/orders/${orderId}`
  t.true(read((await admin.page(at)).text).has({ role: 'textbox', name: /Desk/ }))
  const typed = { _method: 'PUT', 'customFields[$form]': 'on' }
  const refused = await admin.form(`${at}/custom-fields`, {
    ...{ ...typed, 'customFields[desk]': 'left' },
  })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: 'left', 'aria-invalid': 'true' }))
  const missing = await admin.form(`${at}/custom-fields`, { ...typed, 'customFields[desk]': '' })
  t.is(missing.status, 422)
  const saved = await admin.form(`${at}/custom-fields`, { ...typed, 'customFields[desk]': '77' })
  t.is(saved.status, 303)
  const { order } = (await admin.get(at)).json
  t.deepEqual(order.customFields, { desk: 77 })
  const stale = { customFields: { desk: 8 }, updatedAt: '2020-01-01T00:00:00.000Z' }
  t.is((await admin.put(`/api${at}/custom-fields`, stale)).status, 409)
  const { json } = await admin.put(`/api${at}/custom-fields`, {
    ...{ customFields: { desk: 9 }, updatedAt: order.updatedAt },
  })
  t.deepEqual(json.order.customFields, { desk: 9 })
  t.not(json.order.updatedAt, order.updatedAt)
  const seen = await admin.get(new URL(order.statusUrl).pathname + new URL(order.statusUrl).search)
  t.false(seen.text.includes('customFields'))
})

test('a field that two files need at once is one, where its name and its type are the same', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const define = (label: string, type: string, known: string[]) =>
    scope.atomic((inner) =>
      inner.ask('customFields.define', { kind: 'variant', label, type, known }),
    )
  t.is(await define('Threads', 'line', []), 'threads')
  t.is(await define(' threads', 'line', []), 'threads', 'it was not there when the file was read')
  t.is(await define('Threads', 'whole', []), 'threads_2')
  t.is(await define('Threads', 'line', ['threads', 'threads_2']), 'threads_3', 'it is another one')
})
