import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Page } from '../../modules/pages/models/page.ts'

story(
  'a merchant puts pages in order, by pointer, keys or buttons, and a visitor reads them so',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    for (const title of ['Alpha', 'Beta', 'Gamma'])
      await Page.create(shop.scope, { title, place: 'footer', status: 'published' })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    const say = wordsOf(shop)
    await openDesk(page, shop, '/admin/pages')
    await page.locator('a[href="/admin/pages/order"]').click()
    await page.waitForURL('**/admin/pages/order')

    const rows = page.locator('[data-sort-row]')
    const names = () =>
      rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-name') ?? ''))
    const status = page.locator('[data-sort-status]')
    const said = (name: string, place: number) =>
      say('adminui.order.said', { name, place, count: 3 })
    const isFocused = (selector: string) =>
      page.locator(selector).evaluate((one) => one.matches(':focus'))

    const up = page.locator('[data-name=Gamma] [data-sort-move=up]')
    await up.focus()
    await page.keyboard.press('Enter')
    await status.getByText(said('Gamma', 2)).waitFor({ state: 'attached' })
    t.deepEqual(await names(), ['Alpha', 'Gamma', 'Beta'])
    t.true(await isFocused('[data-name=Gamma] [data-sort-move=up]'))

    if (withScripts) {
      await rows.first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      t.is(await status.textContent(), said('Alpha', 2))
      t.true(await isFocused('[data-name=Alpha]'))
      t.deepEqual(await names(), ['Gamma', 'Alpha', 'Beta'])
      t.deepEqual(await findingsOn(page), [])

      await page.locator('[data-sort-list][data-sorted=on]').waitFor()
      const grips = page.locator('[data-sort-grip]')
      await grips.last().scrollIntoViewIfNeeded()
      const [from, to] = await Promise.all([
        grips.last().boundingBox(),
        grips.first().boundingBox(),
      ])
      if (!from || !to) throw new Error('There are no grips.')
      await page.mouse.move(from.x + 8, from.y + 8)
      await page.mouse.down()
      await page.mouse.move(from.x + 8, from.y - 8, { steps: 4 })
      await page.mouse.move(to.x + 8, to.y, { steps: 8 })
      // A row that is still moving takes no other's place.
      for (let at = 0; (await names())[0] !== 'Beta'; at++)
        await page.mouse.move(to.x + 8, to.y + (at % 2) * 4)
      await page.mouse.up()
      await status.getByText(said('Beta', 1)).waitFor({ state: 'attached' })
      t.deepEqual(await names(), ['Beta', 'Gamma', 'Alpha'])
    } else {
      await up.click()
      await status.getByText(said('Gamma', 1)).waitFor({ state: 'attached' })
      t.deepEqual(await names(), ['Gamma', 'Alpha', 'Beta'])
    }
    const wanted = await names()
    await page.locator('[data-save-bar] button[type=submit]').click()
    await page.waitForURL('**/admin/pages')
    await page.getByText(say('adminui.order.saved')).first().waitFor()

    await page.goto(here('/'))
    const links = await page.locator('footer a[href*="/pages/"]').allTextContents()
    t.deepEqual(
      links.map((text) => text.trim()).filter((text) => wanted.includes(text)),
      wanted,
    )
    t.deepEqual(troubles, [])
  },
)
