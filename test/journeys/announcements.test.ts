import { openTab, story } from '#test/helpers/browser.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'
import { Announcement } from '../../modules/announcements/models/announcement.ts'

story(
  'a visitor closes an announcement, and sees it again once it is another one',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { id } = await Announcement.create(shop.scope, {
      texts: { en: 'Packed on Fridays' },
      status: 'published',
      dismissable: true,
    })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await page.goto('/')
    const bar = page.locator('.announcement')
    const close = bar.locator('button')
    t.is(await bar.locator('p').textContent(), 'Packed on Fridays')
    t.is(await close.isVisible(), withScripts)
    if (withScripts) {
      await close.click()
      t.is(await bar.count(), 0)
      await page.goto('/products')
      t.is(await bar.count(), 0)
      await Announcement.change(shop.scope, id, { texts: { en: 'Packed on Mondays' } })
    }
    await page.goto('/products')
    await bar.waitFor()
    t.deepEqual(troubles, [])
  },
)
