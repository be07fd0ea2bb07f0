// Payment methods that are kept: once, sealed, charged once whatever the gateway answers, and gone with their account.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { leave } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import payments from '../../../modules/payments/index.ts'
import testGateway from '../../../modules/test-gateway/index.ts'

async function open(t: ExecutionContext) {
  const fake = new FakeGateway()
  const modules = [payments, testGateway, fake.waiting(40), fake.checkout]
  const shop = await openShop(t, modules)
  return { fake, shop, scope: shop.scope }
}

/** An attempt that is written down and begun. */
async function begin(
  scope: Scope,
  about: { method?: string; keepFor?: string; savedMethodId?: string },
) {
  const id = newId()
  const target = { kind: 'session' as const, id: newId() }
  const wish = { id, target, method: 'fake', amount: 4_650, currency: 'USD', proposal: {} }
  await scope.atomic((inner) =>
    inner.ask('payments.open', { ...wish, returnPath: '/back', ...about }),
  )
  const view = await scope.ask('payments.begin', { attemptId: id })
  return { id, view }
}

const settle = (scope: Scope, attemptId: string) => scope.ask('payments.settle', { attemptId })

/** What a customer keeps after one payment. */
async function kept({ scope, fake }: { scope: Scope; fake: FakeGateway }, userId = newId()) {
  const { id } = await begin(scope, { keepFor: userId })
  fake.pay(id, { state: 'authorized' })
  const view = await settle(scope, id)
  return { userId, attemptId: id, savedMethodId: view?.savedMethodId ?? '' }
}

test('what is paid with is kept once and sealed, for its owner alone', async (t) => {
  const opened = await open(t)
  const { scope, fake } = opened
  const { userId, attemptId, savedMethodId } = await kept(opened)
  await settle(scope, attemptId)
  t.deepEqual(await scope.ask('payments.saved', { userId }), [
    {
      ...{ id: savedMethodId, gateway: 'fake', method: 'fake', label: 'Visa •••• 4242' },
      ...{ brand: 'Visa', last4: '4242', expires: '2099-08', usable: true },
    },
  ])
  const [reference = ''] = fake.kept.keys()
  t.false(JSON.stringify(await scope.db('payment_saved_methods')).includes(reference))
  t.deepEqual(await scope.ask('payments.saved', { userId: newId(), id: savedMethodId }), [])
  await t.throwsAsync(scope.ask('payments.forgetSaved', { userId: newId(), id: savedMethodId }), {
    any: true,
    code: 'NOT_FOUND',
  })
  const asked = { amount: 100, currency: 'USD', requiresShipping: false, reusable: true }
  const reusable = (await scope.ask('payments.methods', asked)) ?? []
  t.deepEqual(reusable.map(({ id }) => id).sort(), ['fake', 'test-gateway'])
})

test('nobody who did not ask for it keeps anything', async (t) => {
  const { scope, fake } = await open(t)
  const { id } = await begin(scope, {})
  fake.pay(id)
  t.is((await settle(scope, id))?.savedMethodId, null)
  t.is((await scope.db('payment_saved_methods')).length, 0)
})

test('a charge shows no page and has its order at once; a refusal says why', async (t) => {
  const opened = await open(t)
  const { scope, fake } = opened
  const { savedMethodId } = await kept(opened)
  const { id, view } = await begin(scope, { savedMethodId })
  t.like(view, { state: 'captured', redirectUrl: null, reason: null, savedMethodId })
  t.true(fake.orders.has(id))
  for (const reason of ['card_declined', 'authentication_required']) {
    fake.refusesCharges = reason
    const refused = await begin(scope, { savedMethodId })
    t.like(refused.view, { state: 'failed', reason })
    t.true(fake.letGo.includes(refused.id))
  }
})

test.serial('a charge that nobody answered is made again with its key: once', async (t) => {
  const pass = clock(t)
  const opened = await open(t)
  const { scope, fake, shop } = opened
  const { savedMethodId } = await kept(opened)
  for (const fault of ['silent', 'fails', 'rubbish', 'after'] as const) {
    fake.fail('charge', fault)
    const { id, view } = await begin(scope, { savedMethodId })
    t.is(view?.state, 'unknown', fault)
    fake.fail('find', 'silent')
    t.is((await scope.ask('payments.cancel', { attemptId: id }))?.state, 'unknown', fault)
    pass(10 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.is((await scope.ask('payments.attempt', { attemptId: id }))?.state, 'captured', fault)
    t.true(fake.orders.has(id))
  }
  const keys = fake.calls.flatMap(({ verb, key }) => (verb === 'charge' ? [key] : []))
  t.is(new Set(keys).size, 4)
  t.is(fake.payments.size, 5)
})

test.serial('an old charge without an answer is looked for, never made again', async (t) => {
  const pass = clock(t)
  const opened = await open(t)
  const { scope, fake, shop } = opened
  const { savedMethodId } = await kept(opened)
  fake.fail('charge', 'fails')
  const { id } = await begin(scope, { savedMethodId })
  pass(6 * 3_600_000)
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await scope.ask('payments.attempt', { attemptId: id }))?.state, 'unknown')
  t.is(fake.calls.filter(({ verb, key }) => verb === 'charge' && key === id).length, 1)
})

test('an account takes its payment methods with it, here and at the gateway', async (t) => {
  const opened = await open(t)
  const { scope, fake, shop } = opened
  const { userId, savedMethodId } = await kept(opened)
  const gone = { userId, email: 'ada@shop.test', emailVerified: true }
  await leave(scope, gone)
  t.deepEqual(await scope.ask('payments.saved', { userId }), [])
  await t.throwsAsync(begin(scope, { savedMethodId }), { any: true, code: 'NOT_FOUND' })
  fake.fail('forget', 'fails')
  await shop.app.kernel.jobs.runDue(scope)
  t.is(fake.kept.size, 1)
  const forget = shop.app.kernel.jobs
  await scope.atomic((inner) =>
    inner.enqueue('payments.forgetMethod', { id: savedMethodId }, { key: 'again' }),
  )
  await forget.runDue(scope)
  t.is(fake.kept.size, 0)
  t.is((await scope.db('payment_saved_methods')).length, 0)
  t.is((await scope.db('payment_attempts').whereNotNull('keepFor')).length, 0)
})

test('what is kept after its account is gone is forgotten at once, at the gateway too', async (t) => {
  const { scope, fake, shop } = await open(t)
  const userId = newId()
  const { id } = await begin(scope, { keepFor: userId })
  const gone = { userId, email: 'ada@shop.test', emailVerified: true }
  await leave(scope, gone)
  const [attempt] = await scope.db('payment_attempts').where({ id })
  t.not(attempt.keepFor, userId)
  fake.pay(id)
  t.is((await settle(scope, id))?.state, 'captured')
  t.is(fake.kept.size, 1)
  t.deepEqual(await scope.ask('payments.saved', { userId: attempt.keepFor }), [])
  await shop.app.kernel.jobs.runDue(scope)
  t.is(fake.kept.size, 0)
  t.is((await scope.db('payment_saved_methods')).length, 0)
})

test('a read says why a payment failed on the page of its gateway', async (t) => {
  const { scope, shop } = await open(t)
  const { id, view } = await begin(scope, { method: 'test-gateway' })
  const page = new URL(view?.redirectUrl ?? '').pathname
  await shop.client().form(`${page}/pay`, { card: 'declines' })
  t.like(await settle(scope, id), { state: 'failed', reason: 'card_declined' })
})

test('the test gateway keeps its cards: one works later, one is declined, one asks', async (t) => {
  const { scope, shop } = await open(t)
  const ends = { works: null, declinesLater: 'card_declined', asksLater: 'authentication_required' }
  for (const [card, reason] of Object.entries(ends)) {
    const keepFor = newId()
    const { id, view } = await begin(scope, { method: 'test-gateway', keepFor })
    const page = new URL(view?.redirectUrl ?? '').pathname
    await shop.client().form(`${page}/pay`, { card })
    const paid = await settle(scope, id)
    const savedMethodId = paid?.savedMethodId ?? ''
    const charged = await begin(scope, { savedMethodId })
    t.like(charged.view, { state: reason === null ? 'captured' : 'failed', reason }, card)
    await scope.ask('payments.forgetSaved', { userId: keepFor, id: savedMethodId })
  }
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await scope.db('test_gateway_cards')).length, 0)
})
