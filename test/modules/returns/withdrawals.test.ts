// The withdrawal from a contract: two steps for everybody, a receipt, and nothing that tells whether there is such an order.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, readerOf } from '#test/helpers/outside/mailbox.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { bought, openRefunds, type Refunds, three } from '#test/helpers/till/refunds.ts'
import { deliver } from '../../../modules/fulfillment/models/parcels/send.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import returns from '../../../modules/returns/index.ts'
import { declare } from '../../../modules/returns/models/withdrawals/declare.ts'
import { draftOf } from '../../../modules/returns/models/withdrawals/draft.ts'

const open = (t: Parameters<typeof openRefunds>[0]) => openRefunds(t, [returns])
const typed = { name: 'Jo Lind', email: 'jo@buyer.test' }
const rows = ({ scope }: Refunds) => scope.db('withdrawals').orderBy('id')

async function pathOf({ scope }: Refunds, orderId: string): Promise<string> {
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  return url.pathname
}

test('a guest without a cookie, an account or a script withdraws in two steps and gets a receipt', async (t) => {
  const opened = await open(t)
  const { shop, scope, box, admin } = opened
  const { orderId, number } = await placed(scope)
  const stranger = () => shop.client()
  const first = await stranger().page('/withdraw')
  t.is(first.status, 200)
  t.true(read(first.text).has({ role: 'heading', name: 'Withdraw from a contract' }))
  const sent = { ...typed, orderNumber: `#${number}`, pieces: 'one of the two prints' }
  const review = await stranger().form('/withdraw/review', sent)
  t.is(review.status, 200)
  t.true(read(review.text).has({ role: 'button', name: 'Confirm withdrawal' }))
  t.true(review.text.includes('one of the two prints'))
  t.is((await rows(opened)).length, 0, 'nothing is declared yet')
  const declaration = read(review.text).find({ field: 'declaration' }).get('value') ?? ''
  const confirmed = await stranger().form('/withdraw', { declaration })
  t.is(confirmed.status, 303)
  const receipt = await stranger().page(confirmed.headers.get('location') ?? '')
  t.is(receipt.status, 200)
  t.true(receipt.text.includes('one of the two prints'))
  t.is(receipt.headers.get('cache-control'), 'no-store')
  t.is((await stranger().page('/withdraw/sent/other')).status, 404)

  const [row] = await rows(opened)
  t.like(row, { orderId, orderNumber: String(number), email: 'jo@buyer.test', repeatsId: null })
  t.regex(row.declaredAt, /^\d{4}-\d\d-\d\dT.*Z$/)
  const mails = await delivered(shop, box)
  const mine = mails.filter((mail) => /^To: jo@buyer\.test/m.test(mail) && /receipt/i.test(mail))
  t.is(mine.length, 1)
  t.true(mine[0]?.includes('one of the two prints'))
  t.true(mine[0]?.includes('(UTC)'))
  const told = mails.filter((mail) => mail.includes(`Withdrawal from order ${number}`))
  t.is(told.length, 1)
  t.is(readerOf(told[0] ?? ''), 'mia@shop.test')
  t.regex(told[0] ?? '', /Reply-To: jo@buyer\.test/)
  const history = (await admin.get(`/api/admin/orders/${orderId}`)).json.order.history
  t.true(history.some(({ type }: { type: string }) => type === 'withdrawn'))
  const page = (await admin.page(`/admin/orders/${orderId}`)).text
  t.true(page.includes('The buyer declared a withdrawal'))
})

test('a miss is answered and taken down as a match is, and only the merchant sees that it matches no order', async (t) => {
  const opened = await open(t)
  const { shop, scope, box, admin } = opened
  const { number } = await placed(scope)
  const wishes = [
    { ...typed, orderNumber: String(number) },
    { ...typed, orderNumber: String(number), email: 'eve@buyer.test' },
    { ...typed, orderNumber: '999999' },
    { ...typed, orderNumber: 'my last order' },
  ]
  const shape = (value: string, { orderNumber, email }: (typeof wishes)[number]) =>
    value
      .replaceAll(orderNumber, 'NUMBER')
      .replaceAll(email, 'EMAIL')
      .replace(/value="[^"]{100,}"/g, '')
      .replace(/\d+:\d+:?\d*/g, 'TIME')
  const seen = new Set<string>()
  for (const wish of wishes) {
    const review = await shop.client().form('/withdraw/review', wish)
    const declaration = read(review.text).find({ field: 'declaration' }).get('value') ?? ''
    const confirmed = await shop.client().form('/withdraw', { declaration })
    const receipt = await shop.client().page(confirmed.headers.get('location') ?? '')
    const main = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    seen.add(shape([main(review.text), confirmed.status, main(receipt.text)].join('\n'), wish))
    const answer = await shop.client().post('/api/withdraw', wish)
    t.is(answer.status, 201)
    seen.add(shape(Object.keys(answer.json.withdrawal).join(), wish))
  }
  t.is(seen.size, 2, 'one page and one JSON, whatever was typed')
  const matched = (await rows(opened)).map(({ orderId }) => orderId !== null)
  t.deepEqual(matched, [true, true, false, false, false, false, false, false])
  const eves = (await delivered(shop, box)).filter((mail) => /^To: eve@/m.test(mail))
  t.is(eves.length, 2, 'the receipt goes to the address that was typed')
  t.false(eves.join('').includes('jo@buyer.test'))
  const { withdrawals } = (await admin.get('/api/admin/returns/withdrawals?q=eve')).json
  t.is(withdrawals.length, 2)
  const page = (await admin.page(`/admin/returns/withdrawals/${withdrawals[0].id}`)).text
  t.true(page.includes('match no order'))
  t.true(page.includes('was placed with another address'))
  const { text } = await admin.page('/admin/returns/withdrawals?state=open')
  t.true(text.includes('Matches no order.'))
})

test.serial(
  'whoever may see the order finds all filled in, chooses pieces, and is told what is exempt or late',
  async (t) => {
    const tick = clock(t)
    const opened = await open(t)
    const { shop, scope, admin } = opened
    const { number, orderId } = await placed(scope, { quote: quoteOf(three()) })
    await shop.app.kernel.jobs.runDue(scope)
    const tags = { exemptTags: 'Made to measure\n', withdrawalDays: 15 }
    t.is((await admin.put('/api/admin/returns/settings', tags)).status, 200)
    const buyer = shop.client()
    const link = await buyer.page(`${await pathOf(opened, orderId)}?next=/withdraw?order=${number}`)
    t.is(link.headers.get('location'), `/withdraw?order=${number}`)
    const away = await buyer.page(`${await pathOf(opened, orderId)}?next=//evil.test/`)
    t.is(away.headers.get('location'), `/orders/${number}`)
    const form = read((await buyer.page(`/withdraw?order=${number}`)).text)
    t.true(form.has({ field: 'name', value: 'Jo Lind' }))
    t.true(form.has({ field: 'email', value: 'jo@buyer.test' }))
    t.true(form.has({ field: 'lines[0][quantity]', value: '3' }))
    const { order } = (await buyer.get(`/api/withdraw?order=${number}`)).json
    t.is((await shop.client().get(`/api/withdraw?order=${number}`)).json.order, null)
    const [{ lineId }] = order.lines
    const wish = { ...typed, orderNumber: String(number), lines: [{ lineId, quantity: 2 }] }
    const review = (await buyer.post('/api/withdraw/review', wish)).json
    t.regex(review.statement, /2 × Fern print/)
    t.deepEqual(review.notes, [])
    for (const quantity of [0, 4])
      t.is(
        (await buyer.post('/api/withdraw', { ...wish, lines: [{ lineId, quantity }] })).status,
        422,
      )
    t.is((await shop.client().post('/api/withdraw', wish)).status, 422, 'pieces in words alone')

    await shipOrders(scope, [orderId])
    tick(15 * 24 * 3_600_000 - 60_000)
    t.deepEqual((await buyer.post('/api/withdraw/review', wish)).json.notes, [])
    tick(2 * 24 * 3_600_000)
    t.regex((await buyer.post('/api/withdraw/review', wish)).json.notes[0], /15 days/)
    t.is((await buyer.post('/api/withdraw', wish)).status, 201)
    t.like((await rows(opened))[0], {
      orderId,
      lines: `[${JSON.stringify({ lineId, title: 'Fern print', quantity: 2 })}]`,
    })
    t.truthy((await rows(opened))[0].isLate)
    const mails = await delivered(shop, opened.box)
    const receipts = mails.filter(
      (mail) => /^To: jo@buyer\.test/m.test(mail) && /receipt/i.test(mail),
    )
    t.is(receipts.length, 1)
    t.regex(receipts[0] ?? '', /2 × Fern print/)
    const page = read((await buyer.page(`/orders/${number}`)).text)
    t.true(page.has({ role: 'link', name: 'Withdraw from contract here' }))
  },
)

test.serial(
  'what its buyer collects is withdrawn from so many days after it was collected, however long it was ready',
  async (t) => {
    const tick = clock(t)
    const opened = await open(t)
    const { shop, scope } = opened
    const [line = proposedLine()] = three()
    const rate = { id: 'r', label: 'Pick up', price: 0, days: null, pickup: '14 Tannery Row' }
    const parcels = [{ key: 'p', lineKeys: [line.key], rates: [rate], chosen: 'r' }]
    const { number, orderId } = await placed(scope, { quote: quoteOf([line], { parcels }) })
    await shop.app.kernel.jobs.runDue(scope)
    await shipOrders(scope, [orderId])
    const buyer = shop.client()
    await buyer.page(await pathOf(opened, orderId))
    const [{ id: lineId }] = await scope.db('order_lines').where({ orderId, kind: 'item' })
    const lines = [{ lineId, quantity: 1 }]
    const wish = { ...typed, orderNumber: String(number), lines }
    const notes = async () => (await buyer.post('/api/withdraw/review', wish)).json.notes
    tick(60 * 24 * 3_600_000)
    t.deepEqual(await notes(), [])
    const [{ id }] = await scope.db('shipments').where({ orderId })
    await deliver(scope, id)
    tick(16 * 24 * 3_600_000)
    t.regex((await notes())[0] ?? '', /14 days/)
  },
)

test('goods without a right of withdrawal are told by product, collection and tag before it is confirmed', async (t) => {
  const cut = { id: 'c', slug: 'cut', title: 'Cut', position: 0 }
  let inCut: string[] = []
  const collections = defineModule({
    name: '@test/collections',
    answers: { 'collections.of': () => Object.fromEntries(inCut.map((id) => [id, [cut]])) },
  })
  const opened = await openRefunds(t, [returns, collections])
  const { shop, scope, admin } = opened
  const body = { title: 'Cut poster', price: 1_000, status: 'active', tags: ['Made to measure'] }
  const { product } = (await admin.post('/api/admin/products/create', body)).json
  inCut = [product.id]
  const line = proposedLine({ productId: product.id, title: 'Cut poster' })
  const quote = quoteOf([line, proposedLine()])
  const { orderId, number } = await placed(scope, { quote })
  const buyer = shop.client()
  await buyer.page(await pathOf(opened, orderId))
  const wish = { ...typed, orderNumber: String(number) }
  const notes = async () => (await buyer.post('/api/withdraw/review', wish)).json.notes
  t.deepEqual(await notes(), [])
  const place = '/api/admin/returns/settings'
  for (const rule of [
    { exemptTags: ['made to MEASURE'], exemptProducts: [] },
    { exemptTags: [], exemptProducts: [`/products/${product.slug}`] },
    { exemptProducts: [], exemptCollections: ['cut'] },
  ]) {
    t.is((await admin.put(place, rule)).status, 200)
    const [note] = await notes()
    t.true(note.includes('Cut poster'))
    t.false(note.includes('Fern print'))
  }
  t.is((await buyer.post('/api/withdraw', wish)).status, 201, 'the law lets the merchant decide')
  await admin.put(place, { exemptProducts: [product.slug] })
  const settings = read((await admin.page('/admin/returns/settings')).text)
  t.true(settings.text.includes('Chosen: Cut poster'), 'goods are chosen by title')
  for (const field of ['exemptProducts', 'exemptCollections', 'keptProducts', 'keptCollections'])
    t.true(settings.has({ field }), field)
  const found = await admin.get('/api/admin/returns/picks?kind=product&q=cut')
  t.is(found.json.picks[0]?.slug, product.slug)
})

test('one press is one declaration, sent fifty times at once; a second one for the same pieces is told as known', async (t) => {
  const opened = await open(t)
  const { scope, shop, box } = opened
  const { number } = await placed(scope)
  const wish = { ...typed, orderNumber: String(number), lines: [], pieces: '' }
  const draft = draftOf(scope, wish, undefined)
  const made = await Promise.all(Array.from({ length: 50 }, () => declare(scope, draft)))
  t.is(new Set(made.map(({ id }) => id)).size, 1)
  t.is((await rows(opened)).length, 1)
  const [first] = made
  const again = await declare(scope, draftOf(scope, wish, undefined))
  t.is(again.repeatsId, first?.id ?? '')
  const some = await declare(scope, draftOf(scope, { ...wish, pieces: 'One.' }, undefined))
  t.is(some.repeatsId, again.id, 'the whole order has this piece in it')
  const other = await declare(scope, draftOf(scope, { ...wish, orderNumber: '77' }, undefined))
  t.is(other.repeatsId, null)
  const receipts = (await delivered(shop, box)).filter((mail) =>
    /^Subject: Receipt of your withdrawal/m.test(mail),
  )
  t.is(receipts.length, 4)
  t.is(receipts.filter((mail) => mail.includes('an earlier declaration from you')).length, 2)
})

test('the link stands on every page, at the order and in its mails until the merchant turns it off', async (t) => {
  const opened = await open(t)
  const { shop, scope, box, admin } = opened
  const carl = await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const { orderId, number } = await placed(scope, { userId })
  const link = { role: 'link', name: 'Withdraw from contract here' }
  const placedMail = (await delivered(shop, box)).find((mail) => /^To: jo@buyer/m.test(mail)) ?? ''
  const path = linkIn(placedMail, '/orders/status/[^"\\s]*next')
  const browser = shop.client()
  t.is((await browser.page(path)).headers.get('location'), `/withdraw?order=${number}`)
  const filled = read((await browser.page(`/withdraw?order=${number}`)).text)
  t.true(filled.has({ field: 'name', value: 'Jo Lind' }))
  t.true(read((await carl.page(`/account/orders/${orderId}`)).text).all(link).length >= 1)
  t.true(read((await shop.client().page('/orders/track')).text).has({ ...link, href: '/withdraw' }))

  t.is((await admin.put('/api/admin/returns/settings', { withdrawalOffered: false })).status, 200)
  for (const at of ['/orders/track', `/orders/${number}`])
    t.false(read((await carl.page(at)).text).has(link), at)
  t.is((await shop.client().page('/withdraw')).status, 404)
  t.is((await shop.client().post('/api/withdraw', { ...typed, orderNumber: '1' })).status, 404)
  await admin.post(`/api/admin/orders/${orderId}/mail`, {})
  const last = (await delivered(shop, box)).filter((mail) => /^To: jo@buyer/m.test(mail)).at(-1)
  t.false(last?.includes('next='))
})

test('the merchant ticks a withdrawal off, and the declaration stays as it was sent', async (t) => {
  const opened = await open(t)
  const { shop, scope, admin } = opened
  const { number } = await placed(scope)
  const wish = { ...typed, orderNumber: String(number) }
  const key = { 'Idempotency-Key': newId() }
  const { withdrawal } = (await shop.client().post('/api/withdraw', wish, key)).json
  const [before] = await rows(opened)
  const look = async () =>
    (await scope.gather('needsLook', undefined)).flat().filter(({ area }) => area === 'returns')
  t.is((await look())[0]?.items[0]?.href, `/admin/returns/withdrawals/${withdrawal.id}`)
  const at = `/admin/returns/withdrawals/${withdrawal.id}`
  const wrong = await shop.client().form('/withdraw/review', { ...wish, email: 'no address' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ field: 'name', value: 'Jo Lind' }))
  t.is((await admin.form(`${at}/done`, { _method: 'PUT', note: 'Refunded.' })).status, 303)
  t.deepEqual(await look(), [])
  t.like((await admin.get(`/api${at}`)).json.withdrawal, { state: 'done', note: 'Refunded.' })
  t.is((await admin.put(`/api${at}/reopen`, {})).json.withdrawal.state, 'open')
  t.deepEqual(await rows(opened), [before])
  const forged = await shop.client().form('/withdraw', { declaration: 'A'.repeat(80) })
  t.is(forged.status, 422)
})

test('a paid order that is withdrawn waits: its page says so, nobody packs it, and its cancel deals with the withdrawal', async (t) => {
  const opened = await open(t)
  const { shop, scope, admin, box } = opened
  const { orderId, path } = await bought(opened)
  await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  await shop.app.kernel.jobs.runDue(scope)
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  t.is((await admin.get('/api/admin/fulfillment')).json.orders.length, 1)
  const wish = { ...typed, orderNumber: String(order?.number) }
  const key = { 'Idempotency-Key': newId() }
  const { withdrawal } = (await shop.client().post('/api/withdraw', wish, key)).json
  const at = `/admin/returns/withdrawals/${withdrawal.id}`

  t.like((await admin.get(`/api${path}`)).json.order, { status: 'on_hold', holds: ['withdrawn'] })
  const page = read((await admin.page(path)).text)
  t.true(page.has({ role: 'link', name: 'Look at the withdrawal', href: at }))
  t.like((await admin.get('/api/admin/fulfillment')).json, { orders: [], picks: [], held: 1 })
  const list = read((await admin.page('/admin/fulfillment')).text)
  t.true(list.has({ role: 'link', href: '/admin/orders?tab=hold' }))
  t.is((await scope.ask('orders.toPack', { take: 9 }))?.total, 0)
  const mails = await delivered(shop, box)
  t.false(
    mails.some((mail) => mail.includes('waits for you') || mail.includes('Its buyer withdrew')),
  )

  const cancel = `${path}/cancel`
  const way = read((await admin.page(at)).text)
  t.true(way.has({ role: 'link', name: 'Cancel and refund', href: cancel }))
  t.is(
    (await admin.put(`/api${cancel}`, { restock: true, refund: false, mail: false })).status,
    200,
  )
  t.is((await admin.get(`/api${at}`)).json.withdrawal.state, 'open', 'its money is still here')

  const second = await bought(opened)
  const { number } = (await scope.ask('orders.find', { orderIds: [second.orderId] }))?.[0] ?? {}
  const other = { ...wish, orderNumber: String(number) }
  const next = (await shop.client().post('/api/withdraw', other, { 'Idempotency-Key': newId() }))
    .json
  t.is((await admin.put(`/api${second.path}/cancel`, {})).status, 200)
  const dealt = (await admin.get(`/api/admin/returns/withdrawals/${next.withdrawal.id}`)).json
  t.is(dealt.withdrawal.state, 'done')
  const after = read((await admin.page(second.path)).text)
  t.false(after.has({ role: 'link', name: 'Look at the withdrawal' }))
})

test('a stranger’s links and lines go to nobody, and no address gets more than ten receipts in an hour', async (t) => {
  const { shop } = await open(t)
  const wish = { ...typed, orderNumber: '7', pieces: '' }
  const sent = (more: object) => shop.client().post('/api/withdraw', { ...wish, ...more })
  for (const [field, text] of [
    ['pieces', 'Pay the fee here: https://evil.example/pay'],
    ['pieces', 'See evil-shop.com for more'],
    ['name', 'www.evil.example'],
    ['orderNumber', '7 http://evil.example'],
  ] as const) {
    const refused = await sent({ [field]: text })
    t.is(refused.status, 422, text)
    t.is(refused.json.error.fields[field], 'Please write this without web addresses.')
  }
  const forged = await sent({
    name: 'Jo\r\nE-mail:\u202e x@y.test',
    pieces: '2 St. blau, No. 4/5.',
  })
  t.is(forged.status, 201)
  t.is(forged.json.withdrawal.name, 'Jo E-mail: x@y.test')
  const more = await Promise.all(
    Array.from({ length: 12 }, (_, n) => sent({ orderNumber: `${n}` })),
  )
  t.is(more.filter(({ status }) => status === 201).length, 9)
  t.is(more.filter(({ status }) => status === 429).length, 3)
})
