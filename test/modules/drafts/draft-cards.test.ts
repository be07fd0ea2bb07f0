// Gift cards of its buyer, and the language of an order that a merchant puts together, on both engines.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { type Drafts, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import settings from '../../../modules/settings/index.ts'

const at = (id: string) => `/api/admin/drafts/${id}`
const pathIn = (url: string) => new URL(url).pathname

/** A new card of this worth: its code. */
async function cardOf({ admin }: Pick<Drafts, 'admin'>, amount: string) {
  const made = await admin.post('/api/admin/gift-cards/create', { amount })
  if (made.status !== 201) throw new Error(made.text)
  const [{ code }] = made.json.giftCards as [{ code: string }]
  return code
}

test('a gift card pays first by its code, by form and JSON; the link asks the rest, and no code is kept', async (t) => {
  const scene = await openDrafts(t, [giftcards])
  const { admin, scope, shop } = scene
  const code = await cardOf(scene, '15.00')
  const { id } = await readyDraft(scene, [])
  const path = `/admin/drafts/${id}`
  const wrong = await admin.put(`${at(id)}/update`, { giftCardCodes: ['NOPE-NOPE'] })
  t.deepEqual([wrong.status, Object.keys(wrong.json.error.fields)], [422, ['giftCardCodes']])
  const typed = { _method: 'PUT', 'giftCardCodes[added]': 'NOPE-NOPE' }
  const refused = await admin.form(`${path}/update`, typed)
  t.is(refused.status, 422)
  t.true(read(refused.text).text.includes('There is no gift card with this code.'))
  const added = await admin.form(`${path}/update`, { ...typed, 'giftCardCodes[added]': code })
  t.is(added.status, 303, added.text)
  const { draft } = (await admin.get(at(id))).json
  t.like(draft.sums, { due: 500 })
  t.is(draft.total, 2_000)
  const [{ id: cardId, ...pays }] = draft.giftCards
  t.deepEqual(pays, { last4: code.slice(-4), amount: 1_500, why: null })
  const [row] = await scope.db('draft_orders').where({ id })
  t.false(JSON.stringify(row).includes(code))
  const shown = read((await admin.page(path)).text)
  t.true(shown.text.includes(`…${code.slice(-4)} pays $15.00`))

  const out = await admin.form(`${path}/update`, { _method: 'PUT', 'giftCardCodes[added]': '' })
  t.is(out.status, 303)
  t.is((await admin.get(at(id))).json.draft.sums.due, 2_000, 'without its tick it pays no more')
  await admin.put(`${at(id)}/update`, { giftCardCodes: [code] })
  const kept = { _method: 'PUT', 'giftCardCodes[kept]': cardId, 'giftCardCodes[added]': '' }
  t.is((await admin.form(`${path}/update`, kept)).status, 303)
  const { draft: sent } = (await admin.post(`${at(id)}/send`, { days: 1 })).json
  t.like(sent, { sums: { due: 500 }, giftCards: [{ amount: 1_500 }] })
  const buyer = shop.client()
  t.true((await buyer.page(pathIn(sent.url))).text.includes('$5.00'))
  const placed = await admin.post(`${at(id)}/place`, { paymentMethod: 'manual', isPaid: true })
  t.is(placed.status, 200, placed.text)
  const { orderId } = placed.json
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  t.like(order, { total: 2_000, paymentState: 'paid' })
  t.like(await scope.ask('giftcards.spent', { orderId }), { spent: 1_500 })
})

test('a card that pays nothing is refused with the reason; of many drafts one spends it', async (t) => {
  const scene = await openDrafts(t, [giftcards])
  const { admin, scope } = scene
  const giftCardCodes = [await cardOf(scene, '25.00')]
  const drafts: { id: string; version: number }[] = []
  for (let made = 0; made < 6; made++) {
    const { id } = await readyDraft(scene, [])
    drafts.push((await admin.put(`${at(id)}/update`, { giftCardCodes })).json.draft)
  }
  const tries = await Promise.allSettled(
    drafts.map(({ id: draftId, version }) =>
      scope
        .detached()
        .ask('checkout.payDraft', { draftId, version, method: 'manual', guestId: null }),
    ),
  )
  const faults = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  t.deepEqual(
    faults,
    Array.from({ length: 5 }, () => 'CARD_SPENT'),
  )
  const late = drafts[tries.findIndex(({ status }) => status === 'rejected')]
  const again = (await admin.put(`${at(late?.id ?? '')}/update`, { note: 'Soon' })).json.draft
  t.like(again, { sums: { due: 1_500 }, giftCards: [{ amount: 500 }] }, 'what is left of it')
  const money = (await scope.ask('giftcards.sums', undefined)) ?? []
  t.deepEqual(
    money.map(({ sum }) => sum),
    [500],
  )
  await admin.post(`${at(late?.id ?? '')}/place`, { paymentMethod: 'manual' })
  const { id } = await readyDraft(scene, [])
  const empty = await admin.put(`${at(id)}/update`, { giftCardCodes })
  t.is(empty.status, 422)
  t.regex(empty.json.error.fields.giftCardCodes, /has no balance left/)
})

test('a draft has the language of its buyer: delivery, link and order are in it', async (t) => {
  const scene = await openDrafts(t, [settings])
  const { admin, scope, shop, box } = scene
  await scope.ask('settings.change', { languages: ['de'] })
  const { id } = await readyDraft(scene, [])
  const odd = await admin.put(`${at(id)}/update`, { language: 'fr' })
  t.deepEqual([odd.status, Object.keys(odd.json.error.fields)], [422, ['language']])
  const path = `/admin/drafts/${id}`
  const form = read((await admin.page(path)).text)
  t.is(form.all({ role: 'combobox', name: 'Language' }).length, 1)
  const typed = { _method: 'PUT', email: 'ada@shop.test', language: 'de' }
  t.is((await admin.form(`${path}/update`, typed)).status, 303)
  await admin.post(`${at(id)}/send`, { days: 1 })
  const run = async () => shop.app.kernel.jobs.runDue(await shop.app.scope())
  await run()
  t.regex(box.mails.at(-1) ?? '', /Ihre Bestellung/)
  const { draft, orderId } = (
    await admin.post(`${at(id)}/place`, { paymentMethod: 'manual', isPaid: true })
  ).json
  t.is(draft.language, 'de')
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  t.is(order?.language, 'de')
  const made = await admin.post('/api/admin/drafts/create', { language: 'de' })
  t.is(made.json.draft.language, 'de')
})
