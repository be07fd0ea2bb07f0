// Pictures that a buyer sends with a return: for the merchant alone, and gone with who sent them; on both engines.
import test from 'ava'
import { erasePerson } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import { pictures } from '#test/helpers/bodies/sent-files.ts'
import { read } from '#test/helpers/markup/page.ts'
import { narrowedOf } from '#test/helpers/shops/cast.ts'
import { proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, openRefunds } from '#test/helpers/till/refunds.ts'
import { shipOrders } from '../../../modules/fulfillment/models/parcels/ship-many.ts'
import { Order } from '../../../modules/orders/models/order.ts'
import returns from '../../../modules/returns/index.ts'
import { ReturnPicture } from '../../../modules/returns/models/returned/return-picture.ts'
import uploads from '../../../modules/uploads/index.ts'
import { Upload } from '../../../modules/uploads/models/upload.ts'

const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
const json = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('a guest shows what is wrong with goods; the merchant alone sees it, and it goes with the guest', async (t) => {
  const opened = await openRefunds(t, [returns, uploads])
  const { scope, shop, admin } = opened
  const { orderId } = await bought(opened, { lines: [proposedLine({ quantity: 3 })] })
  await shop.app.kernel.jobs.runDue(scope)
  await shipOrders(scope, [orderId])
  const { number } = await Order.find(scope, orderId)
  const { id: lineId } = await scope.db('order_lines').where({ orderId, kind: 'item' }).first()
  const buyer = shop.client()
  await buyer.page(new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '').pathname)
  const page = read((await buyer.page(`/orders/${number}/returns/new`)).text)
  t.true(page.has({ field: 'photos', type: 'file', multiple: '' }))

  const jpeg = await pictures['image/jpeg']()
  const form = (files: Uint8Array[], quantity = '1', key = '') => {
    const made = new FormData()
    made.append('lines[0][lineId]', lineId)
    made.append('lines[0][quantity]', quantity)
    if (key !== '') made.append('_key', key)
    for (const file of files) made.append('photos', new Blob([new Uint8Array(file)]), 'torn.jpg')
    return made
  }
  const path = `/orders/${number}/returns/create`
  const six = await buyer.send('POST', path, form(Array.from({ length: 6 }, () => jpeg)), json)
  t.regex(six.json.error.fields.photos, /at most 5/)
  const none = await buyer.send('POST', path, form([jpeg, Buffer.from('no picture')]), html)
  t.is(none.status, 422)
  t.true(read(none.text).has({ role: 'link', href: '#field-photos' }))
  t.true(none.text.includes('choose them again'))
  const tooMany = await buyer.send('POST', path, form([jpeg], '9'), json)
  t.is(tooMany.status, 422)
  t.is(await Upload.in(scope).resultSize(), 0, 'nothing is kept of what came to nothing')

  const sent = await buyer.send('POST', path, form([jpeg, jpeg], '1', 'once'), json)
  t.is(sent.status, 201, sent.text)
  t.is(sent.json.return.pictureCount, 2)
  t.false('pictures' in sent.json.return)
  const again = await buyer.send('POST', path, form([jpeg, jpeg], '1', 'once'), json)
  t.deepEqual([again.status, again.json], [201, sent.json], 'the same press again')
  const other = await buyer.send('POST', path, form([jpeg], '1', 'once'), json)
  t.is(other.json.error.code, 'IDEMPOTENCY_KEY_USED', 'other pictures are another wish')
  t.is(await Upload.in(scope).resultSize(), 2)

  const at = `/admin/returns/${sent.json.return.id}`
  const shown = (await admin.get(`/api${at}`)).json.return
  t.is(shown.pictures.length, 2)
  const [{ url }] = shown.pictures
  t.true((await admin.page(at)).text.includes(url))
  const seen = await admin.page(url)
  t.is(seen.headers.get('content-type'), 'image/jpeg')
  t.is(seen.headers.get('cache-control'), 'private, no-store')
  for (const stranger of [buyer, shop.client(), await narrowedOf(shop, { products: 'read' })])
    t.not((await stranger.get(`/api${url}`)).status, 200)
  const [kept] = await Upload.in(scope)
  t.is((await admin.page(kept?.url ?? '')).status, 404, 'not by its address')
  t.is((await admin.get(`/api/admin/returns/none/pictures/${shown.pictures[0].id}`)).status, 404)

  const { email } = await Order.find(scope, orderId)
  await scope.atomic(async (inner) => {
    const found = await personOf(inner, { userId: null, emails: [email] })
    await erasePerson(inner, found, { language: 'en' })
  })
  t.is(await ReturnPicture.in(scope).resultSize(), 0)
  t.is(await Upload.in(scope).resultSize(), 0)
  await shop.app.kernel.jobs.runDue(scope)
  t.is(await scope.files.get(kept?.key ?? ''), undefined)
})
