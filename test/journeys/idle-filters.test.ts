import test, { type ExecutionContext } from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

const names = ['Color', 'Fold', 'Frame', 'Hanger', 'Pack', 'Ruling', 'Size', 'Vase', 'Weight']

async function shopOfNine(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  for (const name of names)
    await Product.create(shop.scope, {
      title: name,
      status: 'active',
      options: [{ name, values: ['One', 'Two'] }],
      variants: ['One', 'Two'].map((value) => ({ options: { [name]: value }, price: 900 })),
    })
  return shop
}

test.serial('filters that nothing is left of keep their place', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await shopOfNine(t)
  const { page } = await openTab(t, shop.url)
  await page.goto(here('/products'))
  await page.locator('#facet-option-color summary').click()
  await page.locator('#facet-option-color-one').click()
  await page.locator('.chip').first().waitFor()
  t.is(await page.locator('.facet[open]').getAttribute('id'), 'facet-option-color')
  t.is(await page.locator('.facet-idle').count(), names.length - 1)
})

story(
  'on a telephone one button opens all filters, which say how many products a choice leaves',
  async (t, withScripts) => {
    const shop = await shopOfNine(t)
    const say = wordsOf(shop)
    const { page, troubles } = await openTab(t, shop.url, { width: 390, withScripts })
    await page.goto(here('/products'))
    t.is(await page.evaluate('document.documentElement.scrollWidth'), 390)
    t.false(await page.locator('.facets').isVisible())
    await page.locator('.filters-open').click()
    const button = page.locator('#filters [data-show]')
    await button.waitFor()
    await page.locator('#filter-option-color summary').click()
    await page.locator('#filter-option-color-one').check()
    if (withScripts) {
      await page
        .locator('#filters [data-show]', { hasText: say('search.show', { count: 1 }) })
        .waitFor()
      t.is(await page.evaluate('document.activeElement.id'), 'filter-option-color-one')
      t.true(await page.locator('#filter-option-color').evaluate((one) => one.hasAttribute('open')))
      t.is(await textOf(page.locator('#filter-option-color [data-chosen]')), '1')
      t.true(await page.locator('#filter-option-fold-one').isDisabled())
      await page.locator('#filter-option-color-two').check()
      t.is(new URL(page.url()).pathname, here('/products'))
      t.deepEqual(await findingsOn(page), [])
    } else t.is(await textOf(button), say('search.showResults'))
    await button.click()
    await page.waitForURL(/option\.Color=One/)
    t.is(await textOf(page.locator('.filters-open b')), withScripts ? '2' : '1')
    t.is(await page.locator('.card').count(), 1)
    t.is(await page.evaluate('document.documentElement.scrollWidth'), 390)
    t.deepEqual(troubles, [])
  },
)

story(
  'a filter that was refused is seen on every width, with its field',
  async (t, withScripts) => {
    const shop = await shopOfNine(t)
    const say = wordsOf(shop)
    for (const width of [390, 1024, 1280]) {
      const { page } = await openTab(t, shop.url, { width, withScripts })
      await page.goto(here('/products?minPrice=much'))
      t.is(await textOf(page.locator('[role="alert"]:visible')), say('search.wrongPrice'))
      t.true(await page.locator('#facet-price [name="minPrice"]').isVisible())
      t.is(await page.locator('.facet:visible').count(), width === 390 ? 1 : names.length + 1)
      t.is(await page.locator('.filters-open').isVisible(), width === 390)
      t.is(await page.evaluate('document.documentElement.scrollWidth'), width)
      const box = await page.locator('#facet-price form').boundingBox()
      t.true(box !== null && box.x >= 0 && box.x + box.width <= width)
      if (withScripts) t.deepEqual(await findingsOn(page), [])
      await page.locator('#facet-price [name="minPrice"]').fill('9')
      await page.locator('#facet-price button').click()
      await page.locator('.chip').first().waitFor()
      t.is(await page.locator('.facets').isVisible(), width !== 390)
    }
  },
)

story('the last filter opens within the page, whichever way is read', async (t, withScripts) => {
  const shop = await shopOfNine(t)
  for (const width of [1024, 1280, 1440]) {
    const { page } = await openTab(t, shop.url, { width, withScripts })
    await page.goto(here('/products'))
    for (const dir of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((one, way) => one.setAttribute('dir', way), dir)
      for (const facet of await page.locator('.facet').all()) {
        await facet.locator('summary').click()
        const box = await facet.locator(':scope > :not(summary)').boundingBox()
        t.true(box !== null && box.x >= 0 && box.x + box.width <= width, `${width} ${dir}`)
        await facet.locator('summary').click()
      }
    }
  }
})
