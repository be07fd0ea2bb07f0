// What the lists of the admin do with all that match: begun by one press, done by a job, undone by one press.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Customer } from '../../../modules/customers/models/customer.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const made = async (path: string, fields: object) => {
    const answer = await admin.post(path, fields)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  }
  /** Done with all that the query finds; answers the run. */
  const run = async (path: string, query: string, wish: Record<string, string>) => {
    const sent = { _method: 'POST', matching: 'on', query, confirmed: 'yes', ...wish }
    const begun = await admin.form(`${path}/bulk`, sent)
    if (begun.status !== 303) throw new Error(`${path}: ${begun.text}`)
    await shop.app.kernel.jobs.runDue(shop.scope)
    return (await admin.get(begun.headers.get('location') ?? '')).json.run
  }
  return { shop, admin, made, run }
})

const many = [1, 2, 3]

interface Listed {
  path: string
  /** Finds the three that are made. */
  query: string
  make: (number: number) => [string, object]
  wish: Record<string, string>
  /** The query that finds them afterwards. */
  after: string
}

const discount = { labels: { en: 'Everything' }, kind: 'orderPercent', percent: '10' }
const lists: Listed[] = [
  {
    ...{ path: '/admin/pages', query: 'q=fern', after: 'q=fern&status=published' },
    make: (number) => ['/admin/pages/create', { title: `Fern ${number}`, status: 'draft' }],
    wish: { action: 'publish' },
  },
  {
    ...{ path: '/admin/redirects', query: 'q=moss', after: 'q=moss' },
    make: (number) => ['/admin/redirects', { from: `/moss-${number}`, to: '/' }],
    wish: { action: 'delete' },
  },
  {
    ...{ path: '/admin/discounts', query: 'labelsHas=Everything', after: 'status=paused' },
    make: (number) => [
      '/admin/discounts/create',
      { ...discount, means: 'code', code: `ALL${number}` },
    ],
    wish: { action: 'pause' },
  },
  {
    ...{ path: '/admin/gift-cards', query: 'q=fay@shop.test', after: 'q=fay@shop.test' },
    make: () => ['/admin/gift-cards/create', { amount: 1_000, email: 'fay@shop.test' }],
    wish: { action: 'disable' },
  },
  {
    ...{ path: '/admin/customers', query: 'q=lichen', after: 'tagsHas=wholesale' },
    make: (number) => ['/admin/customers/create', { email: `lichen${number}@shop.test` }],
    wish: { action: 'tag', given: 'wholesale, north' },
  },
  {
    ...{ path: '/admin/users', query: 'q=sedge', after: 'q=sedge&state=suspended' },
    make: (number) => [
      '/admin/users/create',
      { email: `sedge${number}@shop.test`, name: 'Sedge', password: 'a rather long pass phrase' },
    ],
    wish: { action: 'suspend' },
  },
]

for (const { path, query, make, wish, after } of lists)
  test.serial(`${path}: an act on all that match is one press, and so is its undo`, async (t) => {
    const { admin, made, run } = await scene()
    for (const number of many) await made(...make(number))
    const before = (await admin.get(`${path}?${after}`)).json.total
    const page = read((await admin.page(`${path}?${query}&take=1`)).text)
    t.true(page.has({ role: 'checkbox', name: 'All 3 that match' }))
    const done = await run(path, query, wish)
    t.like(done, { total: 3, done: 3, changed: 3, failures: [] })
    const stateOf = async () => (await admin.get(`${path}?${after}`)).json
    const now = await stateOf()
    if (path === '/admin/redirects') t.is(now.total, 0)
    else if (path === '/admin/gift-cards')
      for (const card of now.giftCards) t.is(card.state, 'disabled')
    else t.is(now.total, 3)
    const shown = read((await admin.page(`/admin/lists/runs/${done.id}`)).text)
    t.true(shown.has({ role: 'button', name: 'Undo' }))
    const undone = await admin.post(`/admin/acts/${done.act}/undo`, {})
    t.deepEqual(undone.json.left, [], undone.text)
    const again = await stateOf()
    if (path === '/admin/gift-cards') for (const card of again.giftCards) t.is(card.state, 'active')
    else t.is(again.total, before)
  })

test.serial('/admin/orders: tags of all that match are added, taken away and undone', async (t) => {
  const { shop, admin, run } = await scene()
  for (const _ of many) await placed(shop.scope)
  const tagged = async (tag: string) => (await admin.get(`/admin/orders?tag=${tag}`)).json.total
  const page = read((await admin.page('/admin/orders?take=1')).text)
  t.true(page.has({ role: 'checkbox', name: 'All 3 that match' }))
  const added = await run('/admin/orders', '', { action: 'tag', given: 'gift, today' })
  t.like(added, { total: 3, changed: 3, failures: [] })
  t.is(await tagged('gift'), 3)
  const removed = await run('/admin/orders', 'tag=today', { action: 'untag', given: 'today' })
  t.like(removed, { total: 3, changed: 3 })
  t.deepEqual([await tagged('gift'), await tagged('today')], [3, 0])
  t.deepEqual((await admin.post(`/admin/acts/${removed.act}/undo`, {})).json.left, [])
  t.is(await tagged('today'), 3)
  t.deepEqual((await admin.post(`/admin/acts/${added.act}/undo`, {})).json.left, [])
  t.deepEqual([await tagged('gift'), await tagged('today')], [0, 0])
})

test.serial('tags that are there are suggested to customers and orders, each once', async (t) => {
  const { shop, admin, made } = await scene()
  await made('/admin/customers/create', { email: 'yarrow@shop.test', tags: ['Press', 'Trade'] })
  await made('/admin/customers/create', { email: 'yew@shop.test', tags: ['Trade'] })
  await Customer.create(shop.other, { email: 'theirs@shop.test', tags: ['Theirs'] })
  const { orders } = (await admin.get('/admin/orders?take=1')).json
  await admin.post('/admin/orders/bulk', { action: 'tag', given: 'wrap, Ω', ids: [orders[0].id] })
  for (const [path, wanted] of [
    ['/admin/customers', ['Press', 'Trade']],
    ['/admin/orders', ['wrap', 'Ω']],
  ] as const) {
    const page = read((await admin.page(path)).text)
    const field = page.find({ role: 'textbox', name: 'Tags', 'data-key': 't' })
    const offered = page.find({ tag: 'datalist', id: field.get('list') ?? '' })
    const words = offered.all({ tag: 'option' }).map((option) => option.get('value'))
    for (const word of wanted) t.is(words.filter((one) => one === word).length, 1, path)
    t.false(words.includes('Theirs'))
  }
})

test.serial('/admin/reviews: all that wait are approved at once, and nothing else', async (t) => {
  const { shop, admin, run } = await scene()
  const productId = await Product.create(shop.scope, {
    ...{ title: 'Reviewed', price: 100, status: 'active' as const },
  })
  for (const number of many) {
    const client = shop.client()
    const sent = { authorName: `Rush ${number}`, authorEmail: `rush${number}@shop.test` }
    const review = { ...sent, productId, rating: 5, body: 'Fine paper.' }
    const posted = await client.post('/reviews', review)
    t.is(posted.status, 201, posted.text)
  }
  const page = read((await admin.page('/admin/reviews?take=1&q=rush')).text)
  t.true(page.has({ role: 'checkbox', name: 'All 3 that match' }))
  const done = await run('/admin/reviews', 'status=pending&q=rush', { action: 'approve' })
  t.like(done, { total: 3, done: 3, changed: 3, failures: [] })
  t.is((await admin.get('/admin/reviews?status=approved&q=rush')).json.total, 3)
  const file = await admin.post('/admin/reviews/table', { query: 'q=rush', format: 'json' })
  t.is(file.json.reviews.length, 3, file.text)
  t.like(file.json.reviews[0], { product: 'Reviewed', rating: 5, status: 'Approved' })
})

test.serial('an admin is not shut out among many, and the others are', async (t) => {
  const { admin, shop, run } = await scene()
  await adminOf(shop, { email: 'rowan-admin@shop.test', name: 'Rowan' })
  await customerOf(shop, { email: 'rowan-buyer@shop.test', name: 'Rowan' })
  const done = await run('/admin/users', 'q=rowan', { action: 'suspend' })
  t.like(done, { total: 2, changed: 1 })
  t.is(done.failures.length, 1)
  t.is((await admin.get('/admin/users?q=rowan-admin&state=suspended')).json.total, 0)
  const { users } = (await admin.get('/admin/users?q=rowan-admin')).json
  const wish = { ids: [users[0].id], action: 'suspend' }
  t.is((await admin.post('/admin/users/bulk', wish)).json.error.code, 'ADMIN_ALONE')
})

test.serial(
  'an act on what is selected leads back to the list as it was, and says what it needs',
  async (t) => {
    const { admin, made } = await scene()
    await made('/admin/customers/create', { email: 'sorrel@shop.test' })
    const list = '/admin/customers?q=sorrel'
    const { customers } = (await admin.get(list)).json
    const ids = customers.map(({ id }: { id: string }) => id)
    const act = { action: 'tag', ids: ids[0], returnTo: list }
    const done = await admin.form('/admin/customers/bulk', { ...act, given: 'north' })
    t.is(done.headers.get('location'), list)
    t.is((await admin.post('/admin/customers/bulk', { action: 'tag', ids })).status, 422)
    t.is((await admin.post('/admin/customers/bulk', { action: 'tag', ids: [] })).status, 422)
    const elsewhere = { ...act, given: 'south', returnTo: 'https://elsewhere.test/' }
    const gone = await admin.form('/admin/customers/bulk', elsewhere)
    t.is(gone.headers.get('location'), '/admin/customers')
  },
)

test.serial('two who tag the same customers at once lose none of their tags', async (t) => {
  const { admin, made } = await scene()
  for (const number of many)
    await made('/admin/customers/create', { email: `heath${number}@shop.test` })
  const listed = async () => (await admin.get('/admin/customers?q=heath')).json.customers
  const ids = (await listed()).map(({ id }: { id: string }) => id)
  const words = ['a', 'b', 'c', 'd']
  await Promise.all(
    words.map((given) => admin.post('/admin/customers/bulk', { action: 'tag', ids, given })),
  )
  for (const { tags } of await listed()) t.deepEqual(tags.toSorted(), words)
})

test.serial(
  'an act on all that match is refused at once where its words are missing',
  async (t) => {
    const { admin, made } = await scene()
    await made('/admin/customers/create', { email: 'willow@shop.test' })
    const wish = { action: 'tag', matching: true, query: 'q=willow', given: ' , ' }
    const refused = await admin.post('/admin/customers/bulk', wish)
    t.is(refused.status, 422)
    t.deepEqual(Object.keys(refused.json.error.fields), ['given'])
  },
)
