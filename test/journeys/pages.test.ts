import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk, writeText } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'an admin writes a page, looks at the preview, publishes it and deletes it',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/pages')

    await page.locator('a[href="/admin/pages/new"]').first().click()
    await page.waitForURL('**/admin/pages/new')
    await page.fill('[name=title]', 'Our press')
    await writeText(page, 'body', 'It prints **slowly** {7*7}', withScripts)
    if (withScripts) {
      await page.locator('.text-editor strong', { hasText: 'slowly' }).waitFor()
      await page.locator('[data-markdown-mode]').click()
    } else await page.locator('[name=intent][value=preview]').click()
    await page.locator('[data-preview] strong', { hasText: 'slowly' }).waitFor()
    t.true((await textOf(page.locator('[data-preview]'))).includes('{7*7}'))
    t.is(await page.inputValue('[name=title]'), 'Our press')
    if (withScripts)
      await page
        .frameLocator('[data-preview-frame]')
        .locator('h1', { hasText: 'Our press' })
        .waitFor()

    await page.selectOption('[name=status]', 'published')
    await page.selectOption('[name=place]', 'menu')
    await page.locator('[data-save-bar] [value=save]').click()
    await page.waitForURL(/\/admin\/pages\/[^/]+$/)
    await page.locator('[href="/pages/our-press"]').waitFor()

    const edited = page.url()
    await page.goto(here('/'))
    await page.locator('.site-nav a', { hasText: 'Our press' }).click()
    await page.waitForURL(`**${here('/pages/our-press')}`)
    t.is(await textOf(page.locator('main h1')), 'Our press')

    await page.goto(`${edited}/delete`)
    await page.locator('main form button').click()
    await page.waitForURL('**/admin/pages')
    const gone = await page.goto(here('/pages/our-press'))
    t.is(gone?.status(), 404)
    t.deepEqual(
      troubles.filter((trouble) => !trouble.includes('404')),
      [],
    )
  },
)
