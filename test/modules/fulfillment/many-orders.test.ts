// Forty orders a day: chosen in the list they are shipped, printed and tagged together, and one leads to the next.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import orders from '../../../modules/orders/index.ts'
import settings from '../../../modules/settings/index.ts'

/** Three orders, of which the last is not paid. */
async function open(t: ExecutionContext) {
  const shop = await openShop(t, [auth, settings, inventory, orders, fulfillment])
  const { scope } = shop
  const all = [await placed(scope), await placed(scope), await placed(scope)]
  const [first = '', second = '', unpaid = ''] = all.map(({ orderId }) => orderId)
  for (const orderId of [first, second])
    await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  await shop.app.kernel.jobs.runDue(scope)
  const numbers = all.map(({ number }) => number)
  return { scope, admin: await adminOf(shop), first, second, unpaid, numbers }
}

test('chosen orders that are paid leave at once; the others are named with the reason', async (t) => {
  const { admin, first, second, unpaid, numbers } = await open(t)
  const list = read((await admin.page('/admin/orders')).text)
  t.true(list.has({ formaction: '/admin/fulfillment/ship-orders' }))
  t.true(list.has({ formaction: '/admin/orders/packing-slips', formmethod: 'get' }))
  const ids = [first, unpaid, 'unknown']
  const { status, json } = await admin.post('/admin/fulfillment/ship-orders', { ids })
  t.is(status, 200)
  t.deepEqual(json.shipped, [first])
  t.deepEqual(json.errors, [
    { orderId: unpaid, orderNumber: String(numbers[2]), message: 'It is not paid.' },
    { orderId: 'unknown', orderNumber: null, message: 'Order not found.' },
  ])
  const form = { ids: second, returnTo: '/admin/orders?tab=pack' }
  const sent = await admin.form('/admin/fulfillment/ship-orders', form)
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/admin/orders?tab=pack')
  t.is((await admin.get('/admin/orders?fulfillmentStatus=fulfilled')).json.total, 2)
})

test('what was not sent is told as a warning, and what was sent as a success', async (t) => {
  const { admin, first, second, unpaid } = await open(t)
  const told = async (ids: string[]) => {
    const chosen = ids.map((id): [string, string] => ['ids', id])
    const sent = await admin.form('/admin/fulfillment/ship-orders', [
      ...chosen,
      ['returnTo', '/admin/orders'],
    ])
    t.is(sent.status, 303)
    const page = read((await admin.page('/admin/orders')).text)
    return ['success', 'warning'].filter((kind) => page.has({ class: `notice notice-${kind}` }))
  }
  t.deepEqual(await told([unpaid]), ['warning'])
  t.deepEqual(await told([first, unpaid]), ['warning'])
  t.deepEqual(await told([second]), ['success'])
})

test('chosen orders are printed on one page and tagged together', async (t) => {
  const { admin, first, second, unpaid, numbers } = await open(t)
  const slips = `/admin/orders/packing-slips?ids=${second}&ids=${first}`
  t.deepEqual(
    (await admin.get(slips)).json.slips.map(
      ({ orderNumber }: { orderNumber: string }) => orderNumber,
    ),
    [String(numbers[0]), String(numbers[1])],
  )
  t.is((await admin.page(slips)).text.split('class="paper"').length, 3)
  t.true(read((await admin.page(slips)).text).has({ tag: 'button', 'data-print': '' }))
  const none = await admin.page('/admin/orders/packing-slips')
  t.is(none.status, 200)
  t.regex(none.text, /No order chosen/)
  const ids = [first, unpaid]
  for (let times = 0; times < 2; times++)
    t.deepEqual((await admin.post('/admin/orders/tag-many', { ids, tags: 'gift, today' })).json, {
      ...{ changed: 2, failures: [] },
    })
  t.is((await admin.get('/admin/orders?tag=gift')).json.total, 2)
  t.deepEqual((await admin.post('/admin/orders/tag-many', { ids: [], tags: 'gift' })).json, {
    ...{ changed: 0, failures: [] },
  })
})

test('a hundred orders are printed at once, as slips on one page and as invoices in one file', async (t) => {
  const shop = await openShop(t, [auth, settings, inventory, orders, fulfillment])
  const { scope } = shop
  const admin = await adminOf(shop)
  const all: { orderId: string; number: number }[] = []
  for (let n = 0; n < 100; n++) all.push(await placed(scope))
  const ids = all.map(({ orderId }) => orderId)
  const slips = `/admin/orders/packing-slips?${ids.map((id) => `ids=${id}`).join('&')}`
  const page = await admin.page(slips)
  t.is(page.status, 200)
  t.is(page.text.split('class="paper"').length, 101)
  const [slip] = read(page.text).all({ tag: 'article' })
  const { name } = scope.shop
  t.is(slip?.text.split(name).length, 2, 'who sells is named once')
  for (const { number } of all) t.true(page.text.includes(String(number)))
  const file = await admin.post('/admin/orders/invoices', { ids })
  t.is(file.status, 200)
  t.is(file.headers.get('content-type'), 'application/pdf')
  const numbers = await scope.db('order_invoices').where({ storeId: scope.storeId })
  t.is(numbers.length, 100, 'each has its own')
})

test('an order leads to the one before and after it in the list that it was opened from', async (t) => {
  const { admin, first, second, unpaid } = await open(t)
  const links = async (path: string) => {
    const page = read((await admin.page(path)).text)
    return { next: page.has({ rel: 'next' }), previous: page.has({ rel: 'prev' }) }
  }
  const href = (id: string, query: string) => `/admin/orders/${id}${query}`
  t.deepEqual(await links(href(second, '')), { next: true, previous: true })
  t.deepEqual(await links(href(second, '?tab=pack')), { next: true, previous: false })
  t.deepEqual(await links(href(first, '?tab=pack')), { next: false, previous: true })
  t.deepEqual(await links(href(unpaid, '')), { next: true, previous: false })
  const page = read((await admin.page(href(second, '?tab=pack'))).text)
  t.true(page.has({ href: href(first, '?tab=pack') }))
  t.true(page.has({ href: '/admin/orders?tab=pack' }))
  const list = read((await admin.page('/admin/orders?tab=pack')).text)
  t.true(list.has({ href: href(first, '?tab=pack') }))
})
