import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'

for (const template of ['base', 'foundry'])
  test(`${template}: the line under a price is a setting, and the same for everybody`, async (t) => {
    const shop = await openWholeShop(t, { template })
    const { scope } = shop
    await Product.create(scope, {
      ...{ title: 'Tide', slug: 'tide', status: 'active', variants: [{ price: 100 }] },
    })
    const page = async () => (await shop.client().page('/products/tide')).text
    t.false((await page()).includes('price-note'))
    await TaxSettings.set(scope, { status: 'on', prices: 'included', note: 'delivery' })
    const text = await page()
    t.true(text.includes('Tax included, plus delivery.'))
    await TaxSettings.set(scope, { status: 'off' })
    t.true((await page()).includes('Plus delivery.'))
    await TaxSettings.set(scope, { note: 'tax' })
    t.false((await page()).includes('price-note'))
  })

test('the cart says of tax what is so: in its prices, on top, or not charged', async (t) => {
  const shop = await openWholeShop(t)
  const { scope } = shop
  await Product.create(scope, {
    ...{ title: 'Tide', slug: 'tide', status: 'active', variants: [{ price: 100 }] },
  })
  const [variant] = await scope.db('variants')
  const guest = shop.client()
  await guest.post('/cart/items', { variantId: variant.id })
  const page = async () => read((await guest.page('/cart')).text).text
  const untaxed = await page()
  t.regex(untaxed, /Delivery is calculated at checkout\./)
  t.notRegex(untaxed, /include tax/)
  await TaxSettings.set(scope, { status: 'on', prices: 'included' })
  t.regex(await page(), /Prices include tax\. Delivery is calculated at checkout\./)
  await TaxSettings.set(scope, { prices: 'excluded' })
  t.regex(await page(), /Delivery and tax are calculated at checkout\./)
})
