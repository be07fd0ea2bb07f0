// What the merchant does with a customer's subscription: all that its customer can, audited and in its timeline.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { openSubscriptions, planIn, subscribe } from '#test/helpers/till/subscriber.ts'
import { change, onDesk } from '../../../modules/subscriptions/views/json.ts'

test.serial(
  'a merchant changes plan, payment method and address on pages without script; each act is audited and in the timeline',
  async (t) => {
    const box = await mailbox(t)
    const on = await openSubscriptions(t, { env: { SMTP_URL: box.url } })
    const { shop } = on
    const { scope } = shop
    const admin = await adminOf(shop)
    const { id } = await subscribe(on, { interval: 'month' })
    const planId = await planIn(on, { name: 'Weekly', interval: 'week' })
    const path = `/admin/subscriptions/${id}`
    const shown = await admin.get(path)
    t.deepEqual(onDesk.parse(shown.json), shown.json)
    t.like(shown.json, { plans: [{ id: planId }], waysToPay: [{ usable: true }] })
    const version = shown.json.subscription.updatedAt
    const asked = await admin.get(`${path}/plan?planId=${planId}`)
    t.deepEqual(change.parse(asked.json), asked.json)
    const page = await admin.page(`${path}/plan?planId=${planId}`)
    t.true(page.text.includes('of what was paid last is left'))
    const fields = (text: string, action: string) =>
      Object.fromEntries(
        read(text)
          .all({ tag: 'form', action })
          .flatMap((form) => form.all({ tag: 'input' }))
          .map((one) => [one.get('name'), one.get('value')]),
      )
    t.is((await admin.form(`${path}/plan`, fields(page.text, `${path}/plan`))).status, 303)
    t.like((await admin.put(`${path}/pause`, { updatedAt: version })).json.error, {
      code: 'STALE',
    })
    t.is((await admin.put(`${path}/method`, { savedMethodId: 'none' })).status, 422)
    const [way] = shown.json.waysToPay
    t.is((await admin.put(`${path}/method`, { savedMethodId: way.id })).status, 200)
    const form = await admin.page(`${path}/address?country=AT`)
    const sent = fields(form.text, `${path}/address`)
    t.is(sent['shippingAddress[country]'], 'AT')
    const wrong = await admin.form(`${path}/address`, { ...sent, 'shippingAddress[city]': '' })
    t.is(wrong.status, 422)
    t.true(wrong.text.includes('Where it goes'))
    const vienna = { ...berlin, country: 'AT', city: 'Wien', postalCode: '1010' }
    const moved = await admin.put(`${path}/address`, { shippingAddress: vienna })
    t.is(moved.json.subscription.shippingAddress.city, 'Wien', moved.text)
    t.true(read((await admin.page(path)).text).has({ tag: 'form', action: `${path}/ask` }))
    t.is((await admin.post(`${path}/ask`, {})).status, 200)
    await delivered(shop, box)
    const mail = box.mails.find((one) => one.includes('Subject: How do you want to pay'))
    t.true(mail?.includes('#way-to-pay'), mail)
    for (const act of ['skip', 'pause', 'resume'])
      t.is((await admin.put(`${path}/${act}`, {})).status, 200, act)
    t.is((await admin.put(`${path}/cancel`, { when: 'end' })).status, 200)
    t.is((await admin.put(`${path}/keep`, {})).status, 200)
    const ended = await admin.put(`${path}/cancel`, { when: 'now' })
    t.deepEqual(ended.json.events.map(({ type }: { type: string }) => type).reverse(), [
      ...['plan', 'method', 'address', 'asked', 'skipped', 'paused', 'resumed', 'ending'],
      ...['kept', 'cancelled'],
    ])
    const [event] = ended.json.events
    t.true(event.actorName.length > 0)
    t.is((await admin.post(`${path}/ask`, {})).status, 409)
    const audited = await scope.db('changes').where({ tableName: 'subscriptions', rowId: id })
    t.true(audited.filter(({ actorType }) => actorType === 'admin').length >= 8)
    t.true((await admin.page(path)).text.includes('Another address: '))
    for (const act of ['plan', 'method', 'address'])
      t.is((await on.buyer.put(`${path}/${act}`, {})).status, 403, act)
  },
)

test.serial(
  'a shop that sends no mail shows the link by which a customer chooses another payment method',
  async (t) => {
    const on = await openSubscriptions(t)
    const { shop } = on
    const admin = await adminOf(shop)
    const { id } = await subscribe(on, { interval: 'month' })
    const path = `/admin/subscriptions/${id}`
    const { chooseUrl } = (await admin.get(path)).json
    t.is(chooseUrl, shop.scope.absolute(`/account/subscriptions/${id}#way-to-pay`))
    const page = read((await admin.page(path)).text)
    t.true(page.has({ tag: 'code', text: chooseUrl }))
    t.false(page.has({ tag: 'form', action: `${path}/ask` }))
    t.is((await admin.post(`${path}/ask`, {})).json.error.code, 'MAIL_DISABLED')
  },
)
