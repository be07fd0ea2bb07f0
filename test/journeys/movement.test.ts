import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'pages that change by a movement report no error, into the admin neither',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, moves: true })
    await page.goto(here('/'))
    await openDesk(page, shop, '/admin')
    await page.goto(here('/'))
    await page.goBack()
    await page.waitForURL('**/admin')
    t.deepEqual(troubles, [])
  },
)
