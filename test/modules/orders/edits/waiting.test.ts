// An edit that waits for its payment, and the parcels that are packed meanwhile.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { editable, openEdits } from '#test/helpers/till/edits/edited-orders.ts'

const opened = oncePerFile(() => openEdits(untilTheEnd))

test('parcels warn of an edit that waits for its payment, and one whose goods were sent says that nobody can pay it', async (t) => {
  const { admin } = await opened()
  const { orderId, path, card } = await editable(await opened())
  const shown = async (at = '') => (await admin.page(`${path.replace('/api', '')}${at}`)).text
  const warning = 'An edit waits for its payment.'
  t.false((await shown()).includes(warning))
  const made = await admin.post(`${path}/edits/create`, {
    lines: [{ lineId: card, quantity: 2 }],
    added: [{ quantity: 2, price: 2_000, custom: { title: 'Wrapping' } }],
  })
  const edit = `/edits/${made.json.edit.id}`
  await admin.post(`${path}${edit}/apply`, { settle: 'link' })
  const before = await shown()
  t.true(before.includes(warning))
  t.true(before.includes('Card: 2 instead of 3'))
  t.true((await shown(edit)).includes('Its buyer can pay the difference'))

  const parcel = { orderId, items: [{ lineId: card, quantity: 3 }], ship: true }
  const { status } = await admin.post('/api/admin/fulfillment/create', parcel)
  t.is(status, 201)
  t.false((await shown()).includes(warning))
  t.true((await shown(edit)).includes('nobody can pay it'))
})
