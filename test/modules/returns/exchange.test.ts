// What came back becomes something else: its worth pays first, the difference is paid by link, and the books say the same.
import test from 'ava'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { levelOf, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import returns from '../../../modules/returns/index.ts'

test('a returned piece is exchanged for a dearer one, and only the difference is paid', async (t) => {
  const scene = await openDrafts(t, [fulfillment, giftcards, returns])
  const { admin, scope, shop } = scene
  const small = await variant(scope, 5, 1_000)
  const large = await variant(scope, 5, 3_000)
  const { id: first } = await readyDraft(scene, [{ variantId: small, quantity: 2 }])
  const by = { paymentMethod: 'manual', isPaid: true }
  const { orderId } = (await admin.post(`/api/admin/drafts/${first}/place`, by)).json
  await shop.app.kernel.jobs.runDue(scope)
  await shipOrders(scope, [orderId])
  t.is((await admin.put('/api/admin/returns/settings', { returnsOffered: true })).status, 200)
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const status = await buyer.page(url.pathname)
  const page = status.headers.get('location') ?? ''
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const line = order?.lines.find(({ variantId }) => variantId === small)
  const lines = [{ lineId: line?.id, quantity: 1 }]
  const asked = await buyer.post(`/api${page}/returns/create`, { lines })
  t.is(asked.status, 201, asked.text)
  const path = `/admin/returns/${asked.json.return.id}`
  const at = `/api${path}`
  t.is((await admin.post(`${at}/exchange`)).json.error.code, 'INVALID_STATE')
  await admin.put(`${at}/approve`, {})
  const came = { lineId: line?.id, asNew: 1, damaged: 0, missing: 0, restock: 1 }
  t.is((await admin.put(`${at}/receive`, { lines: [came] })).status, 200)
  t.true((await admin.page(path)).text.includes('Begin the exchange'))

  const begun = await admin.post(`${at}/exchange`)
  t.is(begun.status, 200, begun.text)
  const { draftId } = begun.json
  t.like(begun.json.return, { state: 'closed', refunded: 1_000, refundTo: 'card' })
  t.is((await admin.post(`${at}/exchange`)).json.draftId, draftId, 'one exchange of a return')
  t.is((await levelOf(scene, small))?.onHand, 4, 'it is for sale again')
  await admin.post(`/api/admin/drafts/${draftId}/lines`, { variantId: large })
  const delivery = { label: 'Van', price: 0 }
  const changed = await admin.put(`/api/admin/drafts/${draftId}/update`, { delivery })
  t.like(changed.json.draft, { total: 3_000, missing: [], email: 'ada@shop.test' })
  t.is(changed.json.draft.sums.due, 2_000)
  const { draft } = (await admin.post(`/api/admin/drafts/${draftId}/send`, { days: 7 })).json
  const link = new URL(draft.url).pathname
  t.true((await buyer.page(link)).text.includes('$20.00'))
  const paying = { version: draft.version, paymentMethod: 'test-gateway' }
  const led = await buyer.post(`/api${link}`, paying)
  t.is(led.status, 200, led.text)
  const hosted = new URL(led.json.payment.redirectUrl).pathname
  const paid = await buyer.form(`${hosted}/pay`, { card: 'works' })
  await buyer.page(paid.headers.get('location') ?? '')
  const done = (await admin.get(`/api/admin/drafts/${draftId}`)).json.draft
  t.is(done.state, 'completed')
  const [second] = (await scope.ask('orders.find', { orderIds: [done.orderId] })) ?? []
  t.like(second, { total: 3_000, paymentState: 'paid' })
  const money = (await scope.ask('payments.of', { orderIds: [orderId, done.orderId] })) ?? {}
  t.is(money[orderId]?.captured, order?.total)
  t.is(money[done.orderId]?.captured, 2_000)
  const balances = await GiftBalance.in(scope)
  t.deepEqual(
    balances.map(({ balance }) => balance),
    [0],
  )
})
