// Refunds by pieces, delivery and amount: to where it was paid from, to a gift card, to store credit, on both engines.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered } from '#test/helpers/outside/mailbox.ts'
import { customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { bought, gone, openRefunds, three, worth } from '#test/helpers/till/refunds.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { cancelOrder } from '../../../modules/orders/models/acts/cancel-order.ts'
import { refundOrder } from '../../../modules/orders/models/acts/refunds/refund-order.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { Attempt } from '../../../modules/payments/models/attempts/attempt.ts'

test('pieces come back one by one as credit, as a card and the way they were paid, and add up to the order', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope, shop, box } = opened
  const carl = await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const { path, balanceId } = await bought(opened, { userId, lines: three(), onCard: 1_000 })
  const { refundable } = (await admin.get(`/api${path}/refund`)).json
  t.like(refundable, { left: 3_390, atGateway: 2_390, shipping: 490 })
  t.deepEqual(refundable.destinations, ['method', 'card', 'credit'])
  const [{ lineId }] = refundable.lines
  const one = [{ lineId, quantity: 1 }]

  const form = { 'lines[0][lineId]': lineId, 'lines[0][quantity]': '1', typedShipping: '4.90' }
  const sum = await admin.form(`${path}/refund/preview`, { ...form, to: 'credit' })
  t.true(sum.text.includes('Together $14.57.'))
  t.true(read(sum.text).has({ field: 'to', value: 'credit', checked: '' }))
  const key = newId()
  const toCredit = { 'lines[0][lineId]': lineId, 'lines[0][quantity]': '1', to: 'credit' }
  for (let n = 0; n < 2; n++) {
    t.is((await admin.form(`${path}/refund`, { ...toCredit, _key: key })).status, 303)
    await scope.atomic((inner) => inner.db('idempotency_keys').delete())
  }
  t.deepEqual((await carl.get('/account/credit')).json.credit, [{ currency: 'USD', balance: 967 }])

  const toCard = { lines: one, shipping: 490, to: 'card', reason: 'torn' }
  const made = (await admin.post(`/api${path}/refund`, toCard)).json
  t.like(made.refund, { amount: 1_457, to: 'card', shipping: 490 })
  t.is(await worth(opened, made.refund.balanceId), 1_457)
  t.is(made.order.paymentStatus, 'partially_refunded')
  const many = await admin.post(`/api${path}/refund`, { lines: [{ lineId, quantity: 2 }] })
  t.is(many.status, 422)
  for (const [wish, field] of [
    [{ amount: 1_000_000 }, 'amount'],
    [{}, 'amount'],
    [{ lines: one, shipping: 1_000_000 }, 'shipping'],
  ] as const) {
    const refused = await admin.post(`/api${path}/refund`, wish)
    t.deepEqual(Object.keys(refused.json.error.fields), [field], 'as the program sent it')
  }
  const nothing = await admin.form(`${path}/refund`, { typed: '9999', _key: newId() })
  t.true(read(nothing.text).has({ field: 'typed', 'aria-invalid': 'true' }))
  t.is((await admin.post(`/api${path}/refund`, { shipping: 1 })).status, 422)
  t.is((await admin.post(`/api${path}/refund`, {})).status, 422)
  const { error } = (await admin.post(`/api${path}/refund`, { amount: 967 })).json
  t.is(error.code, 'REFUND_TOO_MUCH')
  t.regex(error.message, /At most \S*9[.,]66 can still be given back\.$/)
  const { order } = (await admin.post(`/api${path}/refund`, { lines: one })).json
  t.is(order.paymentStatus, 'refunded')
  t.is(order.refunds.length, 3)
  t.deepEqual(gone(opened), [966])
  t.is(await worth(opened, balanceId), 0)
  t.true((await admin.page(`${path}/refund`)).text.includes('Nothing is left to refund'))
  const page = (await admin.page(path)).text
  for (const words of ['$9.67 refunded as store credit', '$14.57 refunded as a gift card'])
    t.true(page.includes(words), words)
  const mails = (await delivered(shop, box)).join('\n')
  t.regex(mails, /\w{4}-\w{4}-\w{4}-\w{4}/)
  for (const words of ['as a gift card', 'as store credit', 'to the payment method that you used'])
    t.true(mails.includes(words), words)
})

test('what was paid with a card goes back to it, also where nothing else was paid; a cancel gives the rest', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const whole = await bought(opened, { onCard: 1_000 })
  t.true((await admin.page(whole.path)).text.includes('Refund…'))
  const back = await admin.form(`${whole.path}/refund`, { typed: '4', _key: newId() })
  t.is(back.status, 303)
  t.is(await worth(opened, whole.balanceId), 400)
  t.is((await admin.post(`/api${whole.path}/refund`, { amount: 100, to: 'card' })).status, 200)
  t.is((await admin.post(`/api${whole.path}/refund`, { amount: 1, to: 'credit' })).status, 422)
  const wish = { reason: null, restock: true, refund: true, mail: false }
  t.is((await cancelOrder(scope, whole.orderId, wish)).money, 'returned')
  t.is(await worth(opened, whole.balanceId), 900)
  const { order } = (await admin.get(`/api${whole.path}`)).json
  t.like(order, { status: 'cancelled', paymentStatus: 'refunded' })

  const mixed = await bought(opened, { lines: three(), onCard: 1_000 })
  t.is((await admin.post(`/api${mixed.path}/refund`, { amount: 2_500 })).status, 200)
  t.deepEqual(gone(opened), [2_390])
  t.is(await worth(opened, mixed.balanceId), 110)
  await cancelOrder(scope, mixed.orderId, wish)
  t.deepEqual(gone(opened), [2_390])
  t.is(await worth(opened, mixed.balanceId), 1_000)
  const ned = await narrowedOf(opened.shop, { orders: 'write', payments: 'read' })
  t.is((await ned.post(`/api${mixed.path}/refund`, { amount: 1 })).status, 403)
  t.is((await ned.get(`/api${mixed.path}/refund`)).status, 403)
})

test('what a bank asks back becomes neither a card nor credit', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { orderId, path } = await bought(opened)
  await scope.atomic((inner) => Attempt.in(inner).where({ orderId }).patch({ disputed: 500 }))
  const { refundable } = (await admin.get(`/api${path}/refund`)).json
  t.deepEqual(refundable.destinations, ['method'])
  const ned = await narrowedOf(opened.shop, { orders: 'write', payments: 'read' })
  t.is((await ned.put(`/api${path}/cancel`, {})).status, 403)
  t.is((await Order.find(scope, orderId)).state, 'open')
  const refused = await admin.post(`/api${path}/refund`, { amount: 100, to: 'card' })
  t.is(refused.status, 422)
  t.true(refused.text.includes('disputed'))
  t.is((await admin.post(`/api${path}/refund`, { amount: 100 })).status, 200)
})

test('of thirty refunds at once to all destinations as many are made as there is money for', async (t) => {
  const opened = await openRefunds(t)
  const { scope } = opened
  const { orderId, balanceId } = await bought(opened, { onCard: 400 })
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      refundOrder(scope, {
        ...{ orderId, key: `k${at}`, amount: 100, lines: [], shipping: 0, reason: null },
        to: at % 2 === 0 ? 'method' : 'card',
      }),
    ),
  )
  const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  t.true(refused.every((code) => code === 'REFUND_TOO_MUCH' || code === 'UNAVAILABLE'))
  t.true(made.length > 0 && made.length <= 10)
  const cards = made.filter(({ destination }) => destination === 'card').length * 100
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  t.is(sum(gone(opened)) + (await worth(opened, balanceId)) + cards, made.length * 100)
  const issued = await GiftBalance.in(scope).where({ note: '#1001' })
  t.is(sum(issued.map(({ balance }) => balance)), cards)
})

test.serial(
  'a refund whose answer is lost is made once, and one that is refused late leaves its pieces',
  async (t) => {
    const opened = await openRefunds(t)
    const { admin, scope, fake, shop } = opened
    const pass = clock(t)
    const { orderId, path } = await bought(opened, { lines: three() })
    const { refundable } = (await admin.get(`/api${path}/refund`)).json
    const lines = [{ lineId: refundable.lines[0].lineId, quantity: 3 }]
    const wish = { orderId, key: 'k', lines, shipping: 0, to: 'method' as const, reason: null }
    fake.fail('refund', 'silent')
    await refundOrder(scope, wish)
    t.deepEqual(gone(opened), [])
    await refundOrder(scope, wish)
    pass(2 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.deepEqual(gone(opened), [2_900])

    const other = await bought(opened, { lines: three() })
    const again = (await admin.get(`/api${other.path}/refund`)).json.refundable.lines[0].lineId
    const asked = { ...wish, orderId: other.orderId, lines: [{ lineId: again, quantity: 3 }] }
    fake.fail('refund', 'silent', 'refuses')
    await refundOrder(scope, asked)
    const isLeft = async () => (await admin.get(`/api${other.path}/refund`)).json.refundable
    t.like(await isLeft(), { left: 490, lines: [{ left: 0 }] })
    pass(2 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.like(await isLeft(), { left: 3_390, lines: [{ left: 3 }] })
    t.is((await admin.post(`/api${other.path}/refund`, { lines: asked.lines })).status, 200)
  },
)
