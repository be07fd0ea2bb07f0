// A bank that wants its customer to confirm: the renewal is paid on the gateway's page, once, and the ladder stops.
import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { openSubscriptions, subscribe } from '#test/helpers/till/subscriber.ts'
import { Period } from '../../../modules/subscriptions/models/period.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'

const day = 24 * 3600_000

test.serial(
  'a charge that its bank wants confirmed is mailed, paid on a page, and charged once',
  async (t) => {
    const pass = clock(t)
    const box = await mailbox(t)
    const on = await openSubscriptions(t, { env: { SMTP_URL: box.url } })
    const { shop, fake, buyer } = on
    const { scope } = shop
    const { id } = await subscribe(on, { interval: 'week' })
    const path = `/account/subscriptions/${id}`
    t.is((await buyer.post(`${path}/pay`, {})).status, 409)
    pass(7 * day)
    fake.refusesCharges = 'authentication_required'
    await delivered(shop, box)
    const mail = box.mails.find((one) => one.includes('Subject: Please confirm a payment'))
    t.true(mail?.includes(`${id}#pay`), mail)
    t.like(await Period.of(scope, id, 1), { state: 'failed', tries: 1 })
    const page = await buyer.page(path)
    const form = read(page.text).find({ tag: 'form', action: `${path}/pay` })
    t.truthy(form.find({ role: 'radio', field: 'paymentMethod' }))
    // Of many presses at once one opens the payment, and the others join it or are asked to wait.
    const pressed = await Promise.all([1, 2, 3, 4].map(() => buyer.post(`${path}/pay`, {})))
    const begun = new Set(pressed.flatMap(({ json }) => json.payment?.id ?? []))
    t.is(begun.size, 1, JSON.stringify(pressed.map(({ json }) => json)))
    const [attemptId = ''] = begun
    t.is((await buyer.post(`${path}/pay`, {})).json.payment.id, attemptId)
    // Its next try comes while the page is open: it waits.
    pass(day)
    await delivered(shop, box)
    t.true((await Period.of(scope, id, 1))?.isBeingCharged)
    fake.pay(attemptId, { state: 'authorized' })
    pass(10_000)
    await Promise.all([buyer.get(`/checkout/return/${attemptId}`), delivered(shop, box)])
    await delivered(shop, box)
    const orders = await scope.db('orders').where({ storeId: scope.storeId })
    t.is(orders.length, 2)
    t.is((await Period.of(scope, id, 1))?.state, 'charged')
    const after = await Subscription.find(scope, id)
    t.like(after, { state: 'active', number: 2 })
    const kept = (await scope.ask('payments.saved', { userId: after.userId ?? '' })) ?? []
    t.is(after.savedMethodId, kept[0]?.id ?? '')
    const charges = fake.calls.flatMap(({ verb, key }) => (verb === 'charge' ? [key] : []))
    t.is(new Set(charges).size, 1)
    pass(5 * day)
    await delivered(shop, box)
    t.is((await scope.db('orders').where({ storeId: scope.storeId })).length, 2)
  },
)

test.serial(
  'a page that is left does not end the ladder, and leads back to the subscription',
  async (t) => {
    const pass = clock(t)
    const on = await openSubscriptions(t)
    const { shop, fake, buyer } = on
    const { scope } = shop
    const { id } = await subscribe(on, { interval: 'week' })
    const path = `/account/subscriptions/${id}`
    pass(7 * day)
    fake.refusesCharges = 'authentication_required'
    await shop.app.kernel.jobs.runDue(scope)
    const { payment } = (await buyer.post(`${path}/pay`, {})).json
    fake.remote(payment.id).state = 'failed'
    const back = await buyer.page(`/checkout/return/${payment.id}`)
    t.is(back.headers.get('location'), path)
    fake.refusesCharges = undefined
    pass(day)
    await shop.app.kernel.jobs.runDue(scope)
    t.like(await Period.of(scope, id, 1), { state: 'charged', tries: 2 })
    t.is((await buyer.post(`${path}/pay`, {})).status, 409)
  },
)
