import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'an admin sends an old address to a page, tries it, follows it and takes it back',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/redirects')

    await page
      .locator('main a[href="/admin/redirects/new"], a[href="/admin/redirects/new"]')
      .first()
      .click()
    await page.waitForURL('**/admin/redirects/new')
    await page.fill('[name=from]', '/our-shop')
    await page.fill('[name=to]', '/our-shop/')
    await page.locator('[data-save-bar] [value=save]').click()
    await page.locator('#error-summary').waitFor()
    t.is(await page.inputValue('[name=from]'), '/our-shop')
    await page.fill('[name=to]', '/products')
    await page.locator('[data-save-bar] [value=save]').click()
    await page.waitForURL('**/admin/redirects')

    await page.fill('[name=address]', '/our-shop?from=paper')
    await page.locator('form:has([name=address]) button').click()
    await page.locator('.notice-success').waitFor()
    t.true((await textOf(page.locator('.notice-success'))).includes('/products?from=paper'))

    await page.goto(here('/our-shop?from=paper'))
    t.true(page.url().endsWith(here('/products?from=paper')))

    await page.goto('/admin/redirects')
    await page.locator('[data-row-link]').first().click()
    await page.waitForURL(/\/admin\/redirects\/[0-9a-f-]{36}$/)
    await page.locator('a[href$="/delete"]').click()
    await page.waitForURL('**/delete')
    await page.locator('main form button').click()
    await page.waitForURL('**/admin/redirects')
    t.is((await page.goto(here('/our-shop')))?.status(), 404)
    t.deepEqual(
      troubles.filter((trouble) => !/404|422/.test(trouble)),
      [],
    )
  },
)
