// What the admin and the buyer are told where nothing is mailed, and where goods go while nobody wrote instructions.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { bought, openRefunds } from '#test/helpers/till/refunds.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import returns from '../../../modules/returns/index.ts'
import { requestReturn } from '../../../modules/returns/models/returned/request.ts'
import settings from '../../../modules/settings/index.ts'

const address = {
  ...{ company: 'Paper Ltd', address1: '1 Hill Road', postalCode: 'LS1 4AP' },
  ...{ city: 'Leeds', country: 'GB' },
}

test('without a mail server nobody is said to be written to, and the code of a card that money became has its way', async (t) => {
  const opened = await openRefunds(t, [returns, settings], { mails: false })
  const { shop, scope, admin } = opened
  const { orderId, path } = await bought(opened)
  await shop.app.kernel.jobs.runDue(scope)
  await shipOrders(scope, [orderId])
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const lines = [{ lineId: order?.lines[0]?.id ?? '', quantity: 1 }]
  const { id } = await requestReturn(scope, orderId, { lines, note: '' })
  const at = `/admin/returns/${id}`

  const before = await admin.page(at)
  t.true(read(before.text).has({ role: 'link', href: '/admin/returns/settings' }))
  t.false(before.text.includes('is mailed'))
  t.is((await admin.put('/api/admin/settings', address)).status, 200)
  t.true((await admin.page(at)).text.includes('Send the goods to: Paper Ltd, 1 Hill Road'))

  const approved = await admin.form(`${at}/approve`, { _method: 'PUT' })
  t.is(approved.status, 303)
  const after = (await admin.page(at)).text
  t.true(after.includes('This shop sends no mail: tell the buyer yourself.'))
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const opening = await buyer.page(url.pathname)
  const status = (await buyer.page(opening.headers.get('location') ?? '')).text
  t.true(status.includes('Send the goods to: Paper Ltd'))
  t.false(status.includes('We e-mail'))

  const refund = await admin.form(`${path}/refund`, { typed: '4.00', to: 'card' })
  t.is(refund.status, 303)
  const page = await admin.page(path)
  t.true(page.text.includes('nobody has its code yet'))
  const { id: card } = await scope.db('gift_balances').where({ email: order?.email }).first()
  const way = { role: 'link', href: `/admin/gift-cards/${card}/code` } as const
  t.true(read(page.text).has(way))
  t.is((await admin.post(`/api/admin/gift-cards/${card}/code`, {})).status, 200)
  t.false(read((await admin.page(path)).text).has(way))
})
