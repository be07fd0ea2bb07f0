// What the buyer of an order reads while it is not paid, sent in parts, or about to become another one.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered } from '#test/helpers/outside/mailbox.ts'
import { type Edits, editable, openEdits } from '#test/helpers/till/edits/edited-orders.ts'

const opened = oncePerFile(() => openEdits(untilTheEnd))

async function pageOf({ scope, shop }: Edits, orderId: string) {
  const url = new URL((await scope.ask('orders.statusUrl', { orderId })) ?? '')
  const buyer = shop.client()
  const page = (await buyer.page(url.pathname)).headers.get('location') ?? ''
  return read((await buyer.page(page)).text)
}

test('an order sent in part says so, and has arrived with its last parcel', async (t) => {
  const scene = await opened()
  const { admin } = scene
  const { orderId, card } = await editable(scene)
  const send = async (quantity: number) => {
    const parcel = { orderId, items: [{ lineId: card, quantity }], ship: true }
    const { shipment } = (await admin.post('/api/admin/fulfillment/create', parcel)).json
    await admin.put(`/api/admin/fulfillment/${shipment.id}/deliver`)
    const [, , sent, arrived] = (await pageOf(scene, orderId)).all({ role: 'listitem', text: /./ })
    return [sent?.text, arrived?.text]
  }
  const [sent, arrived] = await send(1)
  t.regex(sent ?? '', /^Partially sent\s*\w+ \d/)
  t.is(arrived, 'Delivered')
  const [all, last] = await send(2)
  t.regex(all ?? '', /^Sent\s*\w+ \d/)
  t.regex(last ?? '', /^Delivered\s*\w+ \d/)
})

test('how an order is paid that is not paid yet stands above everything else', async (t) => {
  const scene = await opened()
  const told = { _method: 'PUT', transferOffered: 'on', 'transferTexts[en]': 'To DE89 3704.' }
  const kept = await scene.admin.form('/admin/payments/manual/update', told)
  t.is(kept.status, 303, kept.text)
  const { orderId } = await editable(scene, { isPaid: false })
  const { text } = await pageOf(scene, orderId)
  const places = ['To DE89 3704.', 'Or pay another way', 'What you ordered']
  t.deepEqual(
    places.map((words) => text.indexOf(words)).filter((at) => at < 0),
    [],
    text,
  )
  t.deepEqual(
    [...places].sort((a, b) => text.indexOf(a) - text.indexOf(b)),
    places,
  )
})

test('a changed proposal takes the place of the one that it began with, and its buyer is mailed what it changes', async (t) => {
  const scene = await opened()
  const { admin, shop, box } = scene
  const { path, card } = await editable(scene)
  const wish = { lines: [{ lineId: card, quantity: 2 }] }
  const first = (await admin.post(`${path}/edits/create`, wish)).json.edit
  const form = read(
    (await admin.page(`${path.replace('/api', '')}/edits/new?from=${first.id}`)).text,
  )
  t.is(form.find({ tag: 'input', field: 'from' }).get('value'), first.id)
  const added = [{ quantity: 2, price: 2_000, custom: { title: 'Wrapping' } }]
  const made = await admin.post(`${path}/edits/create`, { ...wish, added, from: first.id })
  t.is(made.status, 201, made.text)
  t.like((await admin.get(`${path}/edits/${first.id}`)).json.edit, { state: 'cancelled' })
  await admin.post(`${path}/edits/${made.json.edit.id}/apply`, { settle: 'link' })
  const mail = (await delivered(shop, box)).find((one) => one.includes('Added: '))
  t.true(mail?.includes('Added: 2 × Wrapping'), mail)
  t.true(mail?.includes('Card: 2 instead of 3'), mail)
})
