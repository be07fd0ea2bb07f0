// Refunds of which a gateway refuses a part, goods that are put back for sale, and sold gift cards that come back.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, gone, openRefunds, type Refunds, three } from '#test/helpers/till/refunds.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { GiftEntry } from '../../../modules/giftcards/models/gift-entry.ts'
import { issueOf } from '../../../modules/giftcards/models/issue.ts'
import { refundOrder } from '../../../modules/orders/models/acts/refunds/refund-order.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

const refundable = async ({ admin }: Refunds, path: string) =>
  (await admin.get(`/api${path}/refund`)).json.refundable

test('where one of two payments refuses its part, the pieces that the other one covers are back and no more', async (t) => {
  const opened = await openRefunds(t)
  const { admin, fake } = opened
  const { path } = await bought(opened, { lines: three(), parts: [900, 2_490] })
  const [{ lineId }] = (await refundable(opened, path)).lines
  fake.fail('refund', 'refuses')
  const { status, json } = await admin.post(`/api${path}/refund`, {
    lines: [{ lineId, quantity: 3 }],
  })
  t.is(status, 409)
  t.is(json.error.code, 'REFUND_REFUSED')
  for (const words of ['$20.00 of $29.00 is refunded by', 'do_not_honor'])
    t.true(json.error.message.includes(words), json.error.message)
  t.deepEqual(gone(opened), [2_000])
  t.like(await refundable(opened, path), { left: 1_390, lines: [{ left: 1 }] })
  const { order } = (await admin.get(`/api${path}`)).json
  t.like(order.refunds[0], { amount: 2_900, refused: 900, lines: [{ lineId, quantity: 2 }] })
  const rest = { lines: [{ lineId, quantity: 1 }], amount: 900 }
  t.is((await admin.post(`/api${path}/refund`, rest)).status, 200)
  t.like(await refundable(opened, path), { left: 490, lines: [{ left: 0 }] })
})

test('a part that a gateway refused beside what went back to a card leaves its pieces', async (t) => {
  const opened = await openRefunds(t)
  const { admin, fake } = opened
  const { path } = await bought(opened, { lines: three(), onCard: 1_000 })
  const [{ lineId }] = (await refundable(opened, path)).lines
  fake.fail('refund', 'refuses')
  const wish = { lines: [{ lineId, quantity: 3 }] }
  t.is((await admin.post(`/api${path}/refund`, wish)).status, 409)
  t.like(await refundable(opened, path), { left: 2_880, lines: [{ left: 3 }] })
})

test('goods that were sent are put back for sale by a tick, each piece once', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope, shop } = opened
  const sold = { title: 'Tide', status: 'active' as const, price: 1_000, stock: 5 }
  const productId = await Product.create(scope, sold)
  const variantId = (await Variant.of(scope, [productId]))[0]?.id ?? ''
  const { orderId, path } = await bought(opened, {
    lines: [proposedLine({ quantity: 3, productId, variantId })],
  })
  const onHand = async () =>
    Object.values((await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {})[0]
      ?.onHand
  await shop.app.kernel.jobs.runDue(scope)
  const before = await refundable(opened, path)
  t.like(before, { lines: [{ left: 3, restockable: 0 }] }, 'nothing was sent')
  const [{ lineId }] = before.lines
  const sent = { orderId, items: [{ lineId, quantity: 2 }], ship: true }
  t.is((await admin.post('/api/admin/fulfillment/create', sent)).status, 201)
  const [{ id }] = await scope.db('shipments').where({ orderId })
  await admin.put(`/api/admin/fulfillment/${id}/ship`)
  const had = (await onHand()) ?? 0
  t.like(await refundable(opened, path), { lines: [{ left: 3, restockable: 2 }] })
  const page = read((await admin.page(`${path}/refund`)).text)
  t.true(page.has({ field: 'lines[0][restock]' }))
  const tick = { 'lines[0][lineId]': lineId, 'lines[0][quantity]': '1', 'lines[0][restock]': 'on' }
  t.is((await admin.form(`${path}/refund`, { ...tick, _key: newId() })).status, 303)
  t.is(await onHand(), had + 1)
  await admin.post(`/api${path}/refund`, { lines: [{ lineId, quantity: 2, restock: true }] })
  t.is(await onHand(), had + 2, 'one of the two was never sent')
})

const card = (quantity: number) =>
  proposedLine({
    kind: 'gift_card',
    title: 'Voucher',
    quantity,
    unitPrice: 2_000,
    requiresShipping: false,
  })

/** An order of cards that are issued. */
async function soldCards(opened: Refunds, quantity: number, parts?: number[]) {
  const order = await bought(opened, { lines: [card(quantity)], ...(parts && { parts }) })
  const { orderId } = order
  const paid = { orderId, state: 'paid' as const }
  await opened.scope.atomic((inner) => inner.tell('payment.changed', paid))
  await issueOf(opened.scope, orderId)
  const cards = () => GiftBalance.in(opened.scope).where({ orderId }).orderBy('id')
  const [{ lineId }] = (await refundable(opened, order.path)).lines
  return { ...order, cards, lineId }
}

const spend = ({ scope }: Refunds, balanceId: string, amount: number, owner = newId()) => {
  const parts = [{ balanceId, amount }]
  return scope.atomic(async (inner) => {
    await inner.ask('giftcards.hold', { owner, seconds: 60, parts })
    await inner.ask('giftcards.take', { owner, orderId: newId(), parts })
  })
}

test('a sold card comes back for what is left on it, and is worth nothing from then on', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { path, cards, lineId } = await soldCards(opened, 3)
  const [spent, held] = await cards()
  await spend(opened, spent?.id ?? '', 500)
  const parts = [{ balanceId: held?.id ?? '', amount: 1 }]
  await scope.atomic((inner) => inner.ask('giftcards.hold', { owner: 'o', seconds: 60, parts }))
  t.like(await refundable(opened, path), { lines: [{ left: 2, next: 2_000 }] })
  const form = (await admin.page(`${path}/refund`)).text
  t.true(form.includes('the card is blocked'))
  const back = await admin.post(`/api${path}/refund`, { lines: [{ lineId, quantity: 2 }] })
  t.like(back.json.refund, { amount: 3_500 })
  t.deepEqual(gone(opened), [3_500])
  t.deepEqual(
    (await cards()).map(({ balance, state }) => [balance, state]),
    [
      [0, 'disabled'],
      [2_000, 'active'],
      [0, 'disabled'],
    ],
  )
  t.like(await refundable(opened, path), { left: 2_500, lines: [{ left: 0 }] })
})

test('cards whose money a gateway refuses to give back are whole again', async (t) => {
  const opened = await openRefunds(t)
  const { admin, fake } = opened
  const { path, cards, lineId } = await soldCards(opened, 2, [2_000, 2_000])
  fake.fail('refund', 'refuses')
  const both = { lines: [{ lineId, quantity: 2 }] }
  t.is((await admin.post(`/api${path}/refund`, both)).status, 409)
  const worth = async () =>
    (await cards()).map(({ balance, state }) => `${balance} ${state}`).sort()
  t.deepEqual(await worth(), ['0 disabled', '2000 active'])
  t.like(await refundable(opened, path), { left: 2_000, lines: [{ left: 1 }] })
  t.is((await admin.post(`/api${path}/refund`, { lines: [{ lineId, quantity: 1 }] })).status, 200)
  t.deepEqual(await worth(), ['0 disabled', '0 disabled'])
})

test('of fifty who spend a sold card or give it back at once its money goes one way, and the ledger agrees', async (t) => {
  const opened = await openRefunds(t)
  const { scope } = opened
  const { orderId, cards, lineId } = await soldCards(opened, 1)
  const [sold] = await cards()
  const id = sold?.id ?? ''
  const wish = { orderId, lines: [{ lineId, quantity: 1 }], shipping: 0, reason: null }
  const acts = Array.from({ length: 50 }, (_, at) =>
    at % 2 === 0
      ? spend(opened, id, 500).then(() => 500)
      : refundOrder(scope, { ...wish, key: `k${at}`, to: 'method' }).then(({ amount }) => amount),
  )
  const ended = await Promise.allSettled(acts)
  const moved = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  const known = [
    'CARD_SPENT',
    'BALANCE_TOO_LOW',
    'VALIDATION_FAILED',
    'REFUND_TOO_MUCH',
    'UNAVAILABLE',
    'STALE',
  ]
  t.deepEqual(
    refused.filter((code) => !known.includes(code)),
    [],
  )
  const after = await GiftBalance.find(scope, id)
  t.is(after.reserved, 0)
  t.is(moved.reduce((sum, amount) => sum + amount, 0) + after.balance, 2_000)
  const entries = await GiftEntry.in(scope).where({ balanceId: id })
  t.is(
    entries.reduce((sum, { amount }) => sum + amount, 0),
    after.balance,
  )
  const back = gone(opened).reduce((sum, amount) => sum + amount, 0)
  t.is(back > 0, after.state === 'disabled')
})
