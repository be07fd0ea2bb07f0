// Lists of the admin that are narrowed by a custom field from and to.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { proposalOf } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const add = async (field: object) => {
    const made = await admin.post('/admin/custom-fields/create', { filtered: true, ...field })
    if (made.status !== 201) throw new Error(made.text)
  }
  for (const kind of ['product', 'collection', 'customer', 'order']) {
    await add({ kind, label: { en: 'Depth' }, type: 'decimal' })
    await add({ kind, label: { en: 'Due' }, type: 'day' })
    // Another field of the kind, whose values are no numbers.
    await add({ kind, label: { en: 'Finish' }, type: 'choice', choices: ['Matt', '9'] })
  }
  return { shop, admin }
})

/** By what each is called. */
const values: Readonly<Record<string, object>> = {
  Shallow: { depth: 2.5, finish: 'Matt' },
  Deep: { depth: 10, due: '2026-03-01', finish: '9' },
  Deepest: { depth: -40.25, due: '2026-11-30' },
  Bare: {},
}
const asked: readonly [query: string, names: string[]][] = [
  ['customField=depth:&customFrom=3', ['Deep']],
  ['customField=depth:&customFrom=2,5&customTo=10', ['Deep', 'Shallow']],
  ['customField=depth:&customTo=2.4', ['Deepest']],
  ['customField=depth:', ['Deep', 'Deepest', 'Shallow']],
  ['customField=due:&customFrom=2026-03-01&customTo=2026-11-29', ['Deep']],
  ['customField=due:&customFrom=2026-03-02', ['Deepest']],
  ['customField=finish:9&customFrom=100', ['Deep']],
  ['customField=depth:2.5', ['Shallow']],
  ['customField=depth:2,50', ['Shallow']],
  ['customField=depth:-40.25&customFrom=3', ['Deepest']],
  ['customField=depth:2.4', []],
  ['customField=due:2026-03-01', ['Deep']],
]

test('products are narrowed from and to by numbers and dates, as page, JSON and file', async (t) => {
  const { admin } = await scene()
  for (const [title, customFields] of Object.entries(values)) {
    const sent = { title, price: 1000, customFields }
    t.is((await admin.post('/admin/products/create', sent)).status, 201)
  }
  for (const [query, names] of asked) {
    const { products, total } = (await admin.get(`/admin/products?${query}`)).json
    const titles = products.map(({ title }: { title: string }) => title).toSorted()
    t.deepEqual([titles, total], [names, names.length], query)
  }
  const query = 'customField=depth:&customFrom=3&customTo=99'
  const page = read((await admin.page(`/admin/products?${query}`)).text)
  t.is(page.find({ role: 'textbox', name: /^Depth: from$/i }).get('value'), '3')
  t.is(page.find({ role: 'textbox', name: /^Depth: to$/i }).get('value'), '99')
  t.false(page.has({ role: 'link', name: 'Shallow' }))
  const dated = (await admin.page('/admin/products?customField=due:')).text
  t.is(read(dated).find({ field: 'customFrom' }).get('type'), 'date')
  const exact = read((await admin.page('/admin/products?customField=depth:2.5')).text)
  t.true(exact.has({ tag: 'option', value: 'depth:', selected: '' }))
  t.is(exact.find({ field: 'customTo' }).get('value'), '2.5')
  // A choice has no ends.
  const chosen = read((await admin.page('/admin/products?customField=finish:Matt')).text)
  t.false(chosen.has({ field: 'customFrom' }))
  for (const [name, wrong] of [
    ['customFrom', 'customField=depth:&customFrom=deep'],
    ['customTo', 'customField=due:&customTo=2026-02-30'],
    ['customField', 'customField=depth:deep'],
  ]) {
    const refused = await admin.get(`/admin/products?${wrong}`)
    t.is(refused.status, 422)
    t.deepEqual(Object.keys(refused.json.error.fields), [name])
  }
})

test('collections and customers are narrowed so, and an act on all that match takes no others', async (t) => {
  const { shop, admin } = await scene()
  for (const [title, customFields] of Object.entries(values)) {
    const email = `${title.toLowerCase()}@shop.test`
    t.is((await admin.post('/admin/collections/create', { title, customFields })).status, 201)
    t.is((await admin.post('/admin/customers/create', { email, customFields })).status, 201)
  }
  for (const [query, names] of asked) {
    const { collections } = (await admin.get(`/admin/collections?${query}`)).json
    const titles = collections.map(({ title }: { title: string }) => title).toSorted()
    t.deepEqual(titles, names, query)
    const { customers } = (await admin.get(`/admin/customers?${query}`)).json
    const emails = customers.map(({ email }: { email: string }) => email).toSorted()
    t.deepEqual(
      emails,
      names.map((name) => `${name.toLowerCase()}@shop.test`),
      query,
    )
  }
  const query = 'customField=depth:&customFrom=3'
  const file = await admin.post('/admin/customers/export', {
    ...{ customField: 'depth:', customFrom: '3' },
  })
  t.true(file.text.includes('deep@shop.test'))
  t.false(file.text.includes('shallow@shop.test'))
  const wish = { action: 'tag', matching: true, query, given: 'far' }
  t.is((await admin.post('/admin/customers/bulk', wish)).status, 202)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { customers } = (await admin.get('/admin/customers?tagsHas=far')).json
  t.deepEqual(
    customers.map(({ email }: { email: string }) => email),
    ['deep@shop.test'],
  )
})

test('orders are narrowed so, and the links of the list keep it', async (t) => {
  const { shop, admin } = await scene()
  for (const [name, customFields] of Object.entries(values)) {
    const orderId = newId()
    const proposal = proposalOf({ email: `${name.toLowerCase()}@order.test` })
    await shop.scope.atomic((inner) =>
      inner.ask('orders.place', { orderId, attemptId: null, proposal, holds: [] }),
    )
    const saved = await admin.put(`/admin/orders/${orderId}/custom-fields`, { customFields })
    t.is(saved.status, 200, saved.text)
  }
  for (const [query, names] of asked)
    t.is((await admin.get(`/admin/orders?${query}`)).json.total, names.length, query)
  const { text } = await admin.page('/admin/orders?customField=depth:&customFrom=3&customTo=20')
  const page = read(text)
  const { orders } = (await admin.get('/admin/orders?customField=depth:&customFrom=3')).json
  const href = page
    .find({ role: 'link', name: new RegExp(`#?${orders[0].orderNumber}`) })
    .get('href')
  t.true(href?.includes('customFrom=3'))
  t.true(page.has({ field: 'customTo', value: '20' }))
  const file = await admin.post('/admin/orders/export', {
    ...{ customField: 'depth:', customFrom: '3', customTo: '20' },
  })
  t.true(file.text.includes('deep@order.test'))
  t.false(file.text.includes('shallow@order.test'))
})

test('a number that may be a thousand or a fraction is asked for again, by the mark of its reader', async (t) => {
  const { admin } = await scene()
  const lines = async (query: string) =>
    read((await admin.page(`/admin/products?customField=depth:&${query}`)).text).text
  await admin.post('/api/account/language', { language: 'de' })
  t.regex(await lines('customFrom=1.234'), /Tausender oder ein Bruchteil/)
  t.regex(await lines('customTo=-1.234'), /Tausender oder ein Bruchteil/)
  t.notRegex(await lines('customFrom=1,234&customTo=1.234,5'), /Tausender/)
  // A link that nobody typed, and a program.
  const exact = await admin.page('/admin/products?customField=depth:1.234')
  t.notRegex(exact.text, /Tausender/)
  t.is((await admin.get('/admin/products?customField=depth:&customFrom=1.234')).status, 200)
  await admin.post('/api/account/language', { language: 'en' })
  t.regex(await lines('customFrom=1,234'), /a thousand or a fraction/)
  t.notRegex(await lines('customFrom=1.234'), /thousand/)
})
