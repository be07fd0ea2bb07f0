// Cancelled orders that sold gift cards: what was spent of these is not given back.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, gone, openRefunds, type Refunds } from '#test/helpers/till/refunds.ts'
import { GiftBalance } from '../../../../modules/giftcards/models/gift-balance.ts'
import { GiftEntry } from '../../../../modules/giftcards/models/gift-entry.ts'
import { issueOf } from '../../../../modules/giftcards/models/issue.ts'
import { cancelOrder } from '../../../../modules/orders/models/acts/cancel-order.ts'
import { needsLook } from '../../../../modules/orders/models/list/needs-look.ts'

const card = proposedLine({
  ...{ kind: 'gift_card', title: 'Voucher', unitPrice: 2_000, requiresShipping: false },
})

/** An order that is paid, of goods for 10.00 and a card of 20.00; or of the card alone. */
async function soldCard(opened: Refunds, lines = [proposedLine(), card]) {
  const { scope } = opened
  const order = await bought(opened, { lines })
  const { orderId } = order
  const paid = { orderId, state: 'paid' as const }
  await scope.atomic((inner) => inner.tell('payment.changed', paid))
  await issueOf(scope, orderId)
  const [sold] = await GiftBalance.in(scope).where({ orderId })
  return { ...order, cardId: sold?.id ?? '' }
}

const spend = ({ scope }: Refunds, balanceId: string, amount: number) => {
  const parts = [{ balanceId, amount }]
  const owner = newId()
  return scope.atomic(async (inner) => {
    await inner.ask('giftcards.hold', { owner, seconds: 60, parts })
    await inner.ask('giftcards.take', { owner, orderId: newId(), parts })
  })
}

test('what was spent of a sold card is said before its order is cancelled, and not given back', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { path, cardId } = await soldCard(opened)
  await spend(opened, cardId, 1_200)
  t.like((await admin.get(`/api${path}/cancel`)).json, { refundable: 1_800, used: 1_200 })
  const page = (await admin.page(`${path}/cancel`)).text
  t.true(page.includes('$12.00 of its gift cards are spent and are not given back'))
  t.true(page.includes('Refund $18.00'))
  t.is((await admin.put(`/api${path}/cancel`, { refund: true })).status, 200)
  t.deepEqual(gone(opened), [1_800])
  t.like(await GiftBalance.find(scope, cardId), { balance: 0, state: 'disabled' })
  t.like((await admin.get(`/api${path}/refund`)).json.refundable, { left: 1_200, used: 1_200 })
  t.true((await admin.page(`${path}/refund`)).text.includes('$12.00 of the gift cards it sold'))
  t.is((await admin.post(`/api${path}/refund`, { lines: [] })).status, 422, 'no amount is named')
  t.is((await admin.post(`/api${path}/refund`, { amount: 1_200 })).status, 200)
  t.deepEqual(gone(opened), [1_800, 1_200])
})

test('a cancelled order whose money went back after all needs no look, though of its cards some is spent', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope, fake } = opened
  const { path, cardId } = await soldCard(opened)
  await spend(opened, cardId, 1_200)
  fake.fail('refund', 'refuses')
  t.is((await admin.put(`/api${path}/cancel`, { refund: true })).status, 200)
  const waiting = async () => (await needsLook(scope)).map(({ items }) => items.length)
  t.deepEqual(await waiting(), [1])
  t.is((await admin.post(`/api${path}/refund`, { amount: 1_800 })).status, 200)
  t.deepEqual(await waiting(), [])
})

test('a card that is being paid with as its order is cancelled keeps what is held for it', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { path, cardId } = await soldCard(opened)
  const [owner, parts] = ['o', [{ balanceId: cardId, amount: 700 }]]
  await scope.atomic((inner) => inner.ask('giftcards.hold', { owner, seconds: 60, parts }))
  t.is((await admin.put(`/api${path}/cancel`, { refund: true })).status, 200)
  t.deepEqual(gone(opened), [2_300])
  const orderId = newId()
  const missing = await scope.atomic((inner) =>
    inner.ask('giftcards.take', { owner, orderId, parts }),
  )
  t.deepEqual(missing, [])
  t.like(await GiftBalance.find(scope, cardId), { balance: 0, reserved: 0, state: 'disabled' })
})

test('an order of mailed cards is done once it is paid: a cancel says what to do instead', async (t) => {
  const opened = await openRefunds(t)
  const { admin } = opened
  const { path } = await soldCard(opened, [card])
  t.is((await admin.get(`/api${path}`)).json.order.status, 'completed')
  const { status, json } = await admin.put(`/api${path}/cancel`, { refund: true })
  t.is(status, 409)
  t.is(json.error.code, 'INVALID_STATE')
  t.true(json.error.message.includes('gift cards come back for what is left on them'))
  t.true((await admin.page(`${path}/cancel`)).text.includes(json.error.message))
  t.deepEqual(gone(opened), [])
})

test('of a cancel and forty who spend a sold card at once the money goes one way, and the ledger agrees', async (t) => {
  const opened = await openRefunds(t)
  const { scope } = opened
  const { orderId, cardId } = await soldCard(opened)
  const wish = { reason: null, restock: true, refund: true, mail: false }
  const spends = Array.from({ length: 40 }, () => spend(opened, cardId, 100).then(() => 100))
  const cancelled = cancelOrder(scope, orderId, wish)
  const ended = await Promise.allSettled([...spends.slice(20), cancelled, ...spends.slice(0, 20)])
  const spent = ended.reduce(
    (sum, one) => (one.status === 'fulfilled' && one.value === 100 ? sum + 100 : sum),
    0,
  )
  t.is((await cancelled).money, 'returned')
  const back = gone(opened).reduce((sum, amount) => sum + amount, 0)
  t.is(back + spent, 3_000)
  t.like(await GiftBalance.find(scope, cardId), { balance: 0, reserved: 0, state: 'disabled' })
  const entries = await GiftEntry.in(scope).where({ balanceId: cardId })
  t.is(
    entries.reduce((sum, { amount }) => sum + amount, 0),
    0,
  )
})
