import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** Run in the browser: links and buttons that a finger misses, by their words. Checkboxes have a cell or a label around them. */
const tooSmall = `[...document.querySelectorAll('main a, main button, main select, main summary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, p.hint'))
  .map((one) => ({ words: one.textContent.trim(), height: one.getBoundingClientRect().height }))
  .filter(({ height }) => height > 3 && height < 44)
  .map(({ words, height }) => words + ': ' + height)`

story('what is pressed in lists and on Home is as high as a finger', async (t, withScripts) => {
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url, { withScripts, width: 390, hasTouch: true })
  await openDesk(page, shop, '/admin')
  for (const path of ['/admin', '/admin/products', '/admin/users', '/admin/system/jobs']) {
    await page.goto(path)
    t.deepEqual(await page.evaluate(tooSmall), [], path)
  }
})
