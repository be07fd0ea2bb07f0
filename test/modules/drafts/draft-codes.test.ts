// Codes of discounts and plans in orders that a merchant puts together, on both engines.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { type Drafts, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import { planIn } from '#test/helpers/till/subscriber.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import { DiscountUse } from '../../../modules/discounts/models/uses/uses.ts'
import subscriptions from '../../../modules/subscriptions/index.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'

const at = (id: string) => `/api/admin/drafts/${id}`
const pathIn = (url: string) => new URL(url).pathname

const made = (scope: Drafts['scope'], about: object) =>
  Discount.create(scope, {
    ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', percent: 100_000 },
    ...about,
  } as Parameters<typeof Discount.create>[1])

test('a code takes its share off a draft by form and JSON; one that takes nothing says why at its field', async (t) => {
  const scene = await openDrafts(t, [discounts])
  const { admin, scope } = scene
  const variantId = await variant(scope, 9, 1_250)
  await made(scope, { code: 'SPRING10', leastAmount: 2_000, withOrder: true })
  await made(scope, { code: 'ALONE20', percent: 200_000 })
  const { id } = await readyDraft(scene, [{ variantId, quantity: 2 }])
  const path = `/admin/drafts/${id}`
  const wrong = await admin.put(`${at(id)}/update`, { codes: ['SPRING10', 'NOPE'] })
  t.is(wrong.status, 422)
  t.deepEqual(wrong.json.error.fields, {
    'codes.1': 'This code is not known. Please check how it is written.',
  })
  const both = await admin.put(`${at(id)}/update`, { codes: ['SPRING10', 'ALONE20'] })
  t.is(both.status, 422, 'what does not combine')
  t.deepEqual(Object.keys(both.json.error.fields), ['codes.0'])
  const typed = { _method: 'PUT', 'codes[0]': 'spring-10', 'codes[1]': 'NOPE', 'codes[2]': '' }
  const refused = await admin.form(`${path}/update`, typed)
  t.is(refused.status, 422)
  const again = read(refused.text)
  t.true(again.has({ role: 'textbox', name: 'Code 2', value: 'NOPE' }))
  t.true(again.has({ text: 'This code is not known. Please check how it is written.' }))
  const kept = await admin.form(`${path}/update`, { ...typed, 'codes[1]': '' })
  t.is(kept.status, 303, kept.text)
  const { draft } = (await admin.get(at(id))).json
  t.like(draft.sums, { subtotal: 4_500, discountTotal: 250, due: 4_750 })
  t.deepEqual([draft.codes, draft.refused], [['spring-10'], []])
  t.true((await admin.page(path)).text.includes('Takes $2.50 off.'))
  const lines = [{ key: draft.lines[0].key, quantity: 1 }]
  const fewer = (await admin.put(`${at(id)}/update`, { lines })).json.draft
  t.like(fewer, { codes: ['spring-10'], sums: { discountTotal: 0 }, refused: [{ why: 'MINIMUM' }] })
  t.true((await admin.page(path)).text.includes(fewer.refused[0].message))
  const none = await admin.form(`${path}/update`, { _method: 'PUT', 'codes[0]': '' })
  t.is(none.status, 303)
  t.deepEqual((await admin.get(at(id))).json.draft.codes, [])
})

test('a code that may be used once is used by one of many drafts that become orders at once', async (t) => {
  const scene = await openDrafts(t, [discounts])
  const { admin, scope, shop } = scene
  const variantId = await variant(scope, 99, 1_250)
  const { id: discountId } = await made(scope, { code: 'ONCE', mostUses: 1 })
  const drafts: { id: string; version: number }[] = []
  for (let made = 0; made < 8; made++) {
    const { id } = await readyDraft(scene, [{ variantId, quantity: 2 }])
    const changed = await admin.put(`${at(id)}/update`, { codes: ['ONCE'] })
    t.is(changed.status, 200, changed.text)
    drafts.push(changed.json.draft)
  }
  const { url } = (await admin.post(`${at(drafts[0]?.id ?? '')}/send`, { days: 1 })).json.draft
  const tries = await Promise.allSettled(
    drafts.map(({ id: draftId, version }) =>
      scope
        .detached()
        .ask('checkout.payDraft', { draftId, version, method: 'manual', guestId: null }),
    ),
  )
  const faults = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  t.deepEqual(
    faults,
    Array.from({ length: 7 }, () => 'DISCOUNT_USED_UP'),
  )
  const [use, ...others] = await DiscountUse.in(scope).where({ discountId })
  t.is(others.length, 0)
  const won = drafts[tries.findIndex(({ status }) => status === 'fulfilled')]
  const { draft } = (await admin.get(at(won?.id ?? ''))).json
  t.like(draft, { state: 'completed', orderId: use?.orderId })
  const [order] = (await scope.ask('orders.find', { orderIds: [draft.orderId] })) ?? []
  t.like(order, { total: 4_750, discountTotal: 250 })
  const late = drafts.find(({ id }) => id !== won?.id)
  const { url: link } =
    late?.id === drafts[0]?.id
      ? { url }
      : (await admin.post(`${at(late?.id ?? '')}/send`, { days: 1 })).json.draft
  const shown = await shop.client().form(pathIn(link), {
    version: String(late?.version),
    paymentMethod: 'test-gateway',
  })
  t.is(shown.status, 409, 'its buyer is told, and pays no other price')
  t.true(read(shown.text).has({ role: 'button', name: 'Order and pay · $47.50' }))
})

test('goods of a draft are bought by a plan: its customer has an account, pays by link, and is charged again', async (t) => {
  const scene = await openDrafts(t, [subscriptions])
  const { admin, scope, shop, fake } = scene
  await customerOf(shop)
  const [carl] = await scope.db('users').where({ storeId: scope.storeId, email: 'carl@shop.test' })
  const person = { email: 'carl@shop.test', userId: carl.id, firstName: 'Carl', lastName: 'Alba' }
  const met = await scope.atomic((inner) => inner.ask('customers.meet', person))
  const variantId = await variant(scope, 9, 1_250)
  const planId = await planIn({ shop })
  const line = { variantId, quantity: 1, planId }
  const odd = await admin.post('/api/admin/drafts/create', { lines: [{ ...line, planId: 'none' }] })
  t.deepEqual([odd.status, Object.keys(odd.json.error.fields)], [422, ['lines.0.planId']])
  const guest = await readyDraft(scene, [line])
  t.deepEqual(guest.missing, ['userId'])
  const wish = { customerId: met?.customerId, lines: [{ variantId, quantity: 1 }] }
  const { draft } = (await admin.post('/api/admin/drafts/create', wish)).json
  const path = `/admin/drafts/${draft.id}`
  const [{ key }] = draft.lines
  const typed = { _method: 'PUT', 'lines[0][key]': key, 'lines[0][quantity]': '1' }
  const away = { shippingAddress: berlin, delivery: { label: 'Van', price: 0 } }
  t.is((await admin.put(`${at(draft.id)}/update`, away)).status, 200)
  t.is((await admin.form(`${path}/update`, { ...typed, 'lines[0][planId]': 'none' })).status, 422)
  const chosen = await admin.form(`${path}/update`, { ...typed, 'lines[0][planId]': planId })
  t.is(chosen.status, 303, chosen.text)
  const page = await admin.page(path)
  t.true(read(page.text).has({ role: 'combobox', name: 'How often' }))
  t.true(page.text.includes('charged again: send a link'))
  const byHand = await admin.post(`${at(draft.id)}/place`, { paymentMethod: 'manual' })
  t.deepEqual([byHand.status, Object.keys(byHand.json.error.fields)], [422, ['paymentMethod']])
  const sent = (await admin.post(`${at(draft.id)}/send`, { days: 7 })).json.draft
  t.like(sent.lines[0], { planId })
  const buyer = shop.client()
  const link = pathIn(sent.url)
  const shown = await buyer.page(link)
  t.true(shown.text.includes('Paper club, every month'))
  t.true(shown.text.includes('Later deliveries are charged by themselves'))
  const { version } = sent
  const manual = await buyer.post(`/api${link}`, { version, paymentMethod: 'manual' })
  t.is(manual.status, 422, 'cash cannot be charged again')
  const { payment } = (await buyer.post(`/api${link}`, { version, paymentMethod: 'fake' })).json
  fake.pay(payment.id, { state: 'authorized' })
  await scope.ask('payments.settle', { attemptId: payment.id })
  const made = await scope.ask('checkout.finalise', { attemptId: payment.id })
  const [subscription] = await Subscription.in(scope)
  t.like(subscription, { orderId: made?.orderId, unitPrice: 1_250, userId: sent.userId, planId })
  t.is(typeof subscription?.savedMethodId, 'string')
})
