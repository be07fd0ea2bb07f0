// An order goes elsewhere: its buyer may say so until it is packed, the merchant until all is sent; what stood before stays written.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed, proposedLine, quoteOf } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import { OrderEvent } from '../../../modules/orders/models/order-event.ts'

/** The orders of which something is in a parcel. */
const packed = new Set<string>()
const mailed: string[] = []
const parcel = (id: string) => ({
  ...{ id, state: 'packed' as const, carrier: null, trackingNumber: null, trackingUrl: null },
  pickup: null,
  ...{ shippedAt: null, deliveredAt: null, lines: [] },
})
const fulfillment = defineModule({
  name: '@test/fulfillment',
  answers: {
    'fulfillment.of': (_scope, { orderIds }) => {
      const shipments = (id: string) => (packed.has(id) ? [parcel(id)] : [])
      return Object.fromEntries(
        orderIds.map((id) => [id, { state: 'unfulfilled' as const, shipments: shipments(id) }]),
      )
    },
  },
  listens: {
    within: {
      'order.mailWanted': async (_scope, { payload: { orderId } }) => void mailed.push(orderId),
    },
  },
})

const elsewhere = {
  ...{ firstName: 'Ann', lastName: 'Hill', line1: '9 Low Lane', city: 'Leeds' },
  ...{ postalCode: 'LS1 1UR', country: 'GB' },
}

test('a buyer sends an order elsewhere until it is packed, and is written to; strangers see nothing', async (t) => {
  const shop = await openShop(t, [auth, orders, fulfillment])
  const { scope } = shop
  const jo = await customerOf(shop)
  const { userId } = await scope.db('users').where({ role: 'customer' }).first('id as userId')
  const { orderId, number } = await placed(scope, { userId })
  t.true(read((await jo.page(`/orders/${number}`)).text).has({ href: `/orders/${number}/address` }))
  const form = await jo.page(`/orders/${number}/address`)
  t.is(read(form.text).find({ field: 'shippingAddress[line1]' }).get('value'), '1 Hill Road')
  const typed = Object.fromEntries(
    Object.entries(elsewhere).map(([name, value]) => [`shippingAddress[${name}]`, value]),
  )
  const wrong = await jo.form(`/orders/${number}/address`, {
    ...typed,
    ...{ _method: 'PUT', 'shippingAddress[city]': '' },
  })
  t.is(wrong.status, 422)
  t.true(read(wrong.text).has({ field: 'shippingAddress[line1]', value: '9 Low Lane' }))
  const sent = await jo.form(`/orders/${number}/address`, { ...typed, _method: 'PUT' })
  t.deepEqual([sent.status, sent.headers.get('location')], [303, `/orders/${number}`])
  t.like((await Order.find(scope, orderId)).shippingAddress, elsewhere)
  t.deepEqual(mailed.splice(0), [orderId])
  const [event] = await OrderEvent.of(scope, orderId)
  t.is(event?.type, 'moved')
  t.true(event?.text?.includes('1 Hill Road'))

  const abroad = { shippingAddress: { ...elsewhere, country: 'FR', postalCode: '75001' } }
  const refused = await jo.put(`/api/orders/me/${orderId}/address`, abroad)
  t.is(refused.status, 422)
  t.truthy(refused.json.error.fields['shippingAddress.country'])
  const stranger = shop.client()
  const wish = { shippingAddress: elsewhere }
  t.is((await stranger.put(`/api/orders/${number}/address`, wish)).status, 404)
  t.is((await stranger.page(`/orders/${number}/address`)).status, 404)

  packed.add(orderId)
  const late = await jo.put(`/api/orders/me/${orderId}/address`, wish)
  t.deepEqual([late.status, late.json.error.code], [409, 'INVALID_STATE'])
  t.false((await jo.page(`/orders/${number}`)).text.includes(`/orders/${number}/address`))
  t.false((await jo.get(`/api/orders/me/${orderId}/address`)).json.order.mayChange)
})

test('the merchant corrects an address and the e-mail also of what is packed; a stale form is refused', async (t) => {
  const shop = await openShop(t, [auth, orders, fulfillment])
  const { scope } = shop
  const admin = await adminOf(shop)
  const { orderId } = await placed(scope)
  packed.add(orderId)
  const path = `/admin/orders/${orderId}`
  const form = await admin.page(`${path}/address`)
  const version = read(form.text).find({ field: 'updatedAt' }).get('value')
  const wish = { shippingAddress: elsewhere, email: ' Ann@Shop.test ', updatedAt: version }
  const answer = await admin.put(`/api${path}/address`, wish)
  t.is(answer.status, 200, answer.text)
  t.is(answer.json.order.email, 'ann@shop.test')
  t.true((await admin.page(path)).text.includes('9 Low Lane'))
  const stale = await admin.put(`/api${path}/address`, wish)
  t.deepEqual([stale.status, stale.json.error.code], [409, 'STALE'])
  t.like(stale.json.error.present.shippingAddress, elsewhere)
  const bad = await admin.put(`/api${path}/address`, { ...wish, email: 'nobody' })
  t.truthy(bad.json.error.fields.email)
  t.deepEqual(mailed, [])

  const looker = await narrowedOf(shop, { orders: 'read' })
  t.is((await looker.put(`/api${path}/address`, wish)).status, 403)
  await admin.put(`/api${path}/cancel`, {})
  const closed = await admin.put(`/api${path}/address`, { shippingAddress: elsewhere })
  t.is(closed.status, 409)
  t.is((await admin.put(`/api/admin/orders/${newId()}/address`, wish)).status, 404)
})

test('an order that is picked up goes to no other address, and says where it is fetched', async (t) => {
  const shop = await openShop(t, [auth, orders, fulfillment])
  const { scope } = shop
  const jo = await customerOf(shop)
  const { userId } = await scope.db('users').where({ role: 'customer' }).first('id as userId')
  const rate = (pickup?: string) => ({
    ...{ id: 'rate', label: 'By post', price: 0, days: null },
    ...(pickup !== undefined && { pickup }),
  })
  const parcels = (...places: (string | undefined)[]) =>
    places.map((place, n) => ({
      ...{ key: `parcel-${n}`, lineKeys: [], rates: [rate(place)], chosen: 'rate' },
    }))
  const fetched = quoteOf([proposedLine()], {
    parcels: parcels('Tide Prints\n1 Quay & Sons', 'Tide Prints\n1 Quay & Sons'),
  })
  const { orderId, number } = await placed(scope, { userId, quote: fetched })
  const own = await jo.page(`/orders/${number}`)
  t.false(read(own.text).has({ href: `/orders/${number}/address` }))
  t.is((await jo.get(`/api/orders/me/${orderId}`)).json.order.pickup, 'Tide Prints\n1 Quay & Sons')
  t.true(read(own.text).text.includes('1 Quay & Sons'))
  t.is((await jo.get(`/api/orders/me/${orderId}/address`)).json.order.mayChange, false)
  const wish = { shippingAddress: elsewhere }
  const refused = await jo.put(`/api/orders/me/${orderId}/address`, wish)
  t.deepEqual([refused.status, refused.json.error.code], [409, 'INVALID_STATE'])
  t.regex(refused.json.error.message, /picked up/)
  const admin = await adminOf(shop)
  t.is((await admin.put(`/api/admin/orders/${orderId}/address`, wish)).status, 409)
  t.false(
    read((await admin.page(`/admin/orders/${orderId}`)).text).has({
      href: `/admin/orders/${orderId}/address`,
    }),
  )
  const half = quoteOf([proposedLine()], { parcels: parcels('Tide Prints', undefined) })
  const { number: sent } = await placed(scope, { userId, quote: half })
  t.true(read((await jo.page(`/orders/${sent}`)).text).has({ href: `/orders/${sent}/address` }))
})
