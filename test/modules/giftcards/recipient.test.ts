// A gift card that is bought for somebody else: written on the product page, shown at the line, sent on its day.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { recipientIn, sendingDays } from '../../../modules/giftcards/models/delivery/recipient.ts'
import { send } from '../../../modules/giftcards/models/delivery/send.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'

test('a buyer says to whom a card goes, without script; what cannot be sent is refused, and other goods have no such fields', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const make = async (about: object) => {
    const sold = { status: 'active', price: 2_000, stock: null, ...about }
    const { product } = (await admin.post('/api/admin/products/create', sold)).json
    return (await admin.get(`/api/products/${product.id}`)).json.product
  }
  const card = await make({ title: 'A gift card', giftCard: true })
  const plain = await make({ title: 'A notebook' })
  const buyer = await customerOf(shop)
  const has = async (slug: string, field: string) =>
    read((await buyer.page(`/products/${slug}`)).text).has({ field })
  const { until } = sendingDays(shop.scope)
  t.true(await has(card.slug, 'properties[recipientEmail]'))
  t.false(await has(plain.slug, 'properties[recipientEmail]'))
  const variantId = card.variants[0].id
  const add = (properties: object) => buyer.post('/api/cart/items', { variantId, properties })
  for (const [wrong, at] of [
    [{ recipientEmail: 'nobody' }, 'recipientEmail'],
    [{ sendOn: '2020-01-01' }, 'sendOn'],
    [{ sendOn: '9999-12-31' }, 'sendOn'],
    [{ sendOn: '+012345-01-01' }, 'sendOn'],
  ] as const) {
    const { status, json } = await add(wrong)
    t.is(status, 422)
    t.deepEqual(Object.keys(json.error.fields), [`properties.${at}`])
  }
  const typed = { 'properties[recipientName]': 'Bo', 'properties[sendOn]': until }
  t.is((await buyer.form('/cart/items', { variantId, quantity: '1', ...typed })).status, 303)
  const { text } = await buyer.page('/cart')
  for (const line of ['To: Bo', `Send on: ${until}`]) t.true(text.includes(line), line)
  const wrong = { variantId: plain.variants[0].id, properties: { sendOn: 'soon' } }
  t.is((await buyer.post('/api/cart/items', wrong)).status, 201, 'only cards are sent')
})

test('a card is sent on the morning of its day by the shop’s clocks; a day that is none is now', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { from, until } = sendingDays(scope)
  t.is(recipientIn(scope, { sendOn: until }).sendAt, `${until}T09:00:00.000Z`)
  for (const sendOn of ['9999-12-31', 'soon', '2020-02-30', ''])
    t.is(recipientIn(scope, { sendOn }).sendAt, null, sendOn)
  t.true(from < until)
})

test('while the shop sends no mail a card is not sent and gets no code: its job fails, and is seen', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const [made] = await issueByHand(
    scope,
    { amount: 500, currency: 'USD', email: 'bo@shop.test' },
    1,
  )
  const balanceId = made?.card.id ?? ''
  await GiftBalance.change(scope, balanceId, { codeHash: null, sentAt: null })
  t.like(await t.throwsAsync(() => send(scope, { balanceId })), { code: 'MAIL_DISABLED' })
  t.like(await GiftBalance.find(scope, balanceId), { codeHash: null, sentAt: null })
})
