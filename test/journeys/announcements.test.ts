import { openTab, story } from '#test/helpers/browser/browser.ts'
import { here, readsFurtherLanguage } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Announcement } from '../../modules/announcements/models/announcement.ts'

const friday = { en: 'Packed on Fridays', de: 'Freitags gepackt' }
const monday = { en: 'Packed on Mondays', de: 'Montags gepackt' }

story(
  'a visitor closes an announcement, and sees it again once it is another one',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { id } = await Announcement.create(shop.scope, {
      texts: friday,
      status: 'published',
      dismissable: true,
    })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await page.goto(here('/'))
    const bar = page.locator('.announcement')
    const close = bar.locator('button')
    t.is(await bar.locator('p').textContent(), readsFurtherLanguage ? friday.de : friday.en)
    t.is(await close.isVisible(), withScripts)
    if (withScripts) {
      await close.click()
      t.is(await bar.count(), 0)
      await page.goto(here('/products'))
      t.is(await bar.count(), 0)
      await Announcement.update(shop.scope, id, { texts: monday })
    }
    await page.goto(here('/products'))
    await bar.waitFor()
    t.deepEqual(troubles, [])
  },
)
