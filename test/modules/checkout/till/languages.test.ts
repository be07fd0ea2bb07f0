// What is sold is called as its buyer reads it, from the cart to the order, and an order keeps those words.
import test from 'ava'
import { termId } from '#server/text/term-ids.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import { Variant } from '../../../../modules/products/models/variants/variant.ts'
import { save } from '../../../../modules/translations/models/record.ts'

test('cart, checkout and order call goods in the language of their buyer, also after they are translated anew', async (t) => {
  const shop = await openWholeShop(t)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const scope = await shop.app.scope()
  const productId = await Product.create(scope, {
    ...{
      title: 'Poster',
      status: 'active' as const,
      options: [{ name: 'Size', values: ['Large'] }],
    },
    variants: [{ options: { Size: 'Large' }, price: 1_900 }],
  })
  const [variant] = await Variant.of(scope, [productId])
  const called = (title: string) =>
    save(scope, { kind: 'product', id: productId, language: 'de' }, { fields: { title } })
  await called('Plakat')
  const fields = { name: 'Größe', 'value/Large': 'Groß' }
  await save(scope, { kind: 'term', id: termId('option', 'Size'), language: 'de' }, { fields })

  const buyer = shop.client()
  await buyer.post('/de/api/cart/items', { variantId: variant?.id, quantity: 1 })
  const cart = (await buyer.page('/de/cart')).text
  t.true(cart.includes('Plakat') && cart.includes('Groß'))
  t.false(cart.includes('Poster'))
  const english = (await buyer.page('/cart')).text
  t.true(english.includes('Poster') && english.includes('Large'))

  const { session } = (await buyer.post('/de/api/checkout/sessions', {})).json
  const at = `/de/api/checkout/sessions/${session.id}`
  const said = { email: 'jo@buyer.test', shippingAddress: berlin, paymentMethod: 'manual' }
  t.is((await buyer.put(`${at}/update`, said)).status, 200)
  t.true((await buyer.page('/de/checkout')).text.includes('Plakat'))
  const { order } = (await buyer.post(`${at}/complete`, {})).json
  const [kept] = await scope
    .db('order_lines')
    .where({ kind: 'item' })
    .select('title', 'variantTitle')
  t.deepEqual(kept, { title: 'Plakat', variantTitle: 'Groß' })
  await called('Bild')
  const page = (await buyer.page(`/de/orders/${order.orderNumber}`)).text
  t.true(page.includes('Plakat'))
})
