import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

story(
  'a visitor sees what goes with a product and what they looked at before, and has it forgotten',
  async (t, withScripts) => {
    const shop = await paperShop()
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await page.goto(here('/products/print-7'))
    const viewed = page.locator(`[data-url="${here('/recommendations/viewed')}"]`)
    t.is(await viewed.isVisible(), false)
    if (!withScripts) {
      await page.locator(`a[href^="${here('/recommendations/related/')}"]`).click()
      await page.waitForURL(`**${here('/recommendations/related/**')}`)
      t.is(await page.locator('main .card').count(), 4)
      return
    }
    const related = page.locator(`[data-url^="${here('/recommendations/related/')}"]`)
    await related.scrollIntoViewIfNeeded()
    await related.locator('.card').first().waitFor()
    t.is(await related.locator('.card').count(), 4)
    await page.goto(here('/products/print-8'))
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await viewed.locator('.card').first().waitFor()
    t.deepEqual(await viewed.locator('.card-title a').allTextContents(), ['Print 07'])
    await page.goto(here('/'))
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await viewed.locator('.card').first().waitFor()
    t.deepEqual(await viewed.locator('.card-title a').allTextContents(), ['Print 08', 'Print 07'])
    t.deepEqual(await findingsOn(page), [])
    await viewed.locator('[data-forget]').click()
    t.is(await viewed.count(), 0)
    t.is(await page.evaluate("localStorage.getItem('viewed')"), null)
    t.deepEqual(troubles, [])
  },
)
