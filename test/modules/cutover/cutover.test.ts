import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { typedSums } from '../../../modules/cutover/models/checks/balances.ts'
import { answerTo } from '../../../modules/cutover/models/checks/name.ts'
import { CutoverStep } from '../../../modules/cutover/models/cutover-step.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { Product } from '../../../modules/products/models/product.ts'

const path = '/admin/system/moving-in'

test('the steps are done in their order, each checked, and the freeze refuses orders alone', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const productId = await Product.create(shop.scope, {
    ...{ title: 'Print', slug: 'print', status: 'active' },
    variants: [{ options: {}, price: 1900 }],
  })
  t.is((await admin.put(`${path}/dns/tick`, {})).status, 409)
  t.is((await admin.put(`${path}/nothing/tick`, {})).status, 404)
  const frozen = await admin.put(`${path}/freeze/tick`, {})
  t.like(frozen.json.step, { isDone: true, state: 'verified', doneBy: 'Ada' })

  const buyer = shop.client()
  t.is((await buyer.page('/products/print')).status, 200)
  const { product } = (await buyer.get('/products/print')).json
  t.is(product.id, productId)
  const [variant] = product.variants
  t.is((await buyer.post('/cart/items', { variantId: variant.id, quantity: 2 })).status, 201)
  const { session } = (await buyer.post('/checkout/sessions', {})).json
  await buyer.put(`/checkout/sessions/${session.id}/update`, {
    email: 'b@shop.test',
    shippingAddress: {
      firstName: 'B',
      lastName: 'B',
      line1: 'A 1',
      city: 'B',
      postalCode: '10115',
      country: 'DE',
    },
  })
  const refused = await buyer.post(`/checkout/sessions/${session.id}/payment`, {})
  t.is(refused.status, 503)
  t.is(refused.json.error.code, 'ORDERS_PAUSED')
  t.is(refused.headers.get('retry-after'), '900')
  t.is((await buyer.get('/cart')).json.cart.itemCount, 2)
  const page = await buyer.page('/checkout')
  t.is(page.status, 200)
  t.true(page.text.includes(shop.scope.english('checkout.paused')))

  // Nothing imports orders yet, so the shop cannot know.
  const orders = await admin.put(`${path}/orders/tick`, {})
  t.like(orders.json.step, { isDone: false, state: 'unverified' })
  t.is((await admin.put(`${path}/dns/tick`, {})).status, 409)
  const despite = await admin.put(`${path}/orders/tick`, { despite: true, note: 'none came' })
  t.like(despite.json.step, { isDone: true, state: 'unverified', note: 'none came' })

  t.like((await admin.put(`${path}/dns/tick`, {})).json.step, {
    state: 'unverified',
    isDone: false,
  })
  await admin.put(`${path}/dns/tick`, { despite: true })
  await shop.scope.atomic((inner) =>
    GiftBalance.add(inner, {
      ...{ kind: 'gift_card', codeHash: 'x', last4: 'AB12', currency: 'EUR', issued: 5000 },
      ...{ balance: 4550, reserved: 0, state: 'active' },
    }),
  )
  const less = await admin.put(`${path}/balances/tick`, { giftCards: 'EUR 1 50.00' })
  t.like(less.json.step, { isDone: false, state: 'differs' })
  const odd = await admin.put(`${path}/balances/tick`, { giftCards: 'fifty' })
  t.is(odd.status, 422)
  const equal = await admin.put(`${path}/balances/tick`, { giftCards: 'eur 1 45.50' })
  t.like(equal.json.step, { isDone: true, state: 'verified' })
  t.like((await admin.put(`${path}/subscriptions/tick`, { subscriptions: 0 })).json.step, {
    isDone: true,
  })
  t.like((await admin.put(`${path}/ordering/tick`, {})).json.step, { isDone: true })
  t.false(await shop.scope.ask('checkout.isPaused', undefined))
  const watch = (await admin.put(`${path}/watch/tick`, {})).json.step
  t.like(watch, { isDone: false, state: 'differs' })
  t.is(watch.facts.length, 5)

  t.is((await CutoverStep.in(shop.other)).length, 0)
  await admin.put(`${path}/balances/untick`, {})
  const { steps } = (await admin.get(path)).json
  t.deepEqual(
    steps.map(({ isDone }: { isDone: boolean }) => isDone),
    [true, true, true, false, false, false, false],
  )
  const html = await admin.page(path)
  t.is(html.status, 200)
  t.true(read(html.text).has({ role: 'textbox', name: shop.scope.english('cutover.giftCards') }))
})

test('the name is answered by this shop alone, and the receipt counts every import', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const nonce = 'a'.repeat(24)
  const { answer } = (await shop.client().get(`/moving-in/check?nonce=${nonce}`)).json
  t.is(answer, answerTo(shop.scope, nonce))
  t.not(answer, answerTo(shop.other, nonce))
  t.is((await shop.client().get('/moving-in/check?nonce=short')).status, 422)
  const offersPdf = async () =>
    read((await admin.page(`${path}/receipt`)).text).has({ href: `${path}/receipt.pdf` })
  t.false(await offersPdf(), 'of nothing there is no paper')
  await admin.post('/admin/products/import', {
    products: [{ title: 'A', price: 1 }, { title: '' }],
  })
  const head =
    'Name,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem requires shipping'
  const row = (name: string, price: string) =>
    `${name},paid,USD,${price},0,0,${price},2024-05-01 10:00:00 +0000,1,Print,${price},true`
  const text = [head, row('#1', '12.50'), row('#2', '7.25'), row('#3', 'dear'), ''].join('\n')
  const files = [{ name: 'orders.csv', text }]
  const sent = { files, leaveOut: true }
  const { changeSet } = (await admin.post('/admin/change-sets/create', sent)).json
  const { rows } = (await admin.get(`/admin/change-sets/${changeSet.id}`)).json
  const second = rows.find(({ key }: { key: string }) => key === '#2')
  await admin.post(`/admin/change-sets/${changeSet.id}/rows`, {
    ...{ ids: [second.id], action: 'leave-out' },
  })
  await admin.put(`${path}/freeze/tick`, {})
  t.like((await admin.put(`${path}/orders/tick`, {})).json.step, { state: 'unverified' })
  await admin.put(`/admin/change-sets/${changeSet.id}/apply`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { receipt: whole } = (await admin.get(`${path}/receipt`)).json
  t.true(whole.isEven)
  const of = whole.imports.find(({ kind }: { kind: string }) => kind === 'order')
  t.like(of, { fileName: 'orders.csv', rows: 3, created: 1, updated: 0, unchanged: 0, failed: 2 })
  t.deepEqual(of.sums, [{ currency: 'USD', there: 1250, here: 1250 }])
  t.is(of.reasons.length, 2)
  await shop.scope.atomic((inner) => inner.db('orders').update({ currency: 'EUR' }))
  t.false((await admin.get(`${path}/receipt`)).json.receipt.isEven)
  await shop.scope.atomic((inner) => inner.db('orders').update({ currency: 'USD' }))
  const { receipt } = (await admin.get(`${path}/receipt`)).json
  t.true(receipt.isEven)
  const old = receipt.imports.find(({ kind }: { kind: string }) => kind === 'product')
  t.like(old, { kind: 'product', rows: 2, created: 1, failed: 1 })
  t.is(old.reasons.length, 1)
  const page = await admin.page(`${path}/receipt`)
  t.true(page.text.includes('orders.csv'))
  // It began before the freeze, so it is no import of the last orders.
  t.like((await admin.put(`${path}/orders/tick`, {})).json.step, { state: 'unverified' })
  const late = (await admin.post('/admin/change-sets/create', sent)).json.changeSet
  await admin.put(`/admin/change-sets/${late.id}/apply`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.like((await admin.put(`${path}/orders/tick`, {})).json.step, { state: 'differs' })
  t.true(await offersPdf())
  const pdf = await admin.get(`${path}/receipt.pdf`)
  t.is(pdf.headers.get('content-type'), 'application/pdf')
  t.true(pdf.text.startsWith('%PDF'))
  const clerk = await narrowedOf(shop, { orders: 'read' })
  t.is((await clerk.get(path)).status, 403)
})

test('sums of another shop are read exactly or refused by their line', (t) => {
  t.deepEqual(typedSums('giftCards', ' eur 2 1234.50 \n\nJPY 1 300\n'), [
    { currency: 'EUR', count: 2, sum: 123_450 },
    { currency: 'JPY', count: 1, sum: 300 },
  ])
  for (const line of ['EUR 2', 'EUR 2 1.005', 'EUR -1 2.00', 'EUR 2 NaN', 'XXQ 1 1'])
    t.throws(() => typedSums('giftCards', line), undefined, line)
})
