// A new price of subscriptions that run: announced with notice, told once, charged from its day on, withdrawn before.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, type Mailbox, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openSubscriptions, sessionFor, subscribe } from '#test/helpers/till/subscriber.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import { announce } from '../../../modules/subscriptions/models/prices/announce.ts'
import { tellPrice } from '../../../modules/subscriptions/models/prices/tell-price.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'
import { change as changeShape, onDesk } from '../../../modules/subscriptions/views/json.ts'
import * as shape from '../../../modules/subscriptions/views/price-json.ts'

const day = 24 * 3600_000

const mailsOf = ({ mails }: Mailbox, about: RegExp) =>
  mails.filter((mail) => about.test(mail.match(/^Subject: (.*)$/m)?.[1] ?? ''))

const totalsOf = async ({ db, storeId }: Scope): Promise<number[]> => {
  const rows = await db('orders').where({ storeId }).orderBy('id').select('subtotal')
  return rows.map(({ subtotal }) => Number(subtotal))
}

test.serial(
  'a price is announced on pages without script, shown with a way out, and charged from its day on, not before',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const on = await openSubscriptions(t, { env: { SMTP_URL: box.url } })
    const { shop, buyer, variantId } = on
    const { scope } = shop
    const admin = await adminOf(shop)
    const { id, planId } = await subscribe(on, { interval: 'week' })
    // What the catalogue says later is nobody's agreement.
    await scope.atomic(async (inner) => {
      await Variant.in(inner).where({ id: variantId }).patch({ price: 5_000 })
    })
    await admin.put('/admin/subscriptions/settings', { noticeDays: 10 })
    const path = `/admin/subscriptions/plans/${planId}/price`
    t.true((await admin.page(`/admin/subscriptions/plans/${planId}`)).text.includes(`${path}"`))
    const seen = await admin.get(path)
    t.deepEqual(shape.prices.parse(seen.json), seen.json)
    t.like(seen.json.agreed, [{ price: 1_000, subscriptions: 1 }])
    const { earliest } = seen.json
    const tooEarly = new Date(Date.parse(earliest) - day).toISOString().slice(0, 10)
    for (const wrong of [
      { price: 1_200, from: tooEarly },
      { price: 1_000 },
      { price: '' },
      { price: 'x' },
    ]) {
      t.is((await admin.post(path, wrong)).status, 422, JSON.stringify(wrong))
    }
    const asked = await admin.page(`${path}/check?price=12.00&from=${earliest}`)
    t.true(asked.text.includes('$12.00 instead of $10.00'), asked.text)
    const form = read(asked.text).find({ tag: 'form', action: path })
    const sent = form.all({ tag: 'input' }).map((one) => [one.get('name'), one.get('value')])
    for (const _ of [1, 2]) t.is((await admin.form(path, Object.fromEntries(sent))).status, 303)
    await delivered(shop, box)
    t.is(mailsOf(box, /new price/i).length, 1)
    const { nextPriceAt } = await Subscription.find(scope, id)
    t.true((nextPriceAt ?? '') >= new Date(Date.now() + 10 * day).toISOString())
    const page = await buyer.page(`/account/subscriptions/${id}`)
    t.true(/\$12\.00.{1,20}instead of \$10\.00/s.test(page.text))
    t.true(page.text.includes(`/account/subscriptions/${id}/cancel`))
    t.true((await admin.page(path)).text.includes('Withdraw'))
    const one = await admin.get(`/admin/subscriptions/${id}`)
    t.deepEqual(onDesk.parse(one.json), one.json)
    t.is(one.json.events[0].type, 'price')
    for (let week = 0; week < 3; week++) {
      pass(7 * day)
      await delivered(shop, box)
    }
    t.deepEqual(await totalsOf(scope), [1_000, 1_000, 1_200, 1_200])
    t.like(await Subscription.find(scope, id), { unitPrice: 1_200, nextPrice: null })
  },
)

test.serial(
  'of many, nobody is told twice and nobody forgotten, wherever the telling is cut off; withdrawn, the old price stays',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const on = await openSubscriptions(t, { env: { SMTP_URL: box.url } })
    const { shop } = on
    const { scope } = shop
    const admin = await adminOf(shop)
    const first = await subscribe(on, { interval: 'week' })
    const { planId } = first
    for (let more = 0; more < 4; more++) {
      const at = await sessionFor(on, planId)
      const { payment } = (await on.buyer.post(`${at}/payment`, {})).json
      on.fake.pay(payment.id, { state: 'authorized' })
      t.is((await on.buyer.post(`${at}/complete`, {})).status, 200)
    }
    const wish = { planId, variantId: null, subscriptionId: null, currency: 'USD', from: undefined }
    const { id: changeId } = await announce(scope, { ...wish, price: 1_500 })
    const { atomic } = scope
    // A run is cut off after the second one; two others then run at once.
    let left = 2
    scope.atomic = (async (act: never) => {
      if (left-- === 0) throw new Error('killed')
      return atomic.call(scope, act)
    }) as typeof scope.atomic
    await t.throwsAsync(tellPrice(scope, { changeId }), { message: 'killed' })
    scope.atomic = atomic
    t.is((await Subscription.in(scope).whereNotNull('nextPrice')).length, 2)
    await Promise.all([1, 2].map(() => tellPrice(scope, { changeId })))
    await delivered(shop, box)
    t.is(mailsOf(box, /new price/i).length, 5)
    t.is((await Subscription.in(scope).where({ nextPrice: 1_500 })).length, 5)
    // An older announcement that is told late changes nothing of a newer one.
    const newer = await admin.post(`/admin/subscriptions/${first.id}/price`, { price: 1_700 })
    t.is(newer.status, 201, newer.text)
    t.deepEqual(shape.changed.parse(newer.json), newer.json)
    await tellPrice(scope, { changeId })
    t.is((await Subscription.find(scope, first.id)).nextPrice, 1_700)
    const other = (await admin.get(`/admin/subscriptions/plans/${planId}/price`)).json
    const at = `/admin/subscriptions/prices/${changeId}/withdraw`
    t.true((await admin.page(at)).text.includes('goes on as agreed'))
    const [{ updatedAt }] = other.priceChanges
    t.is((await admin.put(at, { updatedAt })).status, 200)
    t.is((await admin.put(at, {})).status, 409)
    t.is((await admin.put(at, { updatedAt })).json.error.code, 'STALE')
    await delivered(shop, box)
    await tellPrice(scope, { changeId })
    await delivered(shop, box)
    t.is(mailsOf(box, /stays/).length, 4)
    pass(42 * day)
    for (let week = 0; week < 2; week++) {
      await delivered(shop, box)
      pass(7 * day)
    }
    const charged = (await totalsOf(scope)).slice(5)
    t.is(charged.filter((total) => total === 1_700).length, 1, charged.join())
    t.is(charged.filter((total) => total === 1_000).length, charged.length - 1)
  },
)

test.serial(
  'withdrawn before its day, it is not charged even where its customer is not told yet; it goes on to another plan',
  async (t) => {
    const pass = clock(t)
    const on = await openSubscriptions(t)
    const { shop, buyer } = on
    const { scope } = shop
    const { id, planId } = await subscribe(on, { interval: 'month', prepaidPeriods: 2 })
    const target = { planId, variantId: null, subscriptionId: null, currency: 'USD' }
    const { id: changeId } = await announce(scope, { ...target, price: 1_500, from: undefined })
    await tellPrice(scope, { changeId })
    t.like(await Subscription.find(scope, id), { unitPrice: 2_000, nextPrice: 3_000 })
    const { id: otherId } = await subscribe(on, { interval: 'week', name: 'Weekly' })
    const weekly = (await Subscription.find(scope, otherId)).planId
    const asked = await buyer.get(`/account/subscriptions/${id}/plan?planId=${weekly}`)
    t.deepEqual(changeShape.parse(asked.json), asked.json)
    t.like(asked.json.change, { unitPrice: 1_000, nextPrice: 1_500, amount: 1_000 })
    const admin = await adminOf(shop)
    t.is((await admin.put(`/admin/subscriptions/prices/${changeId}/withdraw`, {})).status, 200)
    const told = await scope.atomic((inner) =>
      inner.db('jobs').where({ name: 'subscriptions.tellPrice' }).delete(),
    )
    t.true(told > 0)
    pass(62 * day)
    await shop.app.kernel.jobs.runDue(scope)
    const periods = (await totalsOf(scope)).filter((total) => total !== 1_000)
    t.deepEqual(periods, [2_000, 2_000])
    t.like(await Subscription.find(scope, id), { unitPrice: 2_000, nextPrice: null })
  },
)
