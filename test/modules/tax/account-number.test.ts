// The tax number that an account keeps: asked once, used at the checkout, on a draft and for renewals.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { lyon, openBerlin } from '#test/helpers/till/berlin-shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { accountBuyer } from '../../../modules/checkout/models/quote/account-buyer.ts'
import { AccountNumber } from '../../../modules/tax/models/numbers/account-number.ts'
import { TaxExemption } from '../../../modules/tax/models/tax-exemption.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'

const path = '/account/tax-number'
const number = 'FR40303265045'

test('a customer keeps the number of their business in the account, and their next checkout has it', async (t) => {
  const shop = await openBerlin(t)
  const carl = await customerOf(shop)
  const wrong = await carl.form(path, { _method: 'put', taxNumber: 'FR40303265046' })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ field: 'taxNumber', value: 'FR40303265046' }))
  t.is((await carl.form(path, { _method: 'put', taxNumber: 'fr 40 303265045' })).status, 303)
  t.deepEqual((await carl.get(path)).json, { taxNumber: number })
  t.true(read((await carl.page(path)).text).has({ field: 'taxNumber', value: number }))
  const variantId = await variant(shop.scope, null, 11_900)
  await carl.post('/cart/items', { variantId, quantity: 1 })
  t.true(read((await carl.page('/checkout')).text).has({ field: 'taxNumber', value: number }))
  const { session } = (await carl.post('/checkout/sessions')).json
  t.is(session.taxNumber, number)
  const said = { email: 'carl@shop.test', shippingAddress: lyon }
  const told = (await carl.put(`/checkout/sessions/${session.id}/update`, said)).json.session
  t.like(told.quote, { total: 10_000, taxTotal: 0 })
  t.is((await carl.form(path, { _method: 'put', taxNumber: '' })).status, 303)
  t.deepEqual((await carl.get(path)).json, { taxNumber: null })
})

test('what is typed at the checkout is kept by an account that keeps none; strangers have no page', async (t) => {
  const shop = await openBerlin(t)
  const carl = await customerOf(shop)
  const variantId = await variant(shop.scope, null, 11_900)
  await carl.post('/cart/items', { variantId, quantity: 1 })
  const { session } = (await carl.post('/checkout/sessions')).json
  await carl.put(`/checkout/sessions/${session.id}/update`, { taxNumber: number })
  t.deepEqual((await carl.get(path)).json, { taxNumber: number })
  const other = { taxNumber: 'DE811128135' }
  await carl.put(`/checkout/sessions/${session.id}/update`, other)
  t.deepEqual((await carl.get(path)).json, { taxNumber: number }, 'the one in the account stays')
  t.is((await shop.client().get(path)).status, 401)
  t.is(await AccountNumber.in(shop.other).resultSize(), 0)
  await TaxSettings.set(shop.scope, { businesses: 'none' })
  t.is((await carl.get(path)).status, 404)
})

test('many at once keep one number, and who is not at the till is known by number and confirmed address', async (t) => {
  const { scope, ...shop } = await openBerlin(t)
  await customerOf({ scope, ...shop })
  const [account] = await scope.db('users').where({ name: 'Carl' }).select('id', 'email')
  await Promise.all(Array.from({ length: 10 }, () => AccountNumber.keep(scope, account.id, number)))
  t.is(await AccountNumber.in(scope).resultSize(), 1)
  const who = { userId: account.id, email: account.email }
  t.deepEqual(await accountBuyer(scope, who), { ...who, taxNumber: number })
  const at = new Date().toISOString()
  await scope.atomic((inner) =>
    inner.db('users').where({ id: account.id }).update({ emailVerifiedAt: at }),
  )
  const buyer = await accountBuyer(scope, who)
  t.deepEqual(buyer, { ...who, provenEmail: account.email, taxNumber: number })
  await TaxExemption.create(scope, { email: account.email, places: ['DE'], reason: 'Embassy' })
  const asked = {
    lines: [{ key: 'a', taxable: true, taxClass: null }],
    ...{ buyer, at, destination: { country: 'DE' } },
  }
  const answer = await scope.ask('tax.quote', asked)
  t.is(answer?.lines.a?.rates[0]?.code, 'exempt', 'also without its buyer')
})

test('a business says its number on a draft order, and pays no tax', async (t) => {
  const shop = await openBerlin(t)
  const admin = await adminOf(shop)
  const variantId = await variant(shop.scope, null, 11_900)
  const lines = [{ variantId, quantity: 1 }]
  const made = await admin.post('/api/admin/drafts/create', { email: 'zoe@shop.test', lines })
  const at = `/api/admin/drafts/${made.json.draft.id}`
  t.like((await admin.put(`${at}/update`, { shippingAddress: lyon })).json.draft, { total: 11_900 })
  const refused = await admin.put(`${at}/update`, { taxNumber: 'FR1' })
  t.is(refused.status, 422)
  const { draft } = (await admin.put(`${at}/update`, { taxNumber: 'fr40303265045' })).json
  t.like(draft, { taxNumber: number, total: 10_000, sums: { taxTotal: 0 } })
  const placed = await admin.post(`${at}/place`, { paymentMethod: 'manual' })
  const [order] = await shop.scope.db('orders').where({ id: placed.json.orderId }).select()
  t.is(order.channel, 'draft')
  t.regex(String(JSON.stringify(order.taxEvidence)), /FR40303265045/)
})
