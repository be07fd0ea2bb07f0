// What customers see of their subscriptions, and do with them: in JSON, on pages without script, and nobody with another's.
import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { openSubscriptions, planIn, sessionFor, subscribe } from '#test/helpers/till/subscriber.ts'
import { mine, one } from '../../../modules/subscriptions/views/json.ts'

test('its customer sees it and changes it; of two who change it at once one is told, and another account finds nothing', async (t) => {
  const on = await openSubscriptions(t)
  const { shop, buyer } = on
  const { id, nextAt, savedMethodId } = await subscribe(on, { interval: 'month' })
  const path = `/account/subscriptions/${id}`
  const listed = await buyer.get('/account/subscriptions')
  t.deepEqual(mine.parse(listed.json), listed.json)
  t.is(listed.json.total, 1)
  const seen = await buyer.get(path)
  t.deepEqual(one.parse(seen.json), seen.json)
  const { updatedAt } = seen.json.subscription
  const act = (name: string, body: object = {}) => buyer.post(`${path}/${name}`, body)
  const skipped = (await act('skip', { updatedAt })).json
  t.true(skipped.subscription.nextAt > (nextAt ?? ''))
  t.deepEqual(
    skipped.periods.map(({ state }: { state: string }) => state),
    ['skipped', 'charged'],
  )
  t.like((await act('skip', { updatedAt })).json.error, { code: 'STALE' })
  t.is((await act('pause')).json.subscription.nextAt, null)
  t.like((await act('skip')).json.error, { code: 'INVALID_STATE' })
  t.like((await act('resume')).json.subscription, {
    state: 'active',
    nextAt: skipped.subscription.nextAt,
  })
  t.is((await act('method', { savedMethodId: 'none' })).status, 422)
  t.is((await act('method', { savedMethodId })).status, 200)
  const elsewhere = { ...berlin, city: 'Hamburg' }
  const sent = await act('address', { shippingAddress: elsewhere })
  t.is(sent.json.subscription.shippingAddress.city, 'Hamburg')
  t.true((await act('cancel')).json.subscription.ends)
  t.false((await act('keep')).json.subscription.ends)
  const stranger = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  t.is((await stranger.get('/account/subscriptions')).json.total, 0)
  for (const asked of [
    stranger.get(path),
    stranger.get(`${path}/cancel`),
    stranger.post(`${path}/cancel`, {}),
  ])
    t.is((await asked).status, 404)
  t.is((await shop.client().get(path)).status, 401)
  t.like((await act('cancel', { when: 'now' })).json.subscription, {
    state: 'cancelled',
    nextAt: null,
  })
  t.is((await act('resume')).status, 409)
})

test('what is left of the paid period becomes days of another plan, which is said before', async (t) => {
  const on = await openSubscriptions(t)
  const { buyer } = on
  const { id } = await subscribe(on, { interval: 'month' })
  const planId = await planIn(on, { name: 'Weekly', interval: 'week' })
  const path = `/account/subscriptions/${id}`
  const { change } = (await buyer.get(`${path}/plan?planId=${planId}`)).json
  t.like(change, { unitPrice: 1_000, plan: { rhythm: 'every week' } })
  t.true(change.left > 990 && change.left <= 1_000)
  const days = (Date.parse(change.nextAt) - Date.now()) / 86_400_000
  t.true(days > 6.9 && days <= 7.1, String(days))
  const asked = await buyer.page(`${path}/plan?planId=${planId}`)
  const form = read(asked.text).find({ tag: 'form', action: `${path}/plan` })
  const sent = form.all({ tag: 'input' }).map((one) => [one.get('name'), one.get('value')])
  t.is((await buyer.form(`${path}/plan`, Object.fromEntries(sent))).status, 303)
  t.like((await buyer.get(path)).json.subscription, { amount: 1_000, plan: { name: 'Weekly' } })
})

test.serial('changes of plan there and back give nothing away, nor take anything', async (t) => {
  const pass = clock(t)
  const on = await openSubscriptions(t)
  const { buyer } = on
  const day = 24 * 3600_000
  const paid = await subscribe(on, { interval: 'week' })
  const half = await subscribe(on, { interval: 'week', firstDiscount: 50 })
  const trialId = await planIn(on, { trialDays: 14 })
  // Of another product: an account is introduced to each of them once.
  const other = { ...on, variantId: await variant(on.shop.scope, 500, 1_000) }
  t.is((await buyer.post(`${await sessionFor(other, trialId)}/complete`, {})).status, 200)
  const [trial] = (await buyer.get('/account/subscriptions')).json.subscriptions
  const monthly = await planIn(on, { name: 'Monthly', interval: 'month' })
  const yearly = await planIn(on, { name: 'Yearly', interval: 'year', trialDays: 30 })
  const goTo = async (id: string, planId: string): Promise<number> => {
    const changed = await buyer.post(`/account/subscriptions/${id}/plan`, { planId })
    return (Date.parse(changed.json.subscription?.nextAt) - Date.now()) / day
  }
  pass(3.5 * day)
  for (const planId of [monthly, yearly, monthly]) await goTo(paid.id, planId)
  const days = await goTo(paid.id, paid.planId)
  t.true(Math.abs(days - 3.5) < 0.1, String(days))
  for (const planId of [paid.planId, yearly, monthly])
    t.true(Math.abs((await goTo(trial.id, planId)) - 10.5) < 0.1)
  const discounted = await goTo(half.id, paid.planId)
  t.true(Math.abs(discounted - 1.75) < 0.1, String(discounted))
})
