// Undo and trash of what is kept by desks: discounts, announcements, taxes, delivery; and of single reviews and variants.
import test from 'ava'
import { newId } from '#server/ids.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { sweepCounters } from '../../../modules/discounts/models/uses/counters.ts'
import { RatingSummary } from '../../../modules/reviews/models/rating/rating-summary.ts'
import { Review } from '../../../modules/reviews/models/review.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  return { shop, ada: await adminOf(shop) }
})

interface Answer {
  headers: { get(name: string): string | null }
}
const actOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? ''
const undo = (who: Client, answer: Answer) => who.post(`/admin/acts/${actOf(answer)}/undo`)

const discount = {
  ...{ labels: { en: 'Spring' }, kind: 'orderPercent', percent: 100_000, means: 'code' },
}

test('a discount that is changed, made or deleted is undone, with its codes', async (t) => {
  const { shop, ada } = await scene()
  const made = await ada.post('/admin/discounts/create', { ...discount, code: 'UNDO10' })
  const { id } = made.json.discount
  const at = `/admin/discounts/${id}`
  const changed = await ada.put(`${at}/update`, { percent: 250_000, code: 'OTHER' })
  const act = (await ada.get(`/admin/acts/${actOf(changed)}`)).json.act
  const lines = act.lines.flatMap(({ fields }: { fields: object[] }) => fields)
  t.true(
    lines.some(
      (line: { before: string; after: string }) => line.before === '10%' && line.after === '25%',
    ),
  )
  t.is((await undo(ada, changed)).status, 200)
  t.like((await ada.get(at)).json.discount, { percent: 100_000, code: 'UNDO10' })
  const codes = async () =>
    shop.scope.db('discount_codes').where({ discountId: id }).orderBy('id').pluck('code')
  t.deepEqual(await codes(), ['UNDO10'])
  const gone = await ada.delete(`${at}/delete`)
  t.deepEqual(await codes(), [])
  t.is((await undo(ada, gone)).status, 200)
  t.deepEqual(await codes(), ['UNDO10'])
  t.is((await undo(ada, made)).status, 200)
  t.is((await ada.get(at)).status, 404)
})

test('a discount in the trash comes back with its codes, used as often as before', async (t) => {
  const { shop, ada } = await scene()
  const { db, storeId } = shop.scope
  const { id } = (await ada.post('/admin/discounts/create', { ...discount, code: 'KEPT' })).json
    .discount
  const at = new Date().toISOString()
  await shop.scope.atomic((inner) =>
    inner.db('discount_counters').insert({
      ...{ storeId, discountId: id, name: 'all', taken: 3, createdAt: at, updatedAt: at },
    }),
  )
  await ada.delete(`/admin/discounts/${id}/delete`)
  await sweepCounters(shop.scope)
  t.true(read((await ada.page('/admin/trash')).text).has({ role: 'link', name: /Spring/ }))
  t.is((await ada.post(`/admin/trash/${id}/restore`, {})).status, 200)
  const [counter] = await db('discount_counters').where({ storeId, discountId: id })
  t.is(counter.taken, 3)
  t.is((await ada.get(`/admin/discounts/${id}`)).json.discount.code, 'KEPT')
  await ada.delete(`/admin/discounts/${id}/delete`)
  await ada.delete(`/admin/trash/${id}/delete`)
  await sweepCounters(shop.scope)
  t.deepEqual(await db('discount_counters').where({ storeId, discountId: id }), [])
})

test('a zone comes back with its rates, of taxes as of delivery', async (t) => {
  const { ada } = await scene()
  for (const { area, rate } of [
    { area: 'tax', rate: { name: 'VAT 19 %', rate: 190_000 } },
    { area: 'shipping', rate: { labels: { en: 'Parcel' }, price: 490 } },
  ]) {
    const at = `/admin/${area}/zones`
    const { zone } = (await ada.post(`${at}/create`, { name: 'Home', places: ['DE'] })).json
    const made = await ada.post(`/admin/${area}/rates/create`, { ...rate, zoneId: zone.id })
    t.is(made.status, 201, made.text)
    const rateAt = `/admin/${area}/rates/${made.json.rate.id}`
    const changed = await ada.put(`${at}/${zone.id}/update`, { name: 'Abroad' })
    t.is((await undo(ada, changed)).status, 200)
    t.is((await ada.get(`${at}/${zone.id}`)).json.zone.name, 'Home')
    const gone = await ada.delete(`${at}/${zone.id}/delete`)
    t.is((await ada.get(rateAt)).status, 404)
    t.is((await undo(ada, gone)).status, 200)
    t.is((await ada.get(rateAt)).status, 200)
    await ada.delete(`${at}/${zone.id}/delete`)
    t.is((await ada.post(`/admin/trash/${zone.id}/restore`, {})).status, 200)
    t.is((await ada.get(rateAt)).status, 200)
  }
})

test('announcements and the settings of taxes and delivery are undone, by who may change them', async (t) => {
  const { shop, ada } = await scene()
  const made = await ada.post('/admin/announcements/create', {
    ...{ texts: { en: 'Closed on Monday' }, status: 'published' },
  })
  const at = `/admin/announcements/${made.json.announcement.id}`
  const gone = await ada.delete(`${at}/delete`)
  const ned = await narrowedOf(shop, { pages: 'write' })
  t.is((await undo(ned, gone)).status, 403)
  t.is((await undo(ada, gone)).status, 200)
  t.is((await ada.get(at)).status, 200)
  await ada.put('/admin/tax/settings', { rounding: 'line' })
  const taxes = await ada.put('/admin/tax/settings', { rounding: 'order' })
  t.is((await undo(ada, taxes)).status, 200)
  t.is((await ada.get('/admin/tax/settings')).json.settings.rounding, 'line')
  await ada.put('/admin/shipping/settings', { handlingDays: 1 })
  const packing = await ada.put('/admin/shipping/settings', { handlingDays: 9 })
  t.is((await undo(ada, packing)).status, 200)
  t.is((await ada.get('/admin/shipping/settings')).json.settings.handlingDays, 1)
})

const twoSizes = {
  options: [{ name: 'Size', values: ['S', 'L'] }],
  variants: [
    { options: { Size: 'S' }, price: 100, stock: 4 },
    { options: { Size: 'L' }, price: 200, stock: 9 },
  ],
}

test('a variant comes back from the trash with its stock, as long as its product has these options', async (t) => {
  const { shop, ada } = await scene()
  const made = await ada.post('/admin/products/create', { title: 'Two sizes', ...twoSizes })
  const { id: productId, variants } = made.json.product
  const [, large] = variants
  await ada.delete(`/admin/variants/${large.id}/delete`)
  const stock = () => shop.scope.db('stock_items').where({ variantId: large.id }).pluck('on_hand')
  t.deepEqual(await stock(), [])
  t.is((await ada.post(`/admin/trash/${large.id}/restore`, {})).status, 200)
  t.deepEqual((await stock()).map(Number), [9])
  const product = (await ada.get(`/admin/products/${productId}`)).json.product
  t.is(product.variants.length, 2)
  const gone = await ada.delete(`/admin/variants/${large.id}/delete`)
  t.is((await undo(ada, gone)).status, 200)
  t.deepEqual((await stock()).map(Number), [9])
  await ada.delete(`/admin/variants/${large.id}/delete`)
  const plain = await ada.put(`/admin/products/${productId}/update`, {
    ...{ options: [], variants: [{ price: 100 }], replaceVariants: true },
  })
  t.is(plain.status, 200, plain.text)
  t.is((await ada.post(`/admin/trash/${large.id}/restore`, {})).status, 409)
})

test('a single review comes back from the trash, and counts again', async (t) => {
  const { shop, ada } = await scene()
  const { json } = await ada.post('/admin/products/create', { title: 'Reviewed', price: 100 })
  const productId = json.product.id
  const at = new Date().toISOString()
  const review = {
    ...{ id: newId(), productId, customerId: null, authorName: 'Rita', authorEmail: 'r@shop.test' },
    ...{ rating: 4, title: 'Fine', body: 'Good.', status: 'approved' as const },
    ...{ isVerifiedPurchase: false, helpfulCount: 0, photoCount: 0, merchantResponse: null },
    ...{ merchantResponseAt: null, moderationNote: null, createdAt: at, updatedAt: at },
  }
  await adminScope(shop).atomic(async (inner) => {
    await Review.addAll(inner, [review])
    await RatingSummary.shift(inner, [review as Review], 1)
  })
  const count = async () =>
    Number((await shop.scope.db('rating_summaries').where({ productId }).pluck('star4'))[0] ?? 0)
  t.is(await count(), 1)
  await ada.delete(`/admin/reviews/${review.id}/delete`)
  t.is(await count(), 0)
  t.is((await ada.post(`/admin/trash/${review.id}/restore`, {})).status, 200)
  t.is(await count(), 1)
})

test('undoing the value of a custom field is a new version of its record', async (t) => {
  const { ada } = await scene()
  await ada.post('/admin/custom-fields/create', { kind: 'product', label: { en: 'Care' } })
  const { json } = await ada.post('/admin/products/create', { title: 'Cared for', price: 100 })
  const at = `/admin/products/${json.product.id}`
  const changed = await ada.put(`${at}/update`, { customFields: { care: 'Wash cold' } })
  const before = (await ada.get(at)).json.product
  t.is((await undo(ada, changed)).status, 200)
  const { customFields, updatedAt } = (await ada.get(at)).json.product
  t.not(customFields.care, 'Wash cold')
  t.true(updatedAt > before.updatedAt)
})

test('every row is told by what its record is called, in the language of its reader', async (t) => {
  const { shop, ada } = await scene()
  const dora = await adminOf(shop, { email: 'dora@shop.test', name: 'Dora' })
  await dora.form('/account/language', { language: 'de', returnTo: '/admin' })
  await ada.post('/admin/announcements/create', { texts: { en: 'Soon' }, status: 'draft' })
  await ada.post('/admin/products/create', { title: 'Told', price: 100 })
  const page = read((await dora.page('/admin/audit-log')).text)
  for (const name of ['Ankündigung', 'Variante']) t.true(page.has({ role: 'option', name }), name)
  t.false(page.has({ role: 'option', name: 'announcements' }))
  t.is((await dora.page('/admin/audit-log?what=announcements')).status, 200)
})
