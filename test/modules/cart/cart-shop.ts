// A small shop with a cart, whose goods and stock are what a test says.
import { defineModule } from '#server/module.ts'
import { FakeTill } from '#test/helpers/shops/fake-till.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkoutWords from '../../../modules/checkout/messages/en.json' with { type: 'json' }
import { quote } from '../../../modules/checkout/models/quote/quote.ts'
import storefront from '../../../modules/storefront/index.ts'

/** The quote alone, and whether carts are being paid. */
export async function openCartShop(t: Parameters<typeof openShop>[0]) {
  const till = new FakeTill()
  const paying = new Set<string>()
  const checkout = defineModule({
    name: '@platform/checkout',
    answers: {
      'pricing.quote': quote,
      'checkout.isPaying': (_scope, { cartId }) => paying.has(cartId),
    },
    messages: { en: checkoutWords },
  })
  const shop = await openShop(t, [auth, storefront, cart, checkout, till.module])
  return { shop, till, paying }
}
