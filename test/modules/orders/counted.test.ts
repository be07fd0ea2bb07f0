// What counts as bought and sold is one thing for Home, the customers and first orders: paid, also by gift cards, and not given back whole.
import test from 'ava'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, openRefunds, type Refunds } from '#test/helpers/till/refunds.ts'
import { salesOf, topProducts } from '../../../modules/orders/models/sales/sales.ts'

const email = 'jo@buyer.test'

/** Orders and money, as Home, the customers' totals and first-order discounts count them. */
async function counted({ scope }: Refunds, userId: string) {
  const [sales] = await salesOf(scope, 7)
  const today = sales?.days.at(-1)
  const totals = (await scope.ask('orders.totals', { emails: [email] }))?.[email]
  const [sold] = await topProducts(scope, { since: today?.day ?? '2000-01-01', take: 1 })
  return {
    home: [today?.orders ?? 0, today?.total ?? 0, sold?.quantity ?? 0],
    customer: [totals?.orders ?? 0, totals?.spent.USD ?? 0, totals?.lastAt !== ''],
    hasBought: await scope.ask('orders.purchased', { userId }),
  }
}

test('an order that a gift card paid alone counts as one everywhere, and its money came with the card', async (t) => {
  const opened = await openRefunds(t)
  const { scope, shop, admin } = opened
  await customerOf(shop)
  const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  const lines = [proposedLine({ productId: 'p1', unitPrice: 1_000 })]
  const { path } = await bought(opened, { userId, lines, onCard: 1_000 })
  const whole = { home: [1, 0, 1], customer: [1, 0, true], hasBought: true }
  t.deepEqual(await counted(opened, userId), whole)
  t.is((await admin.post(`/api${path}/refund`, { amount: 400 })).status, 200)
  t.deepEqual(await counted(opened, userId), whole, 'a part went back')
  t.is((await admin.post(`/api${path}/refund`, { amount: 600 })).status, 200)
  const none = { home: [0, 0, 0], customer: [0, 0, true], hasBought: false }
  t.deepEqual(await counted(opened, userId), none)
})

for (const to of ['credit', 'card', 'method'] as const)
  test(`who got all back (${to}) has bought nothing; what became a card or credit is still the shop’s money`, async (t) => {
    const opened = await openRefunds(t)
    const { scope, shop, admin } = opened
    await customerOf(shop)
    const { id: userId } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
    const lines = [proposedLine({ productId: 'p1', unitPrice: 1_000 })]
    const { path, orderId } = await bought(opened, { userId, lines })
    await scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
    const before = await counted(opened, userId)
    t.deepEqual(before, { home: [1, 1_000, 1], customer: [1, 1_000, true], hasBought: true })
    const [line] = (await admin.get(`/api${path}/refund`)).json.refundable.lines
    const pieces = [{ lineId: line.lineId, quantity: 1 }]
    t.is((await admin.post(`/api${path}/refund`, { lines: pieces, to })).status, 200)
    const { home, customer, hasBought } = await counted(opened, userId)
    const kept = to === 'method' ? 0 : 1_000
    t.deepEqual([home, customer.slice(0, 2), hasBought], [[0, kept, 0], [0, kept], false])
  })
