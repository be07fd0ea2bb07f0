// What a merchant does with orders, drafts and subscriptions by mistake is taken back by one press, and their timelines say so.
import test, { type ExecutionContext } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { openSubscriptions, planIn, subscribe } from '#test/helpers/till/subscriber.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import drafts from '../../../modules/drafts/index.ts'
import { OrderRisk } from '../../../modules/orders/models/acts/risks/order-risk.ts'
import { PaymentDispute } from '../../../modules/payments/models/disputes/payment-dispute.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'

interface Told {
  type: string
  text?: string | null
  details?: Record<string, unknown>
}

async function open(t: ExecutionContext) {
  const on = await openSubscriptions(t, { more: [auditLog, drafts] })
  const admin = await adminOf(on.shop)
  const last = async (): Promise<string> => (await admin.get('/admin/acts?take=1')).json.acts[0].id
  /** Undoes what was done last, all of it. */
  const undo = async () => {
    const id = await last()
    t.true((await admin.get(`/admin/acts/${id}`)).json.act.undoable)
    const answer = await admin.post(`/admin/acts/${id}/undo`, {})
    t.is(answer.status, 200, answer.text)
    t.deepEqual(answer.json.left, [], answer.text)
  }
  const done = async (act: Promise<{ status: number; text: string }>) => {
    const { status, text } = await act
    t.true(status < 400, text)
  }
  return { ...on, admin, last, undo, done }
}

const types = async (admin: Client, path: string): Promise<string[]> =>
  (await admin.get(path)).json.order.history.map(({ type }: Told) => type)

test('an order is held, let go on, noted and looked at by mistake', async (t) => {
  const { shop, admin, last, undo, done } = await open(t)
  const { orderId } = await placed(shop.scope)
  const path = `/admin/orders/${orderId}`
  const order = async () => (await admin.get(path)).json.order
  await done(admin.put(`${path}/hold`, {}))
  t.like(await order(), { status: 'on_hold', holds: ['hand'] })
  await undo()
  t.like(await order(), { status: 'open', holds: [] })
  await done(admin.put(`${path}/hold`, {}))
  await done(admin.put(`${path}/resume`, {}))
  await undo()
  t.like(await order(), { status: 'on_hold', holds: ['hand'] })
  t.deepEqual((await types(admin, path)).slice(0, 2), ['held', 'resumed'])

  await done(admin.post(`${path}/notes`, { text: 'Meant for another order' }))
  t.true((await admin.get(path)).text.includes('Meant for another order'))
  const act = (await admin.get(`/admin/acts/${await last()}`)).json.act
  t.like(act.lines[0], { kind: 'Note', how: 'added' })
  t.regex(act.lines[0].title, /^#\d+, Meant for another order$/)
  await undo()
  t.false((await admin.get(path)).text.includes('Meant for another order'))

  await shop.scope.atomic((inner) =>
    OrderRisk.addAll(inner, [
      { orderId, facts: [{ kind: 'refused', values: { count: 3 } }], lookedAt: null },
    ]),
  )
  await done(admin.put(`${path}/looked`, { note: 'A friend' }))
  await undo()
  const risk = await OrderRisk.of(shop.scope, orderId)
  t.like(risk, { lookedAt: null, lookedBy: null, note: null })
  t.is((await types(admin, path))[0], 'unlooked')
})

test('a draft is called off by mistake, with what it holds and its link; an edit that is undone has the prices of now', async (t) => {
  const { shop, admin, undo, done } = await open(t)
  const variantId = await variant(shop.scope, 5, 1_000)
  const lines = [{ variantId, quantity: 2 }]
  const heldUntil = new Date(Date.now() + 24 * 3600_000).toISOString()
  const made = await admin.post('/admin/drafts/create', { email: 'ada@shop.test', lines })
  t.is(made.status, 201, made.text)
  const path = `/admin/drafts/${made.json.draft.id}`
  const draft = async () => (await admin.get(path)).json.draft
  const available = async () =>
    (await shop.scope.ask('inventory.levels', { variantIds: [variantId] }))?.[variantId]?.available
  await done(admin.put(`${path}/update`, { heldUntil: heldUntil.slice(0, 10) }))
  const holds = await available()
  await done(admin.put(`${path}/cancel`, {}))
  t.is((await draft()).state, 'cancelled')
  t.is(await available(), 5)
  await undo()
  t.is((await draft()).state, 'open')
  t.is(await available(), holds)

  const [line] = (await draft()).lines
  await done(admin.put(`${path}/update`, { lines: [{ key: line.key, quantity: 1 }] }))
  t.is((await draft()).total, 1_000)
  await shop.scope.atomic((inner) =>
    Variant.in(inner).where({ id: variantId }).patch({ price: 1_500 }),
  )
  await undo()
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await draft()).total, 3_000)
})

test('a subscription skips, changes its plan or payment method, or goes on by mistake', async (t) => {
  const on = await open(t)
  const { admin, undo, done } = on
  const { id } = await subscribe(on, { interval: 'month' })
  const planId = await planIn(on, { name: 'Weekly', interval: 'week' })
  const path = `/admin/subscriptions/${id}`
  const one = async () => {
    const { updatedAt: _, ...subscription } = (await admin.get(path)).json.subscription
    return subscription
  }
  // Chosen anew below: the same method once more would be no act.
  await on.shop.scope.atomic((inner) =>
    inner.db('subscriptions').where({ id }).update({ savedMethodId: null }),
  )
  const before = await one()
  const periods = async () => (await admin.get(path)).json.periods
  const paid = await periods()
  const [way] = (await admin.get(path)).json.waysToPay
  for (const [verb, body] of [
    ['skip', {}],
    ['method', { savedMethodId: way.id }],
    ['pause', {}],
  ] as const) {
    await done(admin.put(`${path}/${verb}`, body))
    t.notDeepEqual((await admin.get(path)).json.subscription.updatedAt, before.updatedAt)
    await undo()
    t.deepEqual(await one(), before, verb)
    t.deepEqual(await periods(), paid, verb)
  }
  await done(admin.put(`${path}/plan`, { planId }))
  t.is((await one()).plan.name, 'Weekly')
  const told = (await admin.get('/admin/acts?take=1')).json.acts[0].lines[0]
  t.true(told.fields.some(({ after }: { after: string }) => after === 'Weekly'))
  await undo()
  t.deepEqual(await one(), before)
  await done(admin.put(`${path}/cancel`, { when: 'end' }))
  const ends = (await admin.get('/admin/acts?take=1')).json.acts[0].id
  t.is((await admin.post(`/admin/acts/${ends}/undo`, {})).status, 409, 'its customer was told')
  await done(admin.put(`${path}/keep`, {}))
  await undo()
  t.true((await one()).ends)
  const events = (await admin.get(path)).json.events
  t.is(events[0].type, 'undone')
  t.true((await admin.page(path)).text.includes('The last change was taken back: '))
})

test('an address, a payment method and a note about a dispute are what they were', async (t) => {
  const on = await open(t)
  const { shop, admin, undo, done } = on
  const { id } = await subscribe(on, { interval: 'month' })
  const path = `/admin/subscriptions/${id}`
  const one = async () => {
    const { updatedAt: _, ...subscription } = (await admin.get(path)).json.subscription
    return subscription
  }
  const before = await one()
  const shippingAddress = { ...berlin, city: 'Potsdam', postalCode: '14467' }
  await done(admin.put(`${path}/address`, { shippingAddress }))
  t.is((await one()).shippingAddress.city, 'Potsdam')
  await undo()
  t.deepEqual(await one(), before)
  const form = Object.fromEntries(
    Object.entries(shippingAddress).map(([name, value]) => [`shippingAddress[${name}]`, value]),
  )
  await done(admin.form(`${path}/address`, { _method: 'PUT', ...form }))
  t.is((await one()).shippingAddress.city, 'Potsdam')
  await undo()
  t.deepEqual(await one(), before)

  const gateway = '/admin/payments/gateways/fake'
  const captures = async () => {
    const { gateways } = (await admin.get('/admin/payments/gateways')).json
    return gateways.find(({ name }: { name: string }) => name === 'fake').captures
  }
  const was = await captures()
  for (const send of [
    () => admin.put(`${gateway}/update`, { captures: 'by_hand' }),
    () => admin.form(`${gateway}/update`, { _method: 'PUT', captures: 'by_hand' }),
  ]) {
    await done(send())
    t.is(await captures(), 'by_hand')
    await undo()
    t.is(await captures(), was)
  }

  const { storeId } = shop.scope
  const [attempt] = await shop.scope.db('payment_attempts').where({ storeId })
  const dispute = await shop.scope.atomic((inner) =>
    PaymentDispute.add(inner, {
      ...{ attemptId: attempt.id, key: 'dp_1', amount: 500, currency: 'USD', state: 'open' },
      ...{ reason: null, dueAt: null, note: null, notedBy: null },
    }),
  )
  const noted = `/admin/payments/disputes/${dispute.id}`
  await done(admin.put(`${noted}/note`, { note: 'Sent the papers' }))
  t.is((await admin.get(noted)).json.dispute.note, 'Sent the papers')
  t.true(
    (await admin.page(noted)).text.includes(`record=${dispute.id}`),
    'its page has its history',
  )
  await undo()
  t.is((await admin.get(noted)).json.dispute.note, null)
})
