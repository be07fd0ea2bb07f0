// Payments: begun, read, captured, refunded, by many at once and with a gateway that answers badly, on both engines.
import { setImmediate } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { Fault as Refusal } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import manual from '../../../modules/manual/index.ts'
import payments from '../../../modules/payments/index.ts'
import type { AttemptView } from '../../../modules/payments/models/attempts/attempt-view.ts'
import { type Rng, seeded } from '../../../seeds/art/prng.ts'

/** `patience` in milliseconds: how long the shop waits for its gateway. */
async function open(t: ExecutionContext, { patience = 40 } = {}) {
  const fake = new FakeGateway()
  const gateway = fake.waiting(patience)
  const shop = await openShop(t, [payments, manual, gateway, fake.checkout])
  return { fake, shop, scope: shop.scope }
}

/** An attempt for a session, written down and not begun. */
async function attempt(
  scope: Scope,
  { session = newId(), amount = 4_650, method = 'fake' } = {},
): Promise<string> {
  const id = newId()
  const target = { kind: 'session' as const, id: session }
  const wish = { id, target, method, amount, currency: 'USD', proposal: { of: 'cards' } }
  await scope.atomic((inner) => inner.ask('payments.open', { ...wish, returnPath: '/back' }))
  return id
}

async function begun(scope: Scope, about: Parameters<typeof attempt>[1] = {}): Promise<string> {
  const id = await attempt(scope, about)
  await scope.ask('payments.begin', { attemptId: id })
  return id
}

const settle = (scope: Scope, attemptId: string) => scope.ask('payments.settle', { attemptId })

/** One whose order is there. */
async function paid(scope: Scope, fake: FakeGateway, amount = 4_650): Promise<string> {
  const id = await begun(scope, { amount })
  fake.pay(id)
  await settle(scope, id)
  return fake.orders.get(id) ?? ''
}

const money = async (scope: Scope, orderId: string) =>
  new Map(Object.entries((await scope.ask('payments.of', { orderIds: [orderId] })) ?? {})).get(
    orderId,
  )

const rowsOf = (scope: Scope, table: string) =>
  scope.db(table).where({ storeId: scope.storeId }).orderBy('id')

/** What must hold at any time: the sums of an attempt are those of its transactions, and no more goes back than came. */
async function addsUp(t: ExecutionContext, scope: Scope): Promise<void> {
  const transactions = await rowsOf(scope, 'payment_transactions')
  for (const one of await rowsOf(scope, 'payment_attempts')) {
    const sum = (kind: string) =>
      transactions
        .filter((row) => row.attemptId === one.id && row.kind === kind)
        .reduce((total, { amount }) => total + Number(amount), 0)
    t.is(Number(one.authorized), sum('authorize'), 'authorized')
    t.is(Number(one.captured), sum('capture'), 'captured')
    t.is(Number(one.refunded), sum('refund'), 'refunded')
    t.true(Number(one.refunded) + Number(one.refunding) <= Number(one.captured), 'too much')
  }
}

const stateOf = (view: AttemptView | undefined) => view?.state

test('an attempt is born unknown, opens at its gateway, and of fifty for one session one lives', async (t) => {
  const { scope, fake } = await open(t)
  const session = newId()
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => attempt(scope, { session })),
  )
  const born = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  t.is(born.length, 1)
  for (const one of tries) {
    if (one.status === 'fulfilled') continue
    t.true(one.reason instanceof Refusal)
    t.true(['PAYMENT_UNDER_WAY', 'UNAVAILABLE'].includes(one.reason.code))
  }
  const [id = ''] = born
  const before = await scope.ask('payments.attempt', { attemptId: id })
  t.is(before?.state, 'unknown')
  t.deepEqual(before?.proposal, { of: 'cards' })
  const begun = await scope.ask('payments.begin', { attemptId: id })
  t.is(begun?.state, 'open')
  t.is(begun?.redirectUrl, `https://pay.test/${id}`)
  await scope.ask('payments.begin', { attemptId: id })
  t.is(fake.calls.filter(({ verb }) => verb === 'begin').length, 1)
  t.is((await scope.ask('payments.newest', { target: { kind: 'session', id: session } }))?.id, id)
})

test('what the gateway captured becomes an order once, and its transactions are its sums', async (t) => {
  const { scope, fake } = await open(t)
  const orderId = await paid(scope, fake)
  t.deepEqual(await money(scope, orderId), {
    ...{ state: 'paid', currency: 'USD', authorized: 4_650, captured: 4_650 },
    ...{ due: 4_650, refunded: 0, refunding: 0, disputed: 0, others: [] },
    methodLabel: 'Payment not found.',
  })
  const rows = await rowsOf(scope, 'payment_transactions')
  t.deepEqual(
    rows.map(({ kind, amount }) => [kind, Number(amount)]),
    [
      ['authorize', 4_650],
      ['capture', 4_650],
    ],
  )
  await t.throwsAsync(
    scope.atomic((inner) => inner.db('payment_transactions').update({ amount: 1 })),
    { any: true, message: /append-only/ },
  )
  await t.throwsAsync(
    scope.atomic((inner) => inner.db('payment_transactions').delete()),
    { any: true, message: /append-only/ },
  )
})

test('what is authorized is captured once its order is there', async (t) => {
  const { scope, fake } = await open(t)
  const id = await begun(scope)
  fake.pay(id, { state: 'authorized' })
  t.is(stateOf(await settle(scope, id)), 'captured')
  t.is((await money(scope, fake.orders.get(id) ?? ''))?.state, 'paid')
})

test('a gateway that refuses ends the attempt, frees what was held, and the next try works', async (t) => {
  const { scope, fake } = await open(t)
  const session = newId()
  fake.fail('begin', 'refuses')
  const id = await attempt(scope, { session })
  t.is(stateOf(await scope.ask('payments.begin', { attemptId: id })), 'failed')
  t.deepEqual(fake.letGo, [id])
  const next = await begun(scope, { session })
  fake.pay(next)
  t.is(stateOf(await settle(scope, next)), 'captured')
})

for (const fault of ['fails', 'rubbish', 'silent', 'after'] as const) {
  test(`a gateway that ${fault} at the beginning leaves an unknown attempt, which begins with the same key`, async (t) => {
    const { scope, fake } = await open(t)
    fake.fail('begin', fault)
    const id = await attempt(scope)
    t.is(stateOf(await scope.ask('payments.begin', { attemptId: id })), 'unknown')
    await t.throwsAsync(
      attempt(scope, {
        session: (await scope.ask('payments.attempt', { attemptId: id }))?.target.id ?? '',
      }),
      { message: 'payments.underWay' },
    )
    t.is(stateOf(await scope.ask('payments.begin', { attemptId: id })), 'open')
    t.deepEqual(
      fake.calls.map(({ verb, key }) => [verb, key]),
      [
        ['begin', id],
        ['begin', id],
      ],
    )
    fake.pay(id)
    t.is(stateOf(await settle(scope, id)), 'captured')
    await addsUp(t, scope)
  })

  test.serial(`a read that ${fault} changes nothing, and the sweep reads again`, async (t) => {
    const { scope, fake, shop } = await open(t)
    const pass = clock(t)
    const id = await begun(scope)
    fake.pay(id)
    fake.fail('read', fault)
    t.is(stateOf(await settle(scope, id)), 'open')
    pass(6 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.is(stateOf((await scope.ask('payments.attempt', { attemptId: id })) ?? undefined), 'captured')
    t.true(fake.orders.has(id))
  })
}

test.serial(
  'a process that dies between call and answer leaves a row, and the sweep finds the payment',
  async (t) => {
    const { scope, fake, shop } = await open(t)
    const pass = clock(t)
    fake.fail('begin', 'after')
    const id = await attempt(scope)
    await scope.ask('payments.begin', { attemptId: id })
    const [call] = await rowsOf(scope, 'payment_calls')
    t.is(call.state, 'unknown')
    fake.pay(id)
    pass(2 * 60_000)
    await shop.app.kernel.jobs.runDue(scope)
    t.is(stateOf((await scope.ask('payments.attempt', { attemptId: id })) ?? undefined), 'captured')
  },
)

test.serial(
  'a payment that was found without its page is begun again for who comes back, and ended for who does not',
  async (t) => {
    const { scope, fake } = await open(t)
    const pass = clock(t)
    const found = async () => {
      fake.fail('begin', 'after')
      const id = await begun(scope)
      await settle(scope, id)
      return id
    }
    const back = await found()
    const seen = await scope.ask('payments.begin', { attemptId: back })
    t.is(seen?.redirectUrl, `https://pay.test/${back}`)
    const gone = await found()
    t.is(stateOf((await scope.ask('payments.attempt', { attemptId: gone })) ?? undefined), 'open')
    pass(2 * 60_000)
    t.is(stateOf(await settle(scope, gone)), 'voided')
    t.is(fake.remote(gone).state, 'voided')
    t.deepEqual(fake.letGo, [gone])
    t.is(stateOf(await settle(scope, back)), 'open')
  },
)

test.serial('an attempt that never reached its gateway is let go by the sweep', async (t) => {
  const { scope, fake, shop } = await open(t)
  const pass = clock(t)
  const id = await attempt(scope)
  pass(2 * 60_000)
  await shop.app.kernel.jobs.runDue(scope)
  t.is(stateOf((await scope.ask('payments.attempt', { attemptId: id })) ?? undefined), 'voided')
  t.deepEqual(fake.letGo, [id])
})

test.serial('a checkout that fails is asked again', async (t) => {
  const { scope, fake, shop } = await open(t)
  const pass = clock(t)
  const id = await begun(scope)
  fake.pay(id)
  fake.checkoutFails = 1
  t.is(stateOf(await settle(scope, id)), 'captured')
  t.false(fake.orders.has(id))
  pass(6 * 60_000)
  await shop.app.kernel.jobs.runDue(scope)
  t.true(fake.orders.has(id))
})

test.serial(
  'an older read never overwrites a newer one, and within two seconds nothing is read twice',
  async (t) => {
    const { scope, fake } = await open(t, { patience: 5_000 })
    const pass = clock(t)
    const id = await begun(scope)
    let go: () => void = () => undefined
    fake.slowRead = new Promise((resolve) => {
      go = resolve
    })
    const slow = settle(scope, id)
    while (fake.slowRead) await new Promise((resolve) => setTimeout(resolve, 5))
    t.is(stateOf(await settle(scope, id)), 'open')
    t.is(fake.calls.filter(({ verb }) => verb === 'read').length, 1)
    fake.pay(id)
    pass(10_000)
    t.is(stateOf(await settle(scope, id)), 'captured')
    go()
    t.is(stateOf(await slow), 'captured')
    await addsUp(t, scope)
  },
)

test('cancelling ends an open payment at its gateway; one that was paid becomes its order', async (t) => {
  const { scope, fake } = await open(t)
  const open1 = await begun(scope)
  t.is(stateOf(await scope.ask('payments.cancel', { attemptId: open1 })), 'voided')
  t.deepEqual(fake.letGo, [open1])
  const paid1 = await begun(scope)
  fake.pay(paid1)
  t.is(stateOf(await scope.ask('payments.cancel', { attemptId: paid1 })), 'captured')
  t.true(fake.orders.has(paid1))
  const lost = await begun(scope)
  fake.fail('void', 'silent')
  t.is(stateOf(await scope.ask('payments.cancel', { attemptId: lost })), 'open')
})

test.serial('money that comes late, twice, or as another amount is kept and said', async (t) => {
  const { scope, fake } = await open(t)
  const pass = clock(t)
  const session = newId()
  const first = await begun(scope, { session })
  await scope.ask('payments.cancel', { attemptId: first })
  const second = await begun(scope, { session })
  fake.pay(second)
  await settle(scope, second)
  fake.pay(first)
  pass(5_000)
  t.is(stateOf(await settle(scope, first)), 'captured')
  t.deepEqual(fake.faultsOf.get(first), ['twice'])
  const orderId = fake.orders.get(second) ?? ''
  t.is(fake.orders.get(first), orderId)
  t.is((await money(scope, orderId))?.captured, 9_300)
  const other = await begun(scope)
  fake.pay(other, { amount: 4_000 })
  await settle(scope, other)
  t.deepEqual(fake.faultsOf.get(other), ['amount'])
  t.is((await money(scope, fake.orders.get(other) ?? ''))?.state, 'partially_paid')
  const euros = await begun(scope)
  fake.pay(euros, { currency: 'EUR' })
  await settle(scope, euros)
  t.deepEqual(fake.faultsOf.get(euros), ['amount'])
  t.is((await money(scope, fake.orders.get(euros) ?? ''))?.state, 'unpaid')
  await addsUp(t, scope)
})

test('thirty refunds at once never give back more than was captured', async (t) => {
  const { scope, fake } = await open(t)
  const orderId = await paid(scope, fake, 1_000)
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      scope.ask('payments.refund', { orderId, amount: 100, key: `refund-${at}`, reason: null }),
    ),
  )
  for (const one of tries) {
    if (one.status === 'fulfilled') continue
    t.true(one.reason instanceof Refusal)
    t.true(['REFUND_TOO_MUCH', 'UNAVAILABLE'].includes(one.reason.code), one.reason.code)
  }
  const [id = ''] = [...fake.payments.keys()]
  const given = fake.remote(id).refunds.reduce((sum, { amount }) => sum + amount, 0)
  t.true(given <= 1_000)
  t.is((await money(scope, orderId))?.refunded, given)
  await addsUp(t, scope)
})

test('the same key refunds once, and a refused refund gives its place back', async (t) => {
  const { scope, fake } = await open(t)
  const orderId = await paid(scope, fake, 1_000)
  const give = (amount: number, key: string) =>
    scope.ask('payments.refund', { orderId, amount, key, reason: 'torn' })
  fake.fail('refund', 'refuses')
  await t.throwsAsync(give(600, 'a'), { message: /refundRefused/ })
  t.is((await give(600, 'b'))?.refunded, 600)
  t.is((await give(600, 'b'))?.refunded, 600)
  t.is((await money(scope, orderId))?.state, 'partially_refunded')
  await t.throwsAsync(give(500, 'c'), { message: 'payments.refundTooMuch' })
  t.is((await give(400, 'd'))?.state, 'refunded')
})

test.serial(
  'a refund is asked for again also when its process dies before the answer',
  async (t) => {
    const { scope, fake } = await open(t)
    const orderId = await paid(scope, fake, 1_000)
    const askAt = async () => (await scope.db('payment_attempts').first('askAt'))?.askAt
    t.is(await askAt(), null)
    fake.fail('refund', 'silent')
    const asked = scope.ask('payments.refund', { orderId, amount: 300, key: 'k', reason: null })
    while (!fake.calls.some(({ verb }) => verb === 'refund')) await setImmediate()
    t.truthy(await askAt(), 'before the gateway has answered')
    await asked
  },
)

test.serial('a refund whose answer is lost is sent again with the same key', async (t) => {
  const { scope, fake, shop } = await open(t)
  const pass = clock(t)
  const orderId = await paid(scope, fake, 1_000)
  fake.fail('refund', 'silent')
  t.is(
    (await scope.ask('payments.refund', { orderId, amount: 300, key: 'k', reason: null }))
      ?.refunded,
    0,
  )
  await t.throwsAsync(
    scope.ask('payments.refund', { orderId, amount: 800, key: 'l', reason: null }),
    { message: 'payments.refundTooMuch' },
  )
  pass(2 * 60_000)
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await money(scope, orderId))?.refunded, 300)
  const keys = fake.calls.filter(({ verb }) => verb === 'refund').map(({ key }) => key)
  t.is(keys.length, 2)
  t.is(new Set(keys).size, 1)
})

test('a payment by hand is unpaid until the merchant says otherwise, and can be given back', async (t) => {
  const { scope, fake } = await open(t)
  const id = await begun(scope, { method: 'manual' })
  t.is(stateOf((await scope.ask('payments.attempt', { attemptId: id })) ?? undefined), 'processing')
  await settle(scope, id)
  const orderId = fake.orders.get(id) ?? ''
  t.is((await money(scope, orderId))?.state, 'unpaid')
  t.is((await scope.ask('payments.capture', { orderId, key: 'paid' }))?.state, 'paid')
  t.is((await scope.ask('payments.capture', { orderId, key: 'paid' }))?.captured, 4_650)
  await t.throwsAsync(scope.ask('payments.capture', { orderId, key: 'again' }), {
    message: 'payments.nothingToMark',
  })
  const refund = { orderId, amount: 650, key: 'r', reason: null }
  t.is((await scope.ask('payments.refund', refund))?.state, 'partially_refunded')
  await addsUp(t, scope)
})

test('what an order that is cancelled has authorized is let go', async (t) => {
  const { scope, fake } = await open(t)
  const id = await begun(scope, { method: 'manual' })
  await settle(scope, id)
  const orderId = fake.orders.get(id) ?? ''
  t.is((await scope.ask('payments.release', { orderId }))?.state, 'voided')
})

/** One act of a random run. */
async function act(scope: Scope, fake: FakeGateway, random: Rng, ids: string[]): Promise<void> {
  const pick = () => ids[Math.floor(random.next() * ids.length)] ?? ''
  const id = pick()
  const verbs = ['begin', 'read', 'capture', 'void', 'refund'] as const
  const faults = ['refuses', 'fails', 'rubbish', 'after'] as const
  const verb = verbs[Math.floor(random.next() * verbs.length)] ?? 'read'
  const fault = faults[Math.floor(random.next() * faults.length)] ?? 'fails'
  const orderId = fake.orders.get(id)
  const acts = [
    async () =>
      void ids.push(await begun(scope, { amount: 100 + Math.floor(random.next() * 900) })),
    async () => fake.fail(verb, fault),
    async () => fake.payments.get(id)?.state === 'open' && fake.pay(id),
    async () => fake.payments.get(id)?.state === 'open' && fake.pay(id, { state: 'authorized' }),
    async () => settle(scope, id),
    async () => scope.ask('payments.cancel', { attemptId: id }),
    async () =>
      orderId &&
      scope.ask('payments.refund', {
        ...{ orderId, amount: 1 + Math.floor(random.next() * 300), key: newId(), reason: null },
      }),
    async () => orderId && scope.ask('payments.capture', { orderId, key: newId() }),
    async () => orderId && scope.ask('payments.release', { orderId }),
  ]
  await acts[Math.floor(random.next() * acts.length)]?.()
}

test.serial(
  'after a run of random acts and faults, transactions are the state and nothing is lost',
  async (t) => {
    const { scope, fake, shop } = await open(t)
    const pass = clock(t)
    const random = seeded('payments')
    const ids = [await begun(scope)]
    for (let step = 0; step < 250; step++) {
      await act(scope, fake, random, ids).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
      pass(3_000)
    }
    fake.faults.clear()
    for (let round = 0; round < 8; round++) {
      pass(61 * 60_000)
      await shop.app.kernel.jobs.runDue(scope)
    }
    await addsUp(t, scope)
    for (const one of await rowsOf(scope, 'payment_attempts')) {
      const remote = fake.payments.get(one.id)
      if (!remote) continue
      t.is(Number(one.captured), remote.captured)
      t.is(Number(one.refunding), 0)
      const given = remote.refunds.reduce((sum, { amount }) => sum + amount, 0)
      t.is(Number(one.refunded), given)
      if (remote.captured > 0) t.true(fake.orders.has(one.id), 'an order for what was captured')
    }
  },
)
