// A renewal is sent by the delivery option that was chosen, as long as it is offered.
import test, { type ExecutionContext } from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { openSubscriptions, planIn, sessionFor } from '#test/helpers/till/subscriber.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import settings from '../../../modules/settings/index.ts'
import shipping from '../../../modules/shipping/index.ts'
import { renew } from '../../../modules/subscriptions/models/renewal/renew.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'
import { onDesk, one } from '../../../modules/subscriptions/views/json.ts'

const day = 24 * 3600_000

/** A shop with two options to Germany and one to Austria, and somebody who chose the dearer one with a weekly plan. */
async function open(t: ExecutionContext) {
  const pass = clock(t)
  const on = await openSubscriptions(t, { more: [settings, shipping, auditLog] })
  const { shop, fake, buyer } = on
  const { scope } = shop
  const admin = await adminOf(shop)
  const zoneOf = async (name: string, places: string): Promise<string> =>
    (await admin.post('/admin/shipping/zones/create', { name, places })).json.zone.id
  const rateOf = async (zoneId: string, label: string, price: string): Promise<string> => {
    const draft = { zoneId, labels: { en: label }, price, status: 'active' }
    return (await admin.post('/admin/shipping/rates/create', draft)).json.rate.id
  }
  const germany = await zoneOf('Germany', 'DE')
  const letter = await rateOf(germany, 'Letter', '3.00')
  const express = await rateOf(germany, 'Express', '12.00')
  await rateOf(await zoneOf('Austria', 'AT'), 'Abroad', '9.00')

  const at = await sessionFor(on, await planIn(on, { interval: 'week' }))
  t.is((await buyer.put(`${at}/update`, { shippingMethodId: express })).status, 200)
  const { payment } = (await buyer.post(`${at}/payment`, {})).json
  fake.pay(payment.id, { state: 'authorized' })
  t.is((await buyer.post(`${at}/complete`, {})).status, 200)
  const [made] = await Subscription.in(scope)
  const id = made?.id ?? ''
  /** What the delivery of the next renewal is called and costs. */
  const next = async () => {
    pass(7 * day)
    await renew(scope, { subscriptionId: id })
    const [newest] = await scope.db('orders').orderBy('number', 'desc')
    const [line] = await scope.db('order_lines').where({ orderId: newest.id, kind: 'shipping' })
    return [line.title, Number(line.total)]
  }
  return { on, shop, scope, admin, buyer, id, letter, express, next, pass }
}

test.serial(
  'a renewal is sent by the option that the first order chose, at what it costs now; without it by the cheapest, which the timeline says each time',
  async (t) => {
    const { admin, scope, id, express, next } = await open(t)
    t.deepEqual((await Subscription.find(scope, id)).delivery, { id: express, label: 'Express' })
    t.deepEqual(await next(), ['Express', 1_200])
    const path = `/admin/shipping/rates/${express}/update`
    t.is((await admin.put(path, { price: '13.00' })).status, 200)
    t.deepEqual(await next(), ['Express', 1_300])
    const happened = async () =>
      (await admin.get(`/admin/subscriptions/${id}`)).json.events.map(
        ({ type, details }: Record<string, unknown>) => [type, details],
      )
    t.deepEqual(await happened(), [])

    t.is((await admin.put(path, { status: 'paused' })).status, 200)
    t.deepEqual(await next(), ['Letter', 300])
    t.deepEqual(await happened(), [['delivery', { chosen: 'Express', sent: 'Letter' }]])
    const { text } = await admin.page(`/admin/subscriptions/${id}`)
    t.true(text.includes('“Express” is not offered any more: sent by “Letter”'))
    t.true(text.includes('the next one is sent by the cheapest option'))

    t.is((await admin.put(path, { status: 'active' })).status, 200)
    t.deepEqual(await next(), ['Express', 1_300], 'the choice stays')
    t.is((await happened()).length, 1)
  },
)

test.serial(
  'customer and merchant see the delivery and choose another one of those that are offered, without script and as JSON',
  async (t) => {
    const { shop, admin, buyer, id, letter, express, next } = await open(t)
    const path = `/account/subscriptions/${id}`
    const shown = (await buyer.get(path)).json
    t.deepEqual(one.parse(shown), shown)
    t.deepEqual(
      shown.deliveries.map(({ label, price }: Record<string, unknown>) => [label, price]),
      [
        ['Letter', 300],
        ['Express', 1_200],
      ],
    )
    const page = read((await buyer.page(path)).text)
    const form = page.find({ tag: 'form', action: `${path}/delivery` })
    t.true(form.has({ role: 'radio', field: 'rateId', value: express, checked: '' }))
    const { updatedAt } = shown.subscription
    const sent = await buyer.form(`${path}/delivery`, { updatedAt, rateId: letter })
    t.is(sent.status, 303)
    t.like((await buyer.get(path)).json.subscription.delivery, { id: letter, label: 'Letter' })
    t.deepEqual(await next(), ['Letter', 300])

    const stale = await buyer.post(`${path}/delivery`, { updatedAt, rateId: express })
    t.like(stale.json.error, { code: 'STALE' })
    t.is((await buyer.post(`${path}/delivery`, { rateId: 'none' })).status, 422)
    const other = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
    t.is((await other.post(`${path}/delivery`, { rateId: express })).status, 404)

    const desk = `/admin/subscriptions/${id}`
    const json = (await admin.get(desk)).json
    t.deepEqual(onDesk.parse(json), json)
    t.true(read((await admin.page(desk)).text).has({ role: 'option', value: express }))
    t.is((await admin.form(`${desk}/delivery`, { _method: 'PUT', rateId: express })).status, 303)
    t.deepEqual(await next(), ['Express', 1_200])
    const { events } = (await admin.get(desk)).json
    t.deepEqual(
      events.map(({ type }: { type: string }) => type),
      ['deliveredBy', 'deliveredBy'],
    )
  },
)

test.serial(
  'another delivery is chosen at the desk by mistake: one press sends it as before, unless its customer chose meanwhile',
  async (t) => {
    const { admin, buyer, id, letter, express, next } = await open(t)
    const desk = `/admin/subscriptions/${id}`
    const mistake = async () => {
      t.is((await admin.form(`${desk}/delivery`, { _method: 'PUT', rateId: letter })).status, 303)
      return (await admin.get('/admin/acts?take=1')).json.acts[0]
    }
    const undo = async (act: string) => (await admin.post(`/admin/acts/${act}/undo`, {})).json
    const act = await mistake()
    const [told] = act.lines[0].fields
    t.deepEqual([told.before, told.after], ['Express', 'Letter'])
    t.like(await undo(act.id), { restored: 1, left: [] })
    t.deepEqual(await next(), ['Express', 1_200])
    const [last] = (await admin.get(desk)).json.events
    t.is(last.type, 'undone')

    const { id: later } = await mistake()
    const path = `/account/subscriptions/${id}/delivery`
    t.is((await buyer.post(path, { rateId: express })).status, 200)
    t.is((await buyer.post(path, { rateId: letter })).status, 200)
    t.is((await undo(later)).left.length, 0, 'what stands is what the desk chose')
    t.deepEqual(await next(), ['Express', 1_200])
  },
)

test.serial(
  'sent to where the chosen option does not go, it goes by what is offered there, also when its customer pays it on a page',
  async (t) => {
    const { on, shop, scope, buyer, id, express, pass } = await open(t)
    const path = `/account/subscriptions/${id}`
    const vienna = { ...berlin, country: 'AT', city: 'Wien', postalCode: '1010' }
    const moved = await buyer.post(`${path}/address`, { shippingAddress: vienna })
    t.deepEqual(
      moved.json.deliveries.map(({ label }: { label: string }) => label),
      ['Abroad'],
    )
    t.true((await buyer.page(path)).text.includes('“Express” is not offered any more'))
    t.is((await buyer.post(`${path}/delivery`, { rateId: express })).status, 422)
    await buyer.post(`${path}/address`, { shippingAddress: berlin })

    pass(7 * day)
    on.fake.refusesCharges = 'authentication_required'
    await renew(scope, { subscriptionId: id })
    const { payment } = (await buyer.post(`${path}/pay`, {})).json
    on.fake.pay(payment.id, { state: 'authorized' })
    pass(10_000)
    await buyer.get(`/checkout/return/${payment.id}`)
    await shop.app.kernel.jobs.runDue(scope)
    const lines = await scope.db('order_lines').where({ kind: 'shipping' })
    t.deepEqual(
      lines.map(({ title }) => title),
      ['Express', 'Express'],
    )
    const ended = await buyer.post(`${path}/cancel`, { when: 'now' })
    t.deepEqual(ended.json.deliveries, [])
    t.is((await buyer.post(`${path}/delivery`, { rateId: express })).status, 409)
  },
)
