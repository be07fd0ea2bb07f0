// Groups, and segments found by a query, on both engines.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { stage } from './people/scene.ts'

const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

type Staged = [string, Record<string, unknown>]

const customer = (name: string, more: object = {}): Staged => [
  'customers',
  { id: `c-${name}`, email: `${name}@people.test`, firstName: name, tags: '[]', ...more },
]

let number = 5_000
function order(name: string, received: number, days: number, more: object = {}): Staged {
  number += 1
  const address = JSON.stringify({ country: 'DE', postalCode: '10115', state: 'BE' })
  return [
    'orders',
    {
      ...{ id: `o${number}`, number, sessionId: `s${number}`, state: 'open', holds: '[]' },
      ...{ paymentState: 'paid', fulfillmentState: 'unfulfilled', email: `${name}@people.test` },
      ...{ language: 'de', currency: 'USD', methodId: 'none', billingAddress: address },
      ...{ shippingAddress: address, consents: '{}', linkVersion: 1, placedAt: ago(days) },
      ...{ received, total: received, country: 'DE', taxReasons: '[]', ...more },
    },
  ]
}

const staged: Staged[] = [
  ['users', { id: 'u-ann', email: 'ann@people.test', name: 'Ann', role: 'customer' }],
  customer('ann', { userId: 'u-ann', tags: '["Press","trade"]' }),
  customer('bob'),
  customer('cay'),
  customer('dan'),
  order('ann', 30_000, 400),
  order('ann', 30_000, 10),
  order('bob', 5_000, 200, {
    country: 'FR',
    language: 'en',
    shippingAddress: JSON.stringify({ country: 'FR', postalCode: '69001' }),
  }),
  // Neither cancelled nor refunded orders count.
  order('cay', 0, 3, { state: 'cancelled', paymentState: 'voided' }),
  [
    'order_lines',
    {
      id: 'l1',
      orderId: 'o5003',
      key: 'k',
      kind: 'item',
      title: 'Card',
      quantity: 1,
      slug: 'card',
      productId: 'p1',
      properties: '{}',
      steps: '[]',
    },
  ],
  [
    'newsletter_subscribers',
    {
      id: 'n1',
      email: 'dan@people.test',
      status: 'subscribed',
      source: 'form',
      language: 'de',
      askedAt: ago(1),
      consentAt: ago(1),
    },
  ],
  [
    'saved_addresses',
    {
      id: 'a1',
      userId: 'u-ann',
      address: JSON.stringify({ country: 'CH', postalCode: '8001' }),
      mark: 'm',
    },
  ],
]

const opened = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  await stage(shop.scope, staged)
  return { shop, admin }
})

const rule = (field: string, operator: string, value: string, days: number | null = null) => ({
  ...{ field, operator, value, days },
})
type Rule = ReturnType<typeof rule>
const all = (...rules: Rule[]) => ({ match: 'all', blocks: [{ match: 'all', rules }] })

/** Whom one test brings in by a file while others ask. */
const broughtIn = 'Eve'

async function names(rules: object): Promise<string> {
  const { admin } = await opened()
  const answer = await admin.post('/api/admin/customers/segments/preview', { rules })
  if (answer.status !== 200) return answer.text
  const { customers, count } = answer.json as { customers: { name: string }[]; count: number }
  if (count !== customers.length) return `${count} counted, ${customers.length} shown`
  return customers
    .map(({ name }) => name)
    .filter((name) => name !== broughtIn)
    .sort()
    .join(' ')
}

test('a segment is asked by what people spent, ordered, and when', async (t) => {
  t.is(await names(all(rule('spent', 'at_least', '60000'))), 'ann')
  t.is(await names(all(rule('spent', 'at_least', '40000', 30))), '')
  t.is(await names(all(rule('spent', 'at_least', '30000', 30))), 'ann')
  t.is(await names(all(rule('spent', 'at_most', '5000'))), 'bob cay dan')
  t.is(await names(all(rule('orders', 'is', '0'))), 'cay dan')
  t.is(await names(all(rule('orders', 'is', '2'))), 'ann')
  t.is(await names(all(rule('orders', 'at_most', '1'))), 'bob cay dan')
  t.is(await names(all(rule('lastOrder', 'not_within', '180'))), 'bob')
  t.is(await names(all(rule('lastOrder', 'within', '180'))), 'ann')
  t.is(await names(all(rule('firstOrder', 'before', ago(300).slice(0, 10)))), 'ann')
  t.is(await names(all(rule('firstOrder', 'after', ago(300).slice(0, 10)))), 'bob')
})

test('and by place, tag, account, language, consent and what was bought', async (t) => {
  t.is(await names(all(rule('country', 'is', 'DE'))), 'ann cay')
  t.is(await names(all(rule('country', 'is', 'CH'))), 'ann')
  t.is(await names(all(rule('country', 'is_not', 'DE'))), 'bob dan')
  t.is(await names(all(rule('country', 'is_not', 'CH'))), 'bob cay dan')
  t.is(await names(all(rule('region', 'is', 'be'))), 'ann cay')
  t.is(await names(all(rule('postcode', 'starts_with', '69'))), 'bob')
  t.is(await names(all(rule('postcode', 'starts_with', '800'))), 'ann')
  t.is(await names(all(rule('postcode', 'starts_with', '%'))), '')
  t.is(await names(all(rule('tag', 'is', 'Trade'))), 'ann')
  t.is(await names(all(rule('tag', 'is_not', 'trade'))), 'bob cay dan')
  t.is(await names(all(rule('kind', 'is', 'guest'))), 'bob cay dan')
  t.is(await names(all(rule('language', 'is', 'en'))), 'bob')
  t.is(await names(all(rule('consent', 'is', 'yes'))), 'dan')
  t.is(await names(all(rule('consent', 'is_not', 'yes'))), 'ann bob cay')
  t.is(await names(all(rule('bought', 'is', 'card'))), 'bob')
  t.is(await names(all(rule('bought', 'is_not', 'card'))), 'ann cay dan')
  t.is(await names(all(rule('boughtFrom', 'is', 'nothing'))), '')
})

test('rules are joined by all or any, and blocks of them once more', async (t) => {
  const guests = rule('kind', 'is', 'guest')
  const block = (match: string, ...rules: Rule[]) => ({ match, rules })
  t.is(
    await names({
      match: 'all',
      blocks: [
        block('any', rule('country', 'is', 'FR'), rule('consent', 'is', 'yes')),
        block('all', guests),
      ],
    }),
    'bob dan',
  )
  t.is(
    await names({
      match: 'any',
      blocks: [
        block('all', rule('tag', 'is', 'press')),
        block('all', rule('consent', 'is', 'yes')),
      ],
    }),
    'ann dan',
  )
})

test('what cannot be asked is refused at its rule', async (t) => {
  const { admin } = await opened()
  const refused = async (one: Rule) => {
    const answer = await admin.post('/api/admin/customers/segments/preview', { rules: all(one) })
    t.is(answer.status, 422, answer.text)
    return Object.keys(answer.json.error.fields).join()
  }
  const at = 'rules.blocks.0.rules.0'
  t.is(await refused(rule('mood', 'is', 'good')), `${at}.field`)
  t.is(await refused(rule('constructor', 'is', 'good')), `${at}.field`)
  t.is(await refused(rule('spent', 'starts_with', '1')), `${at}.operator`)
  t.is(await refused(rule('spent', 'at_least', 'much')), `${at}.value`)
  t.is(await refused(rule('lastOrder', 'after', '2026-13-01')), `${at}.value`)
  t.is(await refused(rule('country', 'is', 'XX')), `${at}.value`)
  t.is(await refused(rule('tag', 'is', 'a', 3)), `${at}.days`)
  const none = await admin.post('/api/admin/customers/segments/preview', { rules: { blocks: [] } })
  t.is(none.status, 422)
})

test('groups hold customers by hand and by file; both and segments narrow the list and its file', async (t) => {
  const { admin } = await opened()
  const { group } = (await admin.post('/api/admin/customers/groups/create', { name: 'Trade' })).json
  const path = `/api/admin/customers/groups/${group.id}/members`
  t.is(
    (await admin.post('/api/admin/customers/groups/create', { name: 'Trade' })).json.error.code,
    'NAME_TAKEN',
  )
  const unknown = await admin.post(path, { emails: ['nobody@people.test'] })
  t.is(unknown.status, 422)
  const added = await admin.post(path, { emails: 'BOB@people.test\ncay@people.test' })
  t.is(added.json.added, 2, added.text)
  t.is((await admin.post(path, { emails: ['bob@people.test'] })).json.added, 0)
  t.is(await names(all(rule('group', 'is', group.id))), 'bob cay')
  t.is((await admin.delete(`${path}/c-cay`)).status, 200)

  const file = new FormData()
  file.set('group', group.id)
  file.set(
    'file',
    new Blob([`email,firstName\nANN@people.test,\neve@people.test,${broughtIn}\nno address,\n`]),
    'a.csv',
  )
  const imported = await admin.send('POST', '/api/admin/customers/groups/import', file, {
    ...{ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  })
  t.like(imported.json, { created: 2, unchanged: 0, errorCount: 1 })
  const listed = (await admin.get(`/api/admin/customers?group=${group.id}`)).json
  t.deepEqual(listed.customers.map(({ email }: { email: string }) => email).sort(), [
    'ann@people.test',
    'bob@people.test',
    'eve@people.test',
  ])
  const made = await admin.post('/api/admin/customers/segments/create', {
    ...{ name: 'Big', rules: all(rule('spent', 'at_least', '60000')) },
  })
  t.is(made.status, 201, made.text)
  const segment = made.json.segment.id
  t.is((await admin.get(`/api/admin/customers?group=${group.id}&segment=${segment}`)).json.total, 1)
  t.is((await admin.get('/api/admin/customers?segment=gone')).json.total, 0)
  const csv = await admin.form('/admin/customers/export', { segment })
  t.regex(csv.text, /ann@people\.test.*Trade/)
  t.notRegex(csv.text, /bob@people\.test/)

  const set = await admin.put('/api/admin/customers/c-ann/groups', { groupIds: [] })
  t.deepEqual(set.json.groups, [])
  t.is((await admin.put('/api/admin/customers/nobody/groups', { groupIds: [] })).status, 404)
  t.is((await admin.delete(`/api/admin/customers/groups/${group.id}/delete`)).status, 200)
  t.is((await admin.get(`/api/admin/customers?group=${group.id}`)).json.total, 0)
})

test('the form adds and takes away rules by its buttons, shows who belongs, and keeps a segment', async (t) => {
  const { admin } = await opened()
  const rows = {
    ...{ name: 'Guests', match: 'all', 'blocks[0][match]': 'all' },
    ...{ 'blocks[0][rules][0][field]': 'kind', 'blocks[0][rules][0][operator]': 'is' },
    'blocks[0][rules][0][value]': 'guest',
  }
  const path = '/admin/customers/segments'
  t.true(
    read((await admin.page(`${path}/new?from=lapsed`)).text).has({
      role: 'heading',
      name: 'Who belongs now',
    }),
  )
  const more = await admin.form(`${path}/create`, { ...rows, intent: 'add-rule:0' })
  t.is(more.status, 200)
  t.true(read(more.text).has({ role: 'combobox', name: 'Field of rule 2 of block 1' }))
  const fewer = await admin.form(`${path}/create`, { ...rows, intent: 'remove-rule:0:0' })
  t.false(read(fewer.text).has({ role: 'combobox', name: 'Field of rule 1 of block 1' }))
  const wrong = await admin.form(`${path}/create`, {
    ...{ ...rows, 'blocks[0][rules][0][field]': 'spent', intent: 'save' },
  })
  t.is(wrong.status, 422)
  t.true(
    read(wrong.text).has({
      role: 'link',
      name: /: This comparison does not fit the field\. Choose another one\.$/,
    }),
  )
  const kept = await admin.form(`${path}/create`, { ...rows, intent: 'save' })
  t.is(kept.status, 303, kept.text)
  const page = read((await admin.page(kept.headers.get('location') ?? '')).text)
  t.true(page.has({ role: 'link', name: 'bob' }))
})

test('products of a segment are offered by title, and another field draws its row anew', async (t) => {
  const { admin } = await opened()
  const made = await admin.post('/api/admin/products/create', { title: 'Moss card', price: 500 })
  const { slug } = made.json.product
  const { json } = await admin.post('/api/admin/customers/segments/create', {
    ...{ name: 'Moss', rules: all(rule('bought', 'is', slug)) },
  })
  const page = await admin.page(`/admin/customers/segments/${json.segment.id}`)
  const editor = read(page.text)
  const value = editor.find({ field: 'blocks[0][rules][0][value]' })
  t.deepEqual([value.get('value'), value.get('list')], [slug, 'block-products'])
  const list = editor.find({ tag: 'datalist', id: 'block-products' })
  t.is(list.get('data-find'), '/admin/customers/segments/picks?kind=product')
  t.true(page.text.includes('Moss card'))
  t.false(editor.has({ tag: 'datalist', id: 'block-collections' }), 'no row asks of them')
  const found = await admin.get('/api/admin/customers/segments/picks?kind=collection&q=')
  t.is(found.status, 200)
  const redrawn = await admin.form('/admin/customers/segments/create', {
    ...{ intent: 'count', name: 'Both', 'blocks[0][rules][0][field]': 'boughtFrom' },
  })
  t.true(read(redrawn.text).has({ tag: 'datalist', id: 'block-collections' }))
})
