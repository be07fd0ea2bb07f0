// Codes that are typed in the cart and are none of a discount.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import { Product } from '../../../modules/products/models/product.ts'

test('a gift card in the field for discounts is named as one, and a code that is none is refused there and not kept', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const draft = { title: 'Print', slug: 'print', status: 'active' as const, price: 1_999 }
  const productId = await Product.create(scope, draft)
  const [made] = await issueByHand(scope, { amount: 2_000, currency: 'USD' }, 1)
  const buyer = shop.client()
  t.is((await buyer.post('/cart/items', { productId })).status, 201)
  const card = await buyer.form('/cart/discounts', { code: made?.code ?? '' })
  t.is(card.status, 422)
  t.true(card.text.includes('This is a gift card. Enter it at checkout'))
  const wrong = await buyer.form('/cart/discounts', { code: 'wrong' })
  t.is(wrong.status, 422)
  const page = read(wrong.text)
  const field = page.find({ field: 'code' })
  t.is(field.get('aria-invalid'), 'true')
  t.not(field.get('autofocus'), undefined)
  t.true(page.find({ role: 'alert' }).text.includes('We do not know this code'))
  const sent = await buyer.post('/cart/discounts', { code: 'wrong' })
  t.truthy(sent.json.error.fields.code)
  t.deepEqual((await buyer.get('/cart')).json.cart.discounts, [])
  for (let tries = 4; tries <= 10; tries++) await buyer.post('/cart/discounts', { code: 'wrong' })
  const eleventh = await buyer.post('/cart/discounts', { code: made?.code ?? '' })
  t.is(eleventh.status, 429, 'nobody finds out about cards by guessing')
})
