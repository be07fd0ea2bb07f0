import test from 'ava'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

test.serial(
  'filters that nothing is left of keep their place, and a phone page keeps its width',
  async (t) => {
    if (!hasBrowser(t)) return
    const shop = await openWholeShop(t)
    const names = ['Color', 'Fold', 'Frame', 'Hanger', 'Pack', 'Ruling', 'Size', 'Vase', 'Weight']
    for (const name of names)
      await Product.create(shop.scope, {
        title: name,
        status: 'active',
        options: [{ name, values: ['One'] }],
        variants: [{ options: { [name]: 'One' }, price: 900 }],
      })
    const { page } = await openTab(t, shop.url, { width: 390 })
    await page.goto(here('/products'))
    await page.locator('#facet-option-color summary').click()
    await page.locator('#facet-option-color-one').click()
    await page.locator('.chip').first().waitFor()
    t.is(await page.locator('.facet[open]').getAttribute('id'), 'facet-option-color')
    t.is(await page.locator('.facet-idle').count(), names.length - 1)
    t.is(await page.evaluate('document.documentElement.scrollWidth'), 390)
  },
)
