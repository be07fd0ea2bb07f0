// Customers who pay no tax, and how untaxed turnover stands in the report.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { lyon, openBerlin } from '#test/helpers/till/berlin-shop.ts'
import { berlin, variant } from '#test/helpers/till/checkout-shop.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { TaxExemption } from '../../../modules/tax/models/tax-exemption.ts'

const embassy = { email: 'Carl@Shop.test', reason: 'VAT exempt: diplomatic mission' }

const account = (scope: Scope, changes: { email?: string; emailVerified?: boolean } = {}) =>
  scope.as({
    user: {
      ...{ id: 'carl', name: 'Carl', email: 'carl@shop.test', emailVerified: true },
      ...{ role: 'customer' as const, grants: {}, permissionSet: null, ...changes },
    },
  })

async function codeFor(scope: Scope, { country = 'DE', at = '2026-11-24T12:00:00.000Z' } = {}) {
  const answer = await scope.ask('tax.quote', {
    lines: [{ key: 'a', taxable: true, taxClass: null }],
    ...{ buyer: { userId: 'carl', email: 'carl@shop.test' }, destination: { country }, at },
  })
  const [rate] = answer?.lines.a?.rates ?? []
  return [rate?.code, rate?.reason]
}

test('an exemption holds for its account with a confirmed address, where and until when it says, with its reason', async (t) => {
  const { scope } = await openBerlin(t)
  const certificate = 'ZS-48/2026'
  const untilAt = '2027-01-01T00:00:00.000Z'
  await TaxExemption.create(scope, { ...embassy, places: ['DE'], certificate, untilAt })
  const carl = account(scope)
  t.deepEqual(await codeFor(carl), ['exempt', 'VAT exempt: diplomatic mission (ZS-48/2026)'])
  t.is((await codeFor(carl, { country: 'FR' }))[0], 'TVA 20 %')
  t.is((await codeFor(carl, { at: untilAt }))[0], 'MwSt. 19 %')
  t.is((await codeFor(carl, { country: 'CH' }))[0], 'export')
  for (const nobody of [
    scope,
    scope.as({ guestId: 'guest' }),
    account(scope, { emailVerified: false }),
    account(scope, { email: 'other@shop.test' }),
  ])
    t.is((await codeFor(nobody))[0], 'MwSt. 19 %')
})

test('exemptions are narrowed by the names of where they hold, those without a place by everywhere', async (t) => {
  const shop = await openBerlin(t)
  await shop.scope.atomic(async (inner) => {
    await TaxExemption.create(inner, { ...embassy, places: [] })
    await TaxExemption.create(inner, { ...embassy, email: 'ann@shop.test', places: ['US-NY'] })
  })
  const admin = await adminOf(shop)
  const found = async (words: string) =>
    (await admin.get(`/admin/tax/exemptions?placesHas=${words}`)).json.exemptions.map(
      ({ places }: { places: string[] }) => places,
    )
  t.deepEqual(await found('Everywhere'), [[]])
  t.deepEqual(await found('New%20York'), [['US-NY']])
})

test('a merchant exempts a customer from the customer’s page, and what is missing is said at its field', async (t) => {
  const shop = await openBerlin(t)
  await customerOf(shop)
  await shop.scope.atomic((inner) =>
    inner.ask('customers.meet', {
      ...{ email: 'carl@shop.test', userId: null, firstName: 'Carl', lastName: 'Sun' },
    }),
  )
  const admin = await adminOf(shop)
  const path = '/admin/tax/exemptions'
  t.regex((await admin.page(path)).text, /Nobody is exempt yet/)
  for (const [draft, field] of [
    [{ email: 'carl@shop.test' }, 'reason'],
    [{ ...embassy, email: 'nobody' }, 'email'],
  ] as const) {
    const wrong = await admin.post(`${path}/create`, draft)
    t.is(wrong.status, 422)
    t.deepEqual(Object.keys(wrong.json.error.fields), [field])
  }
  const blank = read((await admin.page(`${path}/new?email=carl%40shop.test`)).text)
  t.true(blank.has({ field: 'email', value: 'carl@shop.test' }))
  const made = await admin.post(`${path}/create`, { ...embassy, places: ['DE', 'FR'] })
  t.like(made.json.exemption, { reason: embassy.reason, places: ['DE', 'FR'], untilAt: null })
  t.is((await admin.form(`${path}/create`, { ...embassy, places: 'Narnia' })).status, 422)
  const list = read((await admin.page(path)).text)
  t.true(list.has({ role: 'link', name: 'Carl@Shop.test' }))
})

test('untaxed turnover stands in the report of taxes by country, in rows of its own', async (t) => {
  const shop = await openBerlin(t)
  const admin = await adminOf(shop)
  const addresses = [
    { shippingAddress: lyon, taxNumber: 'FR40303265045' },
    { shippingAddress: lyon },
    { shippingAddress: { ...berlin, country: 'CH', postalCode: '8001', city: 'Zürich' } },
  ]
  for (const said of addresses) {
    const client = shop.client()
    await client.post('/cart/items', {
      ...{ variantId: await variant(shop.scope, null, 11_900), quantity: 1 },
    })
    const at = `/checkout/sessions/${(await client.post('/checkout/sessions')).json.session.id}`
    await client.put(`${at}/update`, { email: 'zoe@shop.test', paymentMethod: 'manual', ...said })
    t.is((await client.post(`${at}/complete`)).status, 200)
  }
  // The whole amount was received.
  for (const { id } of await Order.in(shop.scope)) {
    const captured = await admin.put(`/api/admin/orders/${id}/capture`, {})
    t.is(captured.status, 200, captured.text)
  }
  const { rows } = (await admin.get('/admin/reports/taxes')).json.report
  const told = rows.map((row: Record<string, unknown>) =>
    ['country', 'tax', 'rate', 'base', 'amount'].map((name) => row[name]).join(' | '),
  )
  t.deepEqual(told.sort(), [
    'France | Intra-Community supplies, untaxed | 0% | 10000 | 0',
    'France | TVA 20 % | 20% | 9917 | 1983',
    'Switzerland | Exports, untaxed | 0% | 10000 | 0',
  ])
  const file = await admin.post('/admin/reports/taxes/export', { period: '7' })
  t.regex(file.text, /France,"?Intra-Community supplies, untaxed"?,0%/)
})
