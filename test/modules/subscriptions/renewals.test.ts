// Renewals: each period is ordered and charged once, whoever is killed between which steps, and whatever the gateway says.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { delivered, type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import {
  openSubscriptions,
  planIn,
  type SubscriptionShop,
  sessionFor,
  subscribe,
} from '#test/helpers/till/subscriber.ts'
import { Period } from '../../../modules/subscriptions/models/period.ts'
import { renew } from '../../../modules/subscriptions/models/renewal/renew.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'

const hour = 3600_000
const day = 24 * hour

const ordersIn = async ({ db, storeId }: Scope) => (await db('orders').where({ storeId })).length
const chargesOf = ({ calls }: SubscriptionShop['fake']) =>
  new Set(calls.flatMap(({ verb, key }) => (verb === 'charge' ? [key] : []))).size

test('what is paid again is paid with what can be charged again, and kept; nothing due takes something kept', async (t) => {
  const on = await openSubscriptions(t)
  const { shop, buyer, variantId } = on
  const trial = await sessionFor(on, await planIn(on, { trialDays: 14 }))
  t.deepEqual((await buyer.get(trial)).json.session.missing, ['paymentMethod'])
  const refused = await buyer.post(`${trial}/complete`, {})
  t.is(refused.status, 422)
  t.true(refused.text.includes('your account has no saved payment method'))
  const first = await subscribe(on, { every: 2, firstDiscount: 10 })
  const [kept] = (await shop.scope.ask('payments.saved', { userId: first.userId ?? '' })) ?? []
  t.like(first, { state: 'active', number: 1, unitPrice: 1_000, savedMethodId: kept?.id ?? '' })
  const [tried] = await Subscription.in(shop.scope).where({ number: 1 }).orderBy('id')
  t.is(tried?.plan.trialDays, 14, 'together with what was paid')
  t.is((await Subscription.in(shop.scope)).length, 2)
  t.is((await Period.in(shop.scope).where({ state: 'charged', number: 0 })).length, 2)
  await buyer.post('/cart/items', { variantId, planId: first.planId })
  const page = (await buyer.page('/checkout')).text
  t.true(page.includes('we save this payment method in your account'))
})

test.serial(
  'day after day, killed between any two steps: each period is ordered and charged once',
  async (t) => {
    const pass = clock(t)
    const on = await openSubscriptions(t)
    const { shop, fake, crashes } = on
    const { scope } = shop
    const { id: subscriptionId } = await subscribe(on, { interval: 'day' })
    pass(2 * hour)
    let period = 0
    const killedAfter = async (step: number): Promise<boolean> => {
      pass(day - 2 * hour)
      crashes.arm(step, true)
      await renew(scope, { subscriptionId }).catch(() => undefined)
      const isKilled = crashes.disarm()
      if (step % 3 === 0) await Promise.all([1, 2].map(() => renew(scope, { subscriptionId })))
      for (const _ of [1, 2]) {
        await shop.app.kernel.jobs.runDue(scope)
        pass(hour)
      }
      period++
      return isKilled
    }
    for (let step = 0; await killedAfter(step); step++) {
      const { number } = await Subscription.find(scope, subscriptionId)
      const done = [number, await ordersIn(scope), chargesOf(fake)]
      t.deepEqual(done, [period + 1, period + 1, period], `step ${step}`)
    }
    t.true(period > 20, String(period))
    t.is((await Period.in(scope).where({ state: 'charged' })).length, await ordersIn(scope))
    t.deepEqual(fake.present, [], 'banks are told that nobody is there')
  },
)

const subjectsIn = (mails: Mailbox['mails']) =>
  mails
    .flatMap((mail) => mail.match(/^Subject: (.*)$/m)?.[1] ?? [])
    .filter((one) => /ubscri/.test(one))

test.serial(
  'what cannot be charged is tried by the ladder, then rests, then ends; each is written once',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const on = await openSubscriptions(t, {
      env: { SMTP_URL: box.url, ADMIN_EMAIL: 'ada@shop.test' },
    })
    const { shop, fake } = on
    const { scope } = shop
    const { id } = await subscribe(on, { interval: 'week' })
    pass(7 * day)
    fake.refusesCharges = 'insufficient_funds'
    for (const wait of [1, 3, 5, 7]) {
      await delivered(shop, box)
      const { state, nextAt } = await Subscription.find(scope, id)
      t.deepEqual([state, nextAt], ['active', new Date(Date.now() + wait * day).toISOString()])
      pass(wait * day - hour)
      await delivered(shop, box)
      pass(hour)
    }
    await delivered(shop, box)
    t.is((await Subscription.find(scope, id)).state, 'past_due')
    const failed = { state: 'failed' as const, tries: 5, reason: 'insufficient_funds' }
    t.like(await Period.of(scope, id, 1), failed)
    pass(14 * day)
    await delivered(shop, box)
    await delivered(shop, box)
    t.like(await Subscription.find(scope, id), { state: 'cancelled', nextAt: null })
    t.is(chargesOf(fake), 5)
    t.is(await ordersIn(scope), 1)
    t.deepEqual(subjectsIn(box.mails).sort(), [
      'A subscription of Ada Byron could not be charged: Card',
      ...Array.from({ length: 4 }, () => 'We could not charge your subscription: Card'),
      'Your subscription has ended: Card',
      'Your subscription is on hold: Card',
      'Your subscription: Card',
    ])
  },
)

test.serial(
  'what is sold out waits a day at a time; what passed meanwhile is left out, and later periods begin when they would have',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const on = await openSubscriptions(t, { stock: 1, env: { SMTP_URL: box.url } })
    const { shop, variantId } = on
    const { scope } = shop
    const { id, createdAt } = await subscribe(on, { interval: 'week' })
    pass(7 * day)
    for (let days = 0; days < 8; days++) {
      await delivered(shop, box)
      pass(day)
    }
    t.like(await Period.of(scope, id, 1), { state: 'due', reason: 'OUT_OF_STOCK', tries: 1 })
    t.is(subjectsIn(box.mails).length, 2)
    await scope.ask('inventory.adjust', { variantId, by: 5, reason: 'received' })
    await delivered(shop, box)
    t.is((await Period.of(scope, id, 1))?.state, 'charged')
    const { nextAt } = await Subscription.find(scope, id)
    t.is(
      nextAt?.slice(0, 16),
      new Date(Date.parse(createdAt) + 21 * day).toISOString().slice(0, 16),
    )
  },
)
