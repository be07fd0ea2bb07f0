// The page of a draft is one form: whatever is pressed, nothing that is typed is lost.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { sentForm } from '#test/helpers/markup/sent-form.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { type Drafts, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'
import discounts from '../../../modules/discounts/index.ts'
import { Discount } from '../../../modules/discounts/models/rules/discount.ts'
import giftcards from '../../../modules/giftcards/index.ts'

const day = '2031-05-06'
const press = { save: ['intent', 'save'], entered: ['intent', 'typed'], searched: null } as const

/** Something in each card. An address is as far as the caller has got. */
const typedIn = (card: string) => ({
  ...{ 'lines[0][quantity]': '3', 'reduction[value]': '10 %', 'reduction[label]': 'For waiting' },
  ...{ goods: 'Card', 'own[custom][title]': 'Wrapping', 'own[price]': '2.50' },
  ...{ 'codes[0]': 'SPRING5', 'giftCardCodes[added]': card },
  ...{ 'delivery[price]': '7.00', 'delivery[label]': 'Bike' },
  ...{ email: 'bea@shop.test', taxNumber: 'DE136695976', note: 'Ring at the mill\r\nTwice' },
  ...{ 'shippingAddress[line1]': 'Mill lane 3', 'shippingAddress[city]': '' },
  ...{ 'billingAddress[country]': 'FR', 'billingAddress[company]': 'Mill' },
  ...{ heldUntil: day, days: '9', reference: 'R-77' },
})

async function scene(t: Parameters<typeof openDrafts>[0]) {
  const opened = await openDrafts(t, [discounts, giftcards])
  const { admin, scope } = opened
  const variantId = await variant(scope, 50, 1_250)
  await Discount.create(scope, {
    ...{ labels: { en: 'Spring' }, kind: 'orderPercent', means: 'code', percent: 50_000 },
    ...{ code: 'SPRING5', withOrder: true },
  } as Parameters<typeof Discount.create>[1])
  const made = await admin.post('/api/admin/gift-cards/create', { amount: '1.00' })
  return { ...opened, variantId, card: made.json.giftCards[0].code as string }
}

async function opened(scene: Drafts & { variantId: string }) {
  const { id } = await readyDraft(scene, [{ variantId: scene.variantId, quantity: 1 }])
  const path = `/admin/drafts/${id}`
  const stored = async () => (await scene.admin.get(`/api${path}`)).json.draft
  return { path, stored, page: await scene.admin.page(path) }
}

const formIn = (html: string) => read(html).find({ tag: 'form', id: 'draft' })

/** The form as it stands, with something typed over it, and one button pressed. */
function filled(html: string, typed: object, pressed: readonly string[] | null) {
  const over = new Map(Object.entries(typed))
  const sent = sentForm(formIn(html)).map(([name, value]): [string, string] => [
    name,
    over.get(name) ?? value,
  ])
  const missing = [...over.keys()].filter((name) => !sent.some(([one]) => one === name))
  if (missing.length > 0) throw new Error(`The page has no field ${missing.join(', ')}.`)
  return [...sent, ...(pressed ? [[pressed[0], pressed[1]] as [string, string]] : [])]
}

test('a field typed in each card survives each press that saves it, without a script', async (t) => {
  const shop = await scene(t)
  const { admin, variantId, card } = shop
  const presses = { ...press, added: ['add', variantId] }
  for (const [name, pressed] of Object.entries(presses)) {
    const { path, page, stored } = await opened(shop)
    const saved = await admin.form(`${path}/update`, filled(page.text, typedIn(card), pressed))
    t.is(saved.status, 303, name)
    const to = saved.headers.get('location') ?? ''
    const next = await admin.page(to.replace(/#.*$/, ''))
    const now = new Map(sentForm(formIn(next.text)))
    const kept = Object.entries(typedIn(card)).filter(([field]) => !/^own|added/.test(field))
    for (const [field, value] of kept) {
      const more = name === 'added' && field === 'lines[0][quantity]'
      t.is(now.get(field)?.replaceAll(/\r?\n/g, '\r\n'), more ? '4' : value, `${name}: ${field}`)
    }
    const draft = await stored()
    t.deepEqual(
      draft.lines.map((line: { title: string }) => line.title).sort(),
      ['Card', 'Repair', 'Wrapping'],
      name,
    )
    t.like(draft, {
      giftCards: [{ last4: card.slice(-4) }],
      missing: ['shippingAddress', 'billingAddress'],
    })
    t.is(now.get('own[custom][title]'), '', 'what came in is not typed any more')
  }
})

test('what is refused leaves all that is typed on the page, and names its field', async (t) => {
  const shop = await scene(t)
  const { admin, variantId, card } = shop
  const presses = {
    ...{ ...press, added: ['add', variantId], sent: ['intent', 'send'] },
    ...{ placed: ['intent', 'place'], paid: ['intent', 'paid'], cancelled: ['intent', 'cancel'] },
  }
  const { path, page, stored } = await opened(shop)
  const before = await stored()
  for (const [name, pressed] of Object.entries(presses)) {
    const typed = { ...typedIn(card), 'delivery[price]': 'dear' }
    const refused = await admin.form(`${path}/update`, filled(page.text, typed, pressed))
    t.is(refused.status, 422, name)
    const now = new Map(sentForm(formIn(refused.text)))
    for (const [field, value] of Object.entries(typed))
      t.is(now.get(field)?.replaceAll(/\r?\n/g, '\r\n'), value, `${name}: ${field}`)
    const shown = read(refused.text)
    t.is(shown.find({ field: 'delivery[price]' }).get('aria-invalid'), 'true')
    const summary = shown.find({ id: 'error-summary' })
    t.true(summary.has({ role: 'link', href: '#field-delivery-price' }), name)
    t.true(shown.has({ id: 'field-delivery-price' }))
  }
  t.deepEqual(await stored(), before, 'nothing was saved')
  const long = filled(page.text, { goods: 'z'.repeat(60_000) }, null)
  t.is((await admin.form(`${path}/update`, long)).status, 422, 'longer than the database compares')
})

test('a part of something that would be lost without the rest is refused at the rest', async (t) => {
  const shop = await scene(t)
  const { admin } = shop
  const { path, page } = await opened(shop)
  const rest = {
    'field-own-custom-title': { 'own[price]': '2.50' },
    'field-own-price': { 'own[custom][title]': 'Wrapping' },
    'field-delivery-price': { 'delivery[price]': '', 'delivery[label]': 'Bike' },
    'field-reduction-value': { 'reduction[label]': 'For waiting' },
    'field-days': { days: 'two' },
  }
  for (const [field, typed] of Object.entries(rest)) {
    const refused = await admin.form(`${path}/update`, filled(page.text, typed, press.save))
    t.is(refused.status, 422, field)
    const summary = read(refused.text).find({ id: 'error-summary' })
    t.true(summary.has({ role: 'link', href: `#${field}` }), field)
  }
})

test('a press with nothing typed changes nothing, and one that does more saves first', async (t) => {
  const shop = await scene(t)
  const { admin } = shop
  const { path, page, stored } = await opened(shop)
  const send = async (html: string, typed: object, pressed: readonly string[] | null) => {
    const sent = await admin.form(`${path}/update`, filled(html, typed, pressed))
    t.is(sent.status, 303)
    return sent.headers.get('location') ?? ''
  }
  const { version } = await stored()
  const note = { note: 'Ring twice' }
  t.is(await send(page.text, { days: '3', ...note }, ['intent', 'send']), path)
  const sent = await stored()
  t.like(sent, { state: 'sent', note: 'Ring twice', version: version + 1 })
  t.not(sent.url, null)
  const shown = await admin.page(path)
  const to = await send(shown.text, { goods: 'Card' }, null)
  t.is(to, `${path}?goods=Card#field-goods`)
  const found = await admin.page(`${path}?goods=Card`)
  t.true(read(found.text).has({ role: 'button', name: 'Add: Card' }))
  t.like(await stored(), { state: 'sent', version: version + 1 }, 'the link that was sent holds')
  await send(found.text, { note: '', heldUntil: day }, null)
  t.like(await stored(), { note: null, version: version + 2, state: 'open' }, 'emptied')
  const last = await admin.page(path)
  const toOrder = await send(last.text, { heldUntil: '', reference: 'R-9' }, ['intent', 'paid'])
  const { orderId, heldUntil } = await stored()
  t.deepEqual([toOrder, heldUntil], [`/admin/orders/${orderId}`, null])
  t.true((await admin.page(toOrder)).text.includes('R-9'))
})

test('what was typed and saved is said where the act of its button is refused, and comes in once', async (t) => {
  const shop = await scene(t)
  const { admin } = shop
  const { path, page, stored } = await opened(shop)
  const typed = {
    ...{ 'own[custom][title]': 'Wrapping', 'own[price]': '2.50' },
    'shippingAddress[city]': '',
  }
  const refused = await admin.form(`${path}/update`, filled(page.text, typed, ['intent', 'send']))
  t.is(refused.status, 422)
  const shown = read(refused.text)
  t.true(shown.text.includes('What you typed is saved.'))
  t.true(shown.text.includes('Enter where it goes.'))
  t.is(shown.find({ field: 'own[custom][title]' }).get('value'), '')
  const draft = await stored()
  t.is(draft.lines.length, 3)
  t.deepEqual(draft.missing, ['shippingAddress', 'billingAddress'])
  const whole = await admin.put(`/api${path}/update`, { shippingAddress: { country: 'DE' } })
  t.true(Object.keys(whole.json.error.fields).includes('shippingAddress.city'), 'JSON says all')
})

test('of two merchants the second sees what the first saved beside what they typed', async (t) => {
  const shop = await scene(t)
  const { admin } = shop
  const { path, page, stored } = await opened(shop)
  const first = filled(page.text, { note: 'From the first' }, press.save)
  t.is((await admin.form(`${path}/update`, first)).status, 303)
  const second = filled(page.text, { note: 'From the second', days: '5' }, press.save)
  const refused = await admin.form(`${path}/update`, second)
  t.is(refused.status, 409)
  const shown = read(refused.text)
  t.true(shown.has({ role: 'cell', text: 'From the first' }))
  t.true(shown.has({ role: 'cell', text: 'From the second' }))
  t.is((await stored()).note, 'From the first')
  const again = filled(refused.text, {}, press.save)
  t.is((await admin.form(`${path}/update`, again)).status, 303)
  t.is((await stored()).note, 'From the second')
})

test('a draft has at most as many lines as its page can send', async (t) => {
  const { admin } = await openDrafts(t)
  const line = (n: number) => ({ price: 100, custom: { title: `Part ${n}` } })
  const lines = [...Array(199).keys()].map(line)
  const made = await admin.post('/api/admin/drafts/create', { email: 'ada@shop.test', lines })
  const path = `/admin/drafts/${made.json.draft.id}`
  t.is((await admin.post(`/api${path}/lines`, line(200))).status, 201)
  const more = await admin.post(`/api${path}/lines`, line(201))
  t.deepEqual([more.status, Object.keys(more.json.error.fields)], [422, ['lines']])
  const typed = { 'lines[199][quantity]': '2' }
  const sent = filled((await admin.page(path)).text, typed, press.save)
  t.is((await admin.form(`${path}/update`, sent)).status, 303)
  t.is((await admin.get(`/api${path}`)).json.draft.total, 20_100)
})
