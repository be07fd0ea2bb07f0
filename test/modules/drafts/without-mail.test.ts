// What a merchant is told of drafts and orders where nothing is mailed.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'

for (const mails of [true, false])
  test(`a shop that sends ${mails ? 'mail says that a link was sent' : 'no mail says of a link that it is to be copied'}`, async (t) => {
    const opened = await openDrafts(t, [], { mails })
    const { admin } = opened
    const { id, updatedAt } = await readyDraft(opened, [])
    const at = `/admin/drafts/${id}`
    const label = mails ? 'Send pay link' : 'Make pay link'
    t.true(read((await admin.page(at)).text).has({ role: 'button', name: label }))
    t.is((await admin.form(`${at}/send`, { updatedAt, days: '14' })).status, 303)
    await admin.page(at)
    const page = read((await admin.page(at)).text)
    const { url } = (await admin.get(`/api${at}`)).json.draft
    t.is(page.find({ id: 'draft-link' }).text, url)
    t.true(page.has({ tag: 'button', 'data-copy': 'draft-link' }))
    t.is(page.text.includes('The link was sent.'), mails)
    t.is(page.text.includes('This shop sends no mail: copy it'), !mails)

    const placed = await admin.post(`/api${at}/place`, { paymentMethod: 'manual' })
    t.is(placed.status, 200, placed.text)
    const order = read((await admin.page(`/admin/orders/${placed.json.orderId}`)).text)
    t.is(order.has({ role: 'button', name: 'Send the confirmation again' }), mails)
  })
