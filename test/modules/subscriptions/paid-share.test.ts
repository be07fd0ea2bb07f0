// What a change of plan counts as paid, and what becomes of a charge that its subscription did not wait for.
import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openSubscriptions, planIn, sessionFor, subscribe } from '#test/helpers/till/subscriber.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { Period } from '../../../modules/subscriptions/models/period.ts'
import { renew } from '../../../modules/subscriptions/models/renewal/renew.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'

const minute = 60_000
const day = 24 * 60 * minute

test.serial(
  'what was paid before counts also after the next one was left out; days to try are not cut short',
  async (t) => {
    const pass = clock(t)
    const on = await openSubscriptions(t)
    const { buyer } = on
    const weekly = await planIn(on, { name: 'Weekly', interval: 'week' })
    const { id } = await subscribe(on, { interval: 'week', every: 2 })
    pass(7 * day)
    const trial = await planIn(on, { interval: 'month', trialDays: 14 })
    t.is((await buyer.post(`${await sessionFor(on, trial)}/complete`, {})).status, 200)
    const [{ id: trialId }] = (await buyer.get('/account/subscriptions')).json.subscriptions
    const inDays = async (one: string) => {
      const path = `/account/subscriptions/${one}`
      t.is((await buyer.post(`${path}/skip`, {})).status, 200)
      const { change } = (await buyer.get(`${path}/plan?planId=${weekly}`)).json
      return { left: change.left, days: (Date.parse(change.nextAt) - Date.now()) / day }
    }
    const half = await inDays(id)
    t.true(Math.abs(half.left - 500) <= 5, String(half.left))
    t.true(Math.abs(half.days - 3.5) < 0.1, String(half.days))
    const tried = await inDays(trialId)
    t.is(tried.left, 0)
    t.true(Math.abs(tried.days - 14) < 0.1, String(tried.days))
  },
)

test.serial(
  'what a discount took off was not paid, and pays for no days of another plan',
  async (t) => {
    clock(t)
    const on = await openSubscriptions(t, { more: [discounts] })
    const { shop, buyer } = on
    await Discount.create(shop.scope, {
      ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'automatic', percent: 750_000 },
    } as Parameters<typeof Discount.create>[1])
    const { id } = await subscribe(on, { interval: 'year' })
    const weekly = await planIn(on, { name: 'Weekly', interval: 'week' })
    const { change } = (await buyer.get(`/account/subscriptions/${id}/plan?planId=${weekly}`)).json
    t.true(Math.abs(change.left - 250) <= 1, String(change.left))
    const there = `/account/subscriptions/${id}/plan`
    t.is((await buyer.post(there, { planId: weekly })).status, 200)
    const monthly = await planIn(on, { name: 'Monthly', interval: 'month' })
    const again = (await buyer.get(`${there}?planId=${monthly}`)).json.change
    t.true(Math.abs(again.left - 250) <= 1, String(again.left))
  },
)

test.serial('a renewal that the merchant cancelled pays for no days of another plan', async (t) => {
  const pass = clock(t)
  const on = await openSubscriptions(t)
  const { shop, buyer } = on
  const { scope } = shop
  const monthly = await planIn(on, { name: 'Monthly', interval: 'month' })
  const { id } = await subscribe(on, { interval: 'week' })
  pass(7 * day)
  await shop.app.kernel.jobs.runDue(scope)
  const asked = () => buyer.get(`/account/subscriptions/${id}/plan?planId=${monthly}`)
  t.true((await asked()).json.change.left > 900)
  const orderId = (await Period.of(scope, id, 1))?.orderId ?? ''
  const admin = await adminOf(shop)
  const cancelled = await admin.put(`/admin/orders/${orderId}/cancel`, {})
  t.is(cancelled.status, 200, cancelled.text)
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await asked()).json.change.left, 0)
})

for (const answer of ['yes', 'no'] as const)
  test.serial(
    `ended while its gateway is silent, the period is written down once it says ${answer}`,
    async (t) => {
      const pass = clock(t)
      const on = await openSubscriptions(t)
      const { shop, fake, buyer } = on
      const { scope } = shop
      const { id } = await subscribe(on, { interval: 'week' })
      pass(7 * day)
      fake.fail('charge', 'silent', 'silent')
      await renew(scope, { subscriptionId: id })
      t.true((await Period.of(scope, id, 1))?.isBeingCharged)
      const ended = await buyer.post(`/account/subscriptions/${id}/cancel`, { when: 'now' })
      t.is(ended.json.subscription.state, 'cancelled')
      if (answer === 'no') fake.refusesCharges = 'card_declined'
      for (let round = 0; round < 3; round++) {
        pass(10 * minute)
        await shop.app.kernel.jobs.runDue(scope)
      }
      const period = await Period.of(scope, id, 1)
      t.is(period?.state, answer === 'yes' ? 'charged' : 'failed')
      t.is(period?.orderId === null, answer === 'no')
      const orders = await scope.db('orders').where({ storeId: scope.storeId })
      t.is(orders.length, answer === 'yes' ? 2 : 1)
      pass(7 * day)
      await shop.app.kernel.jobs.runDue(scope)
      const keys = fake.calls.flatMap(({ verb, key }) => (verb === 'charge' ? [key] : []))
      t.is(new Set(keys).size, 1)
      t.is((await Subscription.find(scope, id)).state, 'cancelled')
    },
  )

test('where there is no subscription yet, the list leads to a new plan', async (t) => {
  const { shop } = await openSubscriptions(t)
  const page = await (await adminOf(shop)).page('/admin/subscriptions')
  t.true(page.text.includes('/admin/subscriptions/plans/new'))
})
