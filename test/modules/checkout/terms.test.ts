// What a buyer agrees to before the order, and the pages that tell them their rights.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { berlin, openCheckoutShop, variant } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'

/** A shop with pages of terms and privacy, and a guest who is about to pay. */
async function open(t: ExecutionContext) {
  const shop = await openCheckoutShop(t, auth, pages)
  const admin = await adminOf(shop)
  const page = async (title: string, status = 'published') =>
    (await admin.post('/admin/pages/create', { title, body: 'x', status })).json.page.id
  const termsPageId = await page('Our terms')
  const privacyPageId = await page('Our privacy')
  const set = (more: object) =>
    admin.put('/admin/checkout/settings', { termsPageId, privacyPageId, ...more })
  const buyer = shop.client()
  await buyer.page('/checkout')
  const guestId = buyer.cookies.get('guestId')?.split('.')[0] ?? ''
  shop.carts.put(guestId, { variantId: await variant(shop.scope, 9), quantity: 2 })
  await buyer.form('/checkout/save', { email: 'ada@shop.test' })
  await buyer.put(`/checkout/sessions/${(await session()).id}/update`, { shippingAddress: berlin })
  async function session() {
    return (await buyer.get('/checkout')).json.session
  }
  const consents = async () => (await shop.scope.db('orders').first('consents'))?.consents
  return { shop, admin, set, page, buyer, session, consents }
}

const fields = { paymentMethod: 'manual' }

test('as long as no page can be chosen, the settings of the checkout lead to a new one', async (t) => {
  const shop = await openCheckoutShop(t, auth, pages)
  const admin = await adminOf(shop)
  const lead = { role: 'link', name: 'New page', href: '/admin/pages/new' }
  const settings = async () => read((await admin.page('/admin/checkout/settings')).text)
  t.true((await settings()).has(lead))
  await admin.post('/admin/pages/create', { title: 'Our terms', body: 'x', status: 'published' })
  t.false((await settings()).has(lead))
})

test('terms are ticked before the order, refused at the field, and kept with the order', async (t) => {
  const { set, buyer, session, consents } = await open(t)
  t.is((await set({})).json.settings.consent, 'tick')
  const { text } = await buyer.page('/checkout')
  t.deepEqual(await invalidIn([{ path: 'terms', html: text }]), [])
  t.true(read(text).has({ field: 'terms' }))
  for (const slug of ['our-terms', 'our-privacy'])
    t.true(read(text).has({ tag: 'a', href: `/pages/${slug}` }), slug)
  const refused = await buyer.form('/checkout/pay', { ...fields, note: 'Ring twice' })
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ field: 'terms', 'aria-invalid': 'true' }))
  t.true(read(refused.text).has({ id: 'field-terms-error', role: 'alert' }))
  t.true(refused.text.includes('Ring twice'))
  t.deepEqual((await session()).missing, ['terms'])
  const done = await buyer.form('/checkout/pay', { ...fields, terms: 'on' })
  t.is(done.status, 303, done.text)
  t.regex(JSON.stringify(await consents()), /terms\W+true/)
})

test('by JSON the terms are said in the session', async (t) => {
  const { set, buyer, session } = await open(t)
  await set({})
  const at = `/api/checkout/sessions/${(await session()).id}`
  await buyer.put(`${at}/update`, fields)
  const early = await buyer.post(`${at}/complete`)
  t.deepEqual([early.status, Object.keys(early.json.error.fields)], [422, ['terms']])
  await buyer.put(`${at}/update`, { terms: true })
  t.is((await buyer.post(`${at}/complete`)).status, 200)
})

test('a sentence says what the button agrees to; without a page of terms nothing is asked', async (t) => {
  const { set, buyer, consents } = await open(t)
  await set({ consent: 'sentence' })
  const { text } = await buyer.page('/checkout')
  t.true(text.includes('By ordering you agree to:'))
  t.false(read(text).has({ field: 'terms' }))
  await set({ consent: 'tick', termsPageId: null })
  const without = (await buyer.page('/checkout')).text
  t.false(read(without).has({ field: 'terms' }))
  t.false(without.includes('Our terms'))
  t.true(without.includes('Our privacy'))
  await set({ consent: 'sentence' })
  t.is((await buyer.form('/checkout/pay', fields)).status, 303)
  t.regex(JSON.stringify(await consents()), /terms\W+true/)
})

test('the settings name published pages alone, as JSON and as a form', async (t) => {
  const { admin, set, page } = await open(t)
  const draft = await page('Hidden', 'draft')
  t.deepEqual(Object.keys((await set({ termsPageId: draft })).json.error.fields), ['termsPageId'])
  const form = await admin.form('/admin/checkout/settings', {
    ...{ _method: 'PUT', consent: 'never', termsPageId: '' },
  })
  t.is(form.status, 303)
  const { settings } = (await admin.get('/admin/checkout/settings')).json
  t.like(settings, { consent: 'never', termsPageId: null, privacyPageId: null })
  const again = await admin.form('/admin/checkout/settings', { _method: 'PUT', termsPageId: draft })
  t.is(again.status, 422)
})
