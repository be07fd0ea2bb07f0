// Subscriptions on the merchant's desk: found, looked at, changed by the version that was seen, and summed up.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openSubscriptions, subscribe } from '#test/helpers/till/subscriber.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'
import { figures, onDesk } from '../../../modules/subscriptions/views/json.ts'

test('a merchant finds a subscription, sees what comes in, changes it, and ends it', async (t) => {
  const on = await openSubscriptions(t)
  const { shop } = on
  const { id } = await subscribe(on, { interval: 'month', every: 3 })
  const { id: unpaidId } = await subscribe(on, { interval: 'week' })
  const admin = await adminOf(shop)
  const path = `/admin/subscriptions/${id}`
  const found = (await admin.get('/admin/subscriptions?q=carl@shop&state=active')).json
  t.is(found.total, 2)
  t.is((await admin.get('/admin/subscriptions?q=nobody')).json.total, 0)
  const sums = (await admin.get('/admin/subscriptions/figures')).json
  t.deepEqual(figures.parse(sums), sums)
  const monthly = Math.round(1_000 / 3 + 1_000 * (365.2425 / 12 / 7))
  t.like(sums.figures, { started: 2, ended: 0, churn: 0 })
  t.deepEqual(sums.figures.recurring, [{ currency: 'USD', monthly, subscriptions: 2 }])
  t.is(sums.figures.coming.length, 1)
  t.like(sums.figures.coming[0], { charges: 1, amount: 1_000 })
  const one = await admin.get(path)
  t.deepEqual(onDesk.parse(one.json), one.json)
  const { updatedAt } = one.json.subscription
  t.is((await admin.put(`${path}/pause`, { updatedAt })).json.subscription.state, 'paused')
  t.like((await admin.put(`${path}/pause`, { updatedAt })).json.error, { code: 'STALE' })
  t.true((await admin.page(`${path}/cancel?when=now`)).text.includes('the customer is written to'))
  const ended = await admin.put(`${path}/cancel`, { when: 'now' })
  t.is(ended.json.subscription.state, 'cancelled')
  t.deepEqual((await shop.scope.gather('needsLook', undefined)).flat(), [])
  await shop.scope.atomic((inner) =>
    Subscription.change(inner, unpaidId, { state: 'past_due', nextAt: '2030-03-02T12:00:00.000Z' }),
  )
  const [unpaid] = (await shop.scope.gather('needsLook', undefined)).flat()
  t.like(unpaid, { area: 'subscriptions', total: 1, title: 'Subscriptions that nobody pays' })
  t.like(unpaid?.items[0], { text: 'Card · Ada Byron', href: `/admin/subscriptions/${unpaidId}` })
  t.true(unpaid?.items[0]?.todo.includes('Mar 2, 2030'), unpaid?.items[0]?.todo)
  t.is((await admin.get(unpaid?.href ?? '')).json.total, 1)
  for (const page of ['', '/figures', '/plans', '/settings', `/${id}`])
    t.is((await admin.page(`/admin/subscriptions${page}`)).status, 200, page)
  t.is((await on.buyer.get(path)).status, 403)
})

test('how patient the shop is, is set in days', async (t) => {
  const { shop } = await openSubscriptions(t)
  const admin = await adminOf(shop)
  const path = '/admin/subscriptions/settings'
  t.is((await admin.put(path, { retryDays: '1, x' })).status, 422)
  const set = await admin.put(path, { retryDays: '2, 4', noticeDays: 14 })
  t.like(set.json.settings, { retryDays: '2, 4', noticeDays: 14, pastDueDays: 14 })
})
