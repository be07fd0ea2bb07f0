// An order keeps what its merchant calls goods beside the words that its buyer read, and shows each to its own reader.
import test from 'ava'
import type { Scope } from '#server/scope.ts'
import { termId } from '#server/text/term-ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import { topProducts } from '../../../modules/orders/models/sales/sales.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import settings from '../../../modules/settings/index.ts'
import { save } from '../../../modules/translations/models/record.ts'

/** A variant that is called "Poster, Large", in German "Plakat, Groß". */
async function poster(scope: Scope): Promise<string> {
  const productId = await Product.create(scope, {
    ...{ title: 'Poster', status: 'active' as const },
    options: [{ name: 'Size', values: ['Large'] }],
    variants: [{ options: { Size: 'Large' }, price: 1_900 }],
  })
  const inGerman = (kind: string, id: string, fields: Record<string, string>) =>
    save(scope, { kind, id, language: 'de' }, { fields })
  await inGerman('product', productId, { title: 'Plakat' })
  await inGerman('term', termId('option', 'Size'), { name: 'Größe', 'value/Large': 'Groß' })
  return (await Variant.of(scope, [productId]))[0]?.id ?? ''
}

test('an order that was bought in another language is read by each in their own words', async (t) => {
  const shop = await openWholeShop(t)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const scope = await shop.app.scope()
  const admin = await adminOf(shop)
  const buyer = shop.client()
  await buyer.post('/de/api/cart/items', { variantId: await poster(scope), quantity: 1 })
  const { session } = (await buyer.post('/de/api/checkout/sessions', {})).json
  const at = `/de/api/checkout/sessions/${session.id}`
  const said = { email: 'jo@buyer.test', shippingAddress: berlin, paymentMethod: 'manual' }
  const { json } = await buyer.put(`${at}/update`, said)
  t.false(JSON.stringify(json).includes('Poster'))
  const { order } = (await buyer.post(`${at}/complete`, {})).json
  const { id } = await scope.db('orders').first('id')

  const page = read((await admin.page(`/admin/orders/${id}`)).text).text
  for (const words of ['Poster', 'Large', 'Bought as “Plakat, Groß”', 'Standard delivery'])
    t.true(page.includes(words), words)
  t.false(page.includes('Standardversand'))
  const slip = read((await admin.page(`/admin/orders/${id}/packing-slip`)).text).text
  t.true(slip.includes('Poster, Large') && slip.includes('Plakat, Groß'))
  const edit = read((await admin.page(`/admin/orders/${id}/edits/new`)).text).text
  t.true(edit.includes('Poster, Large'))

  await admin.form('/account/language', { language: 'de' })
  const german = read((await admin.page(`/admin/orders/${id}`)).text).text
  t.true(german.includes('Plakat') && german.includes('Standardversand'))
  t.false(german.includes('Poster') || german.includes('Standard delivery'))
  const zettel = read((await admin.page(`/admin/orders/${id}/packing-slip`)).text).text
  t.true(zettel.includes('Plakat, Groß') && !zettel.includes('Poster'))
  await admin.form('/account/language', { language: 'en' })

  const [goods, delivery] = (await admin.get(`/api/admin/orders/${id}`)).json.order.items
  t.like(goods, { title: 'Plakat', variantTitle: 'Groß', ownTitle: 'Poster' })
  t.is(goods.ownVariantTitle, 'Large')
  t.like(delivery, { title: 'Standardversand', ownTitle: 'Standard delivery' })
  const { items } = (await admin.get(`/api/admin/orders/${id}/packing-slip`)).json
  t.deepEqual(items, [{ title: 'Plakat', ownTitle: 'Poster', sku: null, quantity: 1 }])

  const mine = (await buyer.page(`/de/orders/${order.orderNumber}`)).text
  t.true(mine.includes('Plakat') && !mine.includes('Poster'))
  const told = (await buyer.get(`/de/api/orders/${order.orderNumber}`)).json.order
  t.false(JSON.stringify(told).includes('Poster'))
  const [line] = (await scope.ask('orders.find', { orderIds: [id], reader: 'merchant' })) ?? []
  t.like(line?.lines[0], { title: 'Poster', variantTitle: 'Large' })
})

test('parcels, mails and reports of the merchant call goods by the shop’s own words, those of the buyer do not', async (t) => {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const modules = [auth, settings, inventory, orders, fulfillment, notifications]
  const shop = await openShop(t, modules, { env })
  const { scope } = shop
  const share = { rule: 'r', label: 'Rabatt', ownLabel: 'Members', amount: 100 }
  const own = { title: 'Poster', variantTitle: 'Large' }
  const about = { title: 'Plakat', variantTitle: 'Groß', sku: 'P-1', shares: [share] }
  const line = proposedLine({ ...about, own })
  const { orderId } = await placed(scope, { quote: quoteOf([line]), language: 'de' })
  const english = proposedLine({ ...about, ...own, shares: [], key: 'other' })
  await placed(scope, { quote: quoteOf([{ ...english, productId: line.productId ?? '' }]) })
  for (const id of await scope.db('orders').pluck('id'))
    await scope.atomic((inner) => inner.tell('payment.changed', { orderId: id, state: 'paid' }))

  const mails = await delivered({ ...shop, scope: await shop.app.scope() }, box)
  const admin = await adminOf(shop)
  const page = read((await admin.page(`/admin/orders/${orderId}`)).text).text
  t.true(page.includes('Poster, Large') && page.includes('Bought as “Plakat, Groß”'))
  t.true(page.includes('Members') && !page.includes('Rabatt'))
  const [kept] = (await admin.get(`/api/admin/orders/${orderId}`)).json.order.items
  t.like(kept.discounts[0], { label: 'Rabatt', ownLabel: 'Members' })
  const { picks } = (await admin.get('/api/admin/fulfillment')).json
  t.deepEqual(
    picks.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity]),
    [['Poster, Large', 2]],
    'the same goods are one pick, in whatever language they were bought',
  )
  t.deepEqual(
    (await topProducts(scope, { since: '2020-01-01', take: 5 })).map(({ title }) => title),
    ['Poster'],
  )

  const to = (reader: string) => mails.filter((mail) => mail.includes(`To: ${reader}`))
  t.true(to('jo@buyer.test').some((mail) => mail.includes('Plakat, Groß')))
  t.is(to('mia@shop.test').filter((mail) => mail.includes('Poster, Large')).length, 2)
})
