import test from 'ava'
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
