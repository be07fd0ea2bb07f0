// Stripe's fields on a page of the shop: what every adapter holds, and the way from them to Stripe's own page.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { type Bench, sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'
import { type LocalStripe, stripeFields } from '#test/helpers/till/gateways/stripe/stripe.ts'
import { fieldsKey } from '../../modules/stripe/models/fields/fields-key.ts'

const bench = sharedBench(stripeFields)

for (const { title, run } of contractOf(stripeFields))
  test.serial(title, async (t) => run(t, await bench()))

/** A payment whose page is open, and its two ways. */
async function page(shared: Bench<LocalStripe>, about: { keepFor?: string } = {}) {
  const { shop, there } = shared
  const id = await opened(shared, about)
  const attempt = await shop.scope.ask('payments.attempt', { attemptId: id })
  const { pathname, search, searchParams } = new URL(attempt?.redirectUrl ?? '')
  const sent = { intent: searchParams.get('intent') ?? '', back: '/back' }
  return {
    ...{ id, intent: sent.intent, path: pathname + search },
    settle: () => shop.scope.ask('payments.settle', { attemptId: id }),
    /** Presses the button for Stripe's page; answers where that leads. */
    toHosted: async () => {
      const { headers } = await shop.client().form(`${pathname}/hosted`, sent)
      return headers.get('refresh')?.replace('0; url=', '') ?? headers.get('location')
    },
    sessions: () => there.api.state.sessions.filter(({ attempt: of }) => of === id),
  }
}

/** Stripe tells of a dispute by the payment's own id. */
async function isDisputed(t: ExecutionContext, { shop, there }: Bench<LocalStripe>, id: string) {
  there.dispute(id, 'open')
  await shop.scope.atomic((inner) => inner.db('payment_attempts').update({ readAt: null }))
  const paid = there.api.state.paying(id)?.id
  const { body, headers } = there.event({ object: 'dispute', id: 'du_2', payment_intent: paid })
  t.is((await shop.client().send('POST', '/api/webhooks/stripe', body, headers)).status, 200)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const [payment] = await shop.scope.db('payment_attempts').where({ id })
  t.is(payment.disputed, 4_650)
}

test.serial(
  'the page opens the policy to Stripe’s hosts alone, and leads to Stripe’s own page without script',
  async (t) => {
    const shared = await bench()
    const { id, path, intent } = await page(shared)
    const client = shared.shop.client()
    const shown = await client.page(path)
    t.is(shown.status, 200, shown.text)
    const policy = shown.headers.get('content-security-policy') ?? ''
    t.true(policy.includes("script-src 'self' https://js.stripe.com https://*.js.stripe.com;"))
    t.true(policy.includes("connect-src 'self' https://api.stripe.com;"))
    t.true(policy.includes('frame-src'))
    t.regex(policy, /form-action 'self';/)
    const form = read(shown.text).find({ tag: 'form', action: `/stripe/${id}/hosted` })
    t.true(form.has({ field: 'intent', value: intent }))
    const elsewhere = (await client.page('/')).headers.get('content-security-policy') ?? ''
    t.false(elsewhere.includes('stripe'))
    const { fields } = (await client.get(path)).json.payment
    t.is(fields.key, 'pk_test_fields')
    t.is(fields.secret, shared.there.api.state.fields.of(id)?.intent.client_secret)
    const other = await page(shared)
    t.is((await client.get(path.replace(intent, other.intent))).status, 404)
  },
)

test.serial(
  'of the fields and Stripe’s page only one is paid, whichever is first and however often it is pressed',
  async (t) => {
    const shared = await bench()
    const { there, checkout } = shared
    const { id, path, intent, settle, toHosted, sessions } = await page(shared)
    const hosted = await toHosted()
    t.regex(hosted ?? '', /^https:\/\/checkout\.stripe\.test\//)
    t.is(await toHosted(), hosted)
    t.is(sessions().length, 1)
    t.false(there.pay(id), 'the fields are over')
    t.like((await shared.shop.client().get(path)).json.payment, { fields: null })
    there.api.state.pay(id, {})
    t.is((await settle())?.state, 'captured')
    t.true(checkout.orders.has(id))
    t.like(there.api.state.intent(intent), { status: 'canceled', charge: null })
    await isDisputed(t, shared, id)

    const typed = await page(shared)
    t.true(there.pay(typed.id))
    t.is(await typed.toHosted(), '/back')
    t.deepEqual(
      typed.sessions().map(({ status }) => status),
      ['expired'],
    )
    t.is((await typed.settle())?.state, 'captured')
  },
)

test.serial(
  'a payment that has ended leads to no page of Stripe’s, and one there ends with it',
  async (t) => {
    const shared = await bench()
    const { scope } = shared.shop
    const over = await page(shared)
    await scope.ask('payments.cancel', { attemptId: over.id })
    t.is(shared.there.api.state.intent(over.intent).status, 'canceled')
    t.is(await over.toHosted(), null)
    t.deepEqual(over.sessions(), [])
    const left = await page(shared)
    await left.toHosted()
    await scope.ask('payments.cancel', { attemptId: left.id })
    t.deepEqual(
      left.sessions().map(({ status }) => status),
      ['expired'],
    )
  },
)

test.serial('a card that was typed is kept where its buyer asked for it', async (t) => {
  const shared = await bench()
  const keepFor = newId()
  const { id, settle } = await page(shared, { keepFor })
  shared.there.pay(id)
  await settle()
  const saved = (await shared.shop.scope.ask('payments.saved', { userId: keepFor })) ?? []
  t.deepEqual(
    saved.map(({ label }) => label),
    ['Visa •••• 4242'],
  )
})

test('a publishable key of another mode opens no fields', (t) => {
  const keys = (key: string, secret: string) => ({
    STRIPE_PUBLISHABLE_KEY: key,
    STRIPE_SECRET_KEY: secret,
  })
  t.is(fieldsKey(keys('pk_live_1', 'sk_live_1')), 'pk_live_1')
  t.is(fieldsKey(keys('pk_live_1', 'sk_test_1')), undefined)
  t.is(fieldsKey(keys('pk_test_1', 'rk_live_1')), undefined)
  t.is(fieldsKey({ STRIPE_SECRET_KEY: 'sk_test_1' }), undefined)
})
