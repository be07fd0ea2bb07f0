import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'an admin makes a menu with a line beneath another, and a visitor finds the way by it',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    const say = wordsOf(shop)
    await openDesk(page, shop, '/admin/navigation')
    await page.locator('a[href="/admin/navigation/new?place=header"]').click()
    await page.waitForURL('**/new?place=header')

    const add = (path: string) => page.locator(`[name=intent][value="add:fixed:${path}"]`).click()
    const lines = page.locator('[data-line]')
    await add('/contact')
    await lines.nth(0).waitFor()
    await add('/products')
    await lines.nth(1).waitFor()
    await page.locator('[name=intent][value="add:heading:"]').click()
    await lines.nth(2).waitFor()
    for (const language of shop.scope.shop.languages)
      await page.fill(`[name="items[2][labels][${language}]"]`, 'Browse')
    await page.locator('[name=intent][value="up:2"]').click()
    await page
      .locator(
        '[name="items[1][labels][en]"][value="Browse"], [name="items[1][kind]"][value=heading]',
      )
      .first()
      .waitFor({ state: 'attached' })
    if (withScripts) {
      await lines.nth(2).focus()
      await page.keyboard.press('Alt+ArrowRight')
      const status = page.locator('[data-menu-status]')
      const place = { name: say('navigation.fixed./products'), position: 3, count: 3, depth: 2 }
      t.is(await status.textContent(), say('navigation.admin.said', place))
      t.deepEqual(await findingsOn(page), [])
    } else await page.locator('[name=intent][value="in:2"]').click()
    await page.locator('[data-line][data-depth="2"]').waitFor()
    if (withScripts) {
      const shown = page.frameLocator('[data-preview-frame]').locator('.site-nav')
      await shown.getByText('Browse').waitFor({ state: 'attached' })
      await shown.locator(`a[href$="/products"]`).waitFor({ state: 'attached' })
    } else {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.locator('[formaction$="/admin/navigation/look"]').click(),
      ])
      await tab.locator('.site-nav summary', { hasText: 'Browse' }).waitFor({ state: 'attached' })
      await tab.close()
    }
    await page.locator('[data-save-bar] [value=save]').click()
    await page.waitForURL(/\/admin\/navigation\/[0-9a-f-]{36}$/)
    t.is(await lines.count(), 3)

    await page.goto(here('/'))
    const link = page.locator(`.site-nav a[href="${here('/products')}"]`)
    const button = page.locator('.menu-open')
    const summary = page.locator('.site-nav summary', { hasText: 'Browse' })
    const open = async () => {
      await page.keyboard.press('Enter')
      t.false(await link.isVisible())
      await summary.focus()
      await page.keyboard.press('Enter')
      await link.waitFor()
    }
    t.false(await summary.isVisible())
    await button.focus()
    await open()
    if (withScripts) {
      t.deepEqual(await findingsOn(page), [])
      await page.keyboard.press('Escape')
      await summary.waitFor({ state: 'hidden' })
      t.true(await button.evaluate((one) => one.matches(':focus')))
      await open()
    }
    await link.click()
    await page.waitForURL(`**${here('/products')}`)
    t.deepEqual(troubles, [])
  },
)
