// What merchants do with orders: the list, the page, holding, cancelling, notes.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { stored } from '#server/language/message.ts'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import { StockClaim } from '../../../modules/inventory/models/claims/stock-claim.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { OrderEvent } from '../../../modules/orders/models/order-event.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

/** Payments that a test says: what is captured, and what was asked. */
class Till {
  captured = 0
  refunded = 0
  refuses = false
  readonly keys: string[] = []
  readonly module = defineModule({
    name: '@test/payments',
    answers: {
      'payments.of': (_scope, { orderIds }) =>
        Object.fromEntries(orderIds.map((id) => [id, this.money])),
      'payments.refund': (_scope, { amount, key }) => {
        if (this.refuses) throw new Error('the gateway refuses')
        if (!this.keys.includes(key)) this.refunded += amount
        this.keys.push(key)
        return this.money
      },
      'payments.release': () => this.money,
    },
  })
  get money() {
    const { captured, refunded } = this
    const state = captured > 0 ? ('paid' as const) : ('unpaid' as const)
    const nothing = { authorized: 0, refunding: 0, disputed: 0, others: [] }
    const sums = { ...nothing, captured, refunded, due: 1_000 }
    return { state, currency: 'USD', ...sums, methodLabel: 'Card' }
  }
}

async function open(t: ExecutionContext) {
  const till = new Till()
  const shop = await openShop(t, [auth, auditLog, products, inventory, orders, till.module])
  return { shop, till, admin: await adminOf(shop) }
}
const told = (shop: Awaited<ReturnType<typeof open>>['shop'], orderId: string) =>
  shop.scope.db('order_events').where({ orderId }).orderBy('id').pluck('type')

test('the list shows what there is to do, narrows by state, day, number and name, and counts', async (t) => {
  const { shop, till, admin } = await open(t)
  const unpaid = await placed(shop.scope)
  const pack = await placed(shop.scope, { email: 'ann@buyer.test' })
  till.captured = 1_000
  await shop.scope.atomic((inner) =>
    inner.tell('payment.changed', { orderId: pack.orderId, state: 'paid' }),
  )
  till.captured = 0
  const held = await placed(shop.scope, {}, { holds: ['stock'] })
  const onHold = read((await admin.page(`/admin/orders/${held.orderId}`)).text)
  t.true(onHold.has({ role: 'link', name: 'How the stock of Fern print came to be' }))
  const numbers = async (query: string) =>
    (await admin.get(`/api/admin/orders${query}`)).json.orders.map(
      ({ orderNumber }: { orderNumber: string }) => Number(orderNumber),
    )
  const all = [held.number, pack.number, unpaid.number]
  t.deepEqual(await numbers(''), all)
  t.deepEqual(await numbers('?tab=pack'), [pack.number])
  t.deepEqual(await numbers('?tab=unpaid'), [held.number, unpaid.number])
  t.deepEqual(await numbers('?tab=hold'), [held.number])
  t.deepEqual(await numbers('?paymentStatus=paid'), [pack.number])
  t.deepEqual(await numbers('?status=on_hold'), [held.number])
  t.deepEqual(await numbers('?fulfillmentStatus=unfulfilled'), all)
  t.deepEqual(await numbers(`?q=%23${unpaid.number}`), [unpaid.number])
  t.deepEqual(await numbers('?q=ANN'), [pack.number])
  t.deepEqual(await numbers('?from=2000-01-01&to=2000-01-02'), [])
  t.deepEqual(await numbers('?from=2000-01-01'), all)
  const moment = await admin.get('/api/admin/orders?from=2000-01-01T00:00:00Z')
  t.is(moment.json.error.fields.from, 'Enter a day, such as 2026-01-31.')
  t.is((await admin.get('/api/admin/orders?status=lost')).status, 422)
  t.is((await admin.get('/api/admin/orders?skip=10001')).status, 422)
  const first = (await admin.get('/api/admin/orders?take=2')).json
  t.like(first, { total: 3, totalIsMinimum: false, nextCursor: String(pack.number) })
  t.deepEqual(await numbers(`?take=2&cursor=${first.nextCursor}`), [unpaid.number])
  const page = await admin.page('/admin/orders?tab=pack')
  t.is(page.status, 200)
  t.regex(page.text, new RegExp(`#${pack.number}`))
})

test('a program asks which orders changed since a time; one that changes meanwhile comes again', async (t) => {
  const { shop, admin } = await open(t)
  const since = new Date().toISOString()
  const [one, two, three] = [
    await placed(shop.scope),
    await placed(shop.scope),
    await placed(shop.scope),
  ]
  const read = async (more = '') => {
    const { json } = await admin.get(`/api/admin/orders?updatedSince=${since}&take=2${more}`)
    const found: { id: string }[] = json.orders
    return { ids: found.map(({ id }) => id), total: json.total, next: json.nextCursor }
  }
  const first = await read()
  t.deepEqual([first.ids, first.total], [[one.orderId, two.orderId], 3])
  const held = await admin.put(`/admin/orders/${one.orderId}/hold`, {})
  t.is(held.status, 200, held.text)
  t.deepEqual(await read(`&cursor=${first.next}`), {
    ...{ ids: [three.orderId, one.orderId], total: 3, next: null },
  })
  const narrowed = await read('&status=cancelled')
  t.deepEqual([narrowed.ids, narrowed.next], [[], null])
  for (const query of [`updatedSince=${since}&cursor=x`, `cursor=${first.next}`]) {
    const wrong = await admin.get(`/api/admin/orders?${query}`)
    t.deepEqual([wrong.status, Object.keys(wrong.json.error.fields)], [422, ['cursor']])
  }
  t.is((await admin.page(`/admin/orders?updatedSince=${since}`)).status, 200)
})

test('every list of orders reads an index in its order, and never all rows', async (t) => {
  const { shop } = await open(t)
  if (shop.scope.engine !== 'sqlite') return t.pass()
  const plan = async (where: string) => {
    const sql = `explain query plan select * from orders where store_id = 'default' and ${where} order by number desc limit 21`
    const rows: { detail: string }[] = await shop.scope.db.raw(sql)
    return rows.map(({ detail }) => detail).join('; ')
  }
  for (const where of [
    'number < 5000',
    "state = 'on_hold'",
    "payment_state = 'paid'",
    "fulfillment_state = 'unfulfilled'",
    "email = 'jo@buyer.test'",
    "payment_state = 'unpaid' and state in ('open', 'on_hold')",
  ])
    t.notRegex(await plan(where), /SCAN orders|TEMP B-TREE/, where)
  const counted: { detail: string }[] = await shop.scope.db.raw(
    `explain query plan select id from orders where store_id = 'default' and state = 'open'
      and payment_state in ('paid') and fulfillment_state in ('unfulfilled') limit 1001`,
  )
  t.regex(counted[0]?.detail ?? '', /COVERING INDEX orders_work/)
})

test('an order has one page, with the reason of each price, its history and its notes', async (t) => {
  const { shop, admin } = await open(t)
  const shares = [{ rule: 'r1', label: 'Autumn sale', amount: 200 }]
  const tax = { name: 'VAT', code: 'vat', rate: 200_000, part: 0, included: true }
  const taxes = [{ ...tax, base: 667, amount: 133 }]
  const quote = quoteOf([proposedLine({ shares, taxes, sku: 'F-1' })])
  const { orderId } = await placed(shop.scope, { quote, note: 'Ring twice' })
  const path = `/admin/orders/${orderId}`
  const noted = await admin.post(`/api${path}/notes`, { text: 'Called her' })
  t.is(noted.status, 201)
  t.is(noted.json.order.history[0].text, 'Called her')
  const tagged = await admin.put(`/api${path}/tags/update`, { tags: 'gift, vip , gift' })
  t.deepEqual(tagged.json.order.tags, ['gift', 'vip'])
  t.is((await admin.get('/api/admin/orders?tag=vip')).json.total, 1)
  const page = await admin.page(path)
  t.is(page.status, 200)
  for (const text of ['Ring twice', 'Autumn sale', 'F-1', 'VAT', 'Called her', 'Hill Road'])
    t.true(page.text.includes(text), text)
  const { order } = (await admin.get(`/api${path}`)).json
  t.deepEqual(order.allowed, ['on_hold', 'completed', 'cancelled'])
  t.is(order.history.at(-1).type, 'placed')
})

test('a note that is typed like a message of ours stands in the history as it is, and the page opens', async (t) => {
  const { shop, admin } = await open(t)
  const { orderId } = await placed(shop.scope)
  for (const message of [
    { key: 'orders.admin.happened.payment' },
    { key: 'server.error.404' },
    // What the shop wrote as the reason of a refund before messages had a mark.
    { key: 'returns.admin.called', values: { number: '1' } },
  ] as const) {
    const text = JSON.stringify(message)
    // Who knows the mark of stored messages gets no further by sending it.
    for (const sent of [text, stored(message)]) {
      const noted = await admin.post(`/api/admin/orders/${orderId}/notes`, { text: sent })
      t.is(noted.status, 201, noted.text)
      const { order } = (await admin.get(`/api/admin/orders/${orderId}`)).json
      t.is(order.history.find((one: { type: string }) => one.type === 'note')?.text, text)
    }
  }
  const page = await admin.page(`/admin/orders/${orderId}`)
  t.is(page.status, 200)
  t.regex(read(page.text).text, /\{"key":"returns\.admin\.called","values":\{"number":"1"\}\}/)
})

test('a line is shown before tax, as the sum of goods adds it up; the reason of its price has the tax', async (t) => {
  const { shop, admin } = await open(t)
  const tax = { name: 'Sales tax', code: 'us', rate: 55_000, part: 0, included: false }
  const taxes = [{ ...tax, base: 5_850, amount: 322 }]
  const quote = quoteOf([proposedLine({ quantity: 3, unitPrice: 1_950, taxes })])
  const { orderId } = await placed(shop.scope, { quote })
  const { text } = read((await admin.page(`/admin/orders/${orderId}`)).text)
  t.regex(text, /3 × \$19\.50\s*\$58\.50/)
  t.regex(text, /Sales tax: \$3\.22/)
  t.true(text.includes('How $58.50 becomes $61.72'))
})

test('an order is held and goes on; what does not follow is a 409 that says what may', async (t) => {
  const { shop, admin } = await open(t)
  const { orderId } = await placed(shop.scope)
  const put = (verb: string) => admin.put(`/api/admin/orders/${orderId}/${verb}`, {})
  const wrong = await put('resume')
  t.is(wrong.status, 409)
  t.like(wrong.json.error, { code: 'INVALID_STATE', state: 'open' })
  t.deepEqual(wrong.json.error.allowed, ['on_hold', 'completed', 'cancelled'])
  t.like((await put('hold')).json.order, { status: 'on_hold', holds: ['hand'] })
  t.is((await put('hold')).status, 409)
  t.like((await put('resume')).json.order, { status: 'open', holds: [] })
  t.deepEqual(await told(shop, orderId), ['placed', 'held', 'resumed'])
  const changes = await shop.scope.db('changes').where({ rowId: orderId })
  t.true(changes.length >= 2)
})

async function stocked(t: ExecutionContext, holds: number) {
  const made = await open(t)
  const { scope } = made.shop
  const productId = await Product.create(scope, { title: 'Card', price: 100, stock: 10 })
  const variantId = (await Variant.of(scope, [productId]))[0]?.id ?? ''
  const items = [{ variantId, quantity: holds }]
  const orderId = newId()
  const quote = quoteOf([proposedLine({ variantId, productId, quantity: holds })])
  await scope.atomic((inner) => inner.ask('inventory.take', { owner: newId(), orderId, items }))
  await placed(scope, { quote }, { orderId })
  const level = async () =>
    (await scope.ask('inventory.levels', { variantIds: [variantId] }))?.[variantId]
  return { ...made, orderId, level }
}

test('a cancelled order frees its goods, gives its money back once, and says so', async (t) => {
  const { shop, admin, till, orderId, level } = await stocked(t, 3)
  t.like(await level(), { onHand: 10, available: 7 })
  till.captured = 3_000
  const wish = { reason: 'Torn', restock: true, refund: true, mail: false }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.put(`/api/admin/orders/${orderId}/cancel`, wish)),
  )
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  t.is(till.refunded, 3_000)
  t.like(await level(), { onHand: 10, available: 10 })
  t.is(await StockClaim.in(shop.scope).resultSize(), 0)
  t.like(await Order.find(shop.scope, orderId), { state: 'cancelled', cancelReason: 'Torn' })
})

test('a cancellation that says nothing does what the page has ticked, and a tick that is taken away does not', async (t) => {
  const { admin, till, orderId, level } = await stocked(t, 3)
  till.captured = 3_000
  t.is((await admin.put(`/api/admin/orders/${orderId}/cancel`, {})).status, 200)
  t.is(till.refunded, 3_000)
  t.like(await level(), { onHand: 10, available: 10 })
  const other = await stocked(t, 2)
  const page = read((await other.admin.page(`/admin/orders/${other.orderId}/cancel`)).text)
  const ticks = page.all({ role: 'checkbox', checked: '' })
  t.true(ticks.length >= 2)
  const sent: [string, string][] = [
    ['_method', 'PUT'],
    ['restock', 'off'],
    ['mail', 'off'],
    ['mail', 'on'],
  ]
  t.is((await other.admin.form(`/admin/orders/${other.orderId}/cancel`, sent)).status, 303)
  t.like(await other.level(), { onHand: 8, available: 8 })
  const [noted] = await OrderEvent.in(other.shop.scope).where({ type: 'cancelled' })
  t.like(noted?.details, { restock: false, mail: true })
})

test('goods that are not put back leave the count', async (t) => {
  const { admin, orderId, level } = await stocked(t, 4)
  const wish = { restock: false, refund: false, mail: false }
  t.is((await admin.put(`/api/admin/orders/${orderId}/cancel`, wish)).status, 200)
  t.like(await level(), { onHand: 6, available: 6 })
})

test('money that a gateway keeps leaves the order cancelled, and the history says so', async (t) => {
  const { shop, admin, till, orderId } = await stocked(t, 1)
  till.captured = 1_000
  till.refuses = true
  const answer = await admin.put(`/api/admin/orders/${orderId}/cancel`, { refund: true })
  t.is(answer.json.order.status, 'cancelled')
  t.is((await told(shop, orderId)).at(-1), 'moneyFailed')
})

test('what is sent is not cancelled', async (t) => {
  const { shop, admin, orderId } = await stocked(t, 1)
  await shop.scope.atomic((inner) =>
    inner.tell('fulfillment.changed', { orderId, state: 'partially_fulfilled' }),
  )
  const answer = await admin.put(`/api/admin/orders/${orderId}/cancel`, { restock: true })
  t.is(answer.status, 409)
  t.is(answer.json.error.code, 'INVALID_STATE')
  t.is((await Order.find(shop.scope, orderId)).state, 'open')
  const page = await admin.page(`/admin/orders/${orderId}/cancel`)
  t.regex(page.text, /already on its way/)
})

test('old links open nothing after the merchant voids them, and the mail is wanted once more', async (t) => {
  const { shop, admin } = await open(t)
  const { orderId } = await placed(shop.scope)
  const before = new URL((await shop.scope.ask('orders.statusUrl', { orderId })) ?? '').pathname
  t.is((await admin.put(`/api/admin/orders/${orderId}/relink`, {})).status, 200)
  t.is((await shop.client().page(before)).status, 404)
  t.is((await admin.post(`/api/admin/orders/${orderId}/mail`, {})).status, 200)
  t.is((await told(shop, orderId)).at(-1), 'mailed')
})

test('the file of orders has one line each, with amounts as people write them', async (t) => {
  const { shop, admin } = await open(t)
  const { number } = await placed(shop.scope)
  const abroad = { line1: '=2+3', line2: 'Top floor', city: 'Lyon', country: 'FR', phone: '+33 4' }
  const name = { firstName: 'Ann', lastName: 'Roy' }
  const there = { ...name, ...abroad, company: 'Roy, Sons', postalCode: '69001' }
  await placed(shop.scope, { shippingAddress: there, email: 'ann@buyer.test' })
  const { text, status } = await admin.form('/admin/orders/export', {})
  t.is(status, 200)
  const [head = '', ...lines] = text.trim().split('\r\n')
  t.regex(head, /^Number,Placed,Status/)
  t.is(lines.length, 2, 'one line each')
  const line = lines.find((one) => one.startsWith(`${number},`)) ?? ''
  t.regex(line, /,10\.00,/)
  const other = lines.find((one) => one.includes('ann@buyer.test')) ?? ''
  t.true(head.includes('Company,Address,Address 2,City,State,Postal code,Country,Phone'), head)
  t.true(other.includes(`"Roy, Sons",'=2+3,Top floor,Lyon,,69001,FR,'+33 4`), other)
  t.is(line.split(',').length, head.split(',').length)
  const narrowed = await admin.form('/admin/orders/export', { q: 'ann@buyer.test' })
  t.is(narrowed.text.trim().split('\r\n').length, 2, 'as it is filtered')
})

test('who may read orders changes none, and customers see none', async (t) => {
  const { shop } = await open(t)
  const { orderId } = await placed(shop.scope)
  const ned = await narrowedOf(shop, { orders: 'read' })
  t.is((await ned.get(`/api/admin/orders/${orderId}`)).status, 200)
  t.is((await ned.put(`/api/admin/orders/${orderId}/hold`, {})).status, 403)
  t.is((await ned.page(`/admin/orders/${orderId}/cancel`)).status, 403)
  t.is((await shop.client().get('/api/admin/orders')).status, 401)
})

test('an invoice has the next number of its year, once, and later changes of the order do not touch it', async (t) => {
  const { shop, admin } = await open(t)
  const placings = [await placed(shop.scope), await placed(shop.scope), await placed(shop.scope)]
  const [first, ...others] = placings.map(({ orderId }) => `/api/admin/orders/${orderId}/invoice`)
  t.is((await admin.get(first ?? '')).json.invoice, null)
  const made = await Promise.all(
    Array.from({ length: 10 }, () => admin.post(first ?? '', undefined)),
  )
  const numbers = new Set(made.map(({ json }) => json.invoice?.number))
  t.is(numbers.size, 1)
  const year = new Date().getUTCFullYear()
  t.deepEqual([...numbers], [`${year}-0001`])
  for (const path of others) await admin.post(path)
  t.is((await admin.get(others[1] ?? '')).json.invoice.number, `${year}-0003`)
  const before = (await admin.get(first ?? '')).json
  const orderId = placings[0]?.orderId ?? ''
  await shop.scope.atomic((inner) =>
    inner.db('order_lines').where({ orderId }).update({ title: 'Something else' }),
  )
  t.deepEqual((await admin.get(first ?? '')).json, before)
  const page = await admin.page((first ?? '').replace('/api', ''))
  t.true(page.text.includes(`${year}-0001`))
  const slip = await admin.page(`/admin/orders/${orderId}/packing-slip`)
  t.true(slip.text.includes('Hill Road'))
  t.false(slip.text.includes('10.00'))
})

test('thirty orders that are invoiced at once have thirty numbers without a gap', async (t) => {
  const { shop, admin } = await open(t)
  const placings = []
  for (let at = 0; at < 30; at++) placings.push(await placed(shop.scope))
  const made = await Promise.all(
    placings.map(({ orderId }) => admin.post(`/api/admin/orders/${orderId}/invoice`, undefined)),
  )
  const year = new Date().getUTCFullYear()
  t.deepEqual(
    made.map(({ json }) => json.invoice?.number).sort(),
    placings.map((_, at) => `${year}-${String(at + 1).padStart(4, '0')}`),
  )
})

test('a later change of a product touches no order', async (t) => {
  const { shop, admin, orderId } = await stocked(t, 2)
  const before = (await admin.get(`/api/admin/orders/${orderId}`)).json
  const [{ productId }] = before.order.items
  await Product.update(shop.scope, productId, { title: 'Another', price: 99_900 })
  t.deepEqual((await admin.get(`/api/admin/orders/${orderId}`)).json, before)
})
