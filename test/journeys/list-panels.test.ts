import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story('the panels of a list open within the page on every width', async (t, withScripts) => {
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url, { width: 640, withScripts })
  await openDesk(page, shop, '/admin/orders?tab=all')
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const id of ['more-filters', 'list-filters', 'list-columns']) {
      const fold = page.locator(`#${id}`)
      await fold.locator(':scope > summary').click()
      const box = await fold.locator(':scope > .list-panel').boundingBox()
      t.true(box !== null && box.x >= 0 && box.x + box.width <= width, `${id} at ${width}`)
      t.is(await page.evaluate('document.documentElement.scrollWidth'), width)
      await fold.locator(':scope > summary').click()
    }
  }
})
