import { pictures } from '#test/helpers/bodies/sent-files.ts'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'a merchant gives a product pictures, puts them in order, and one to a variant',
  async (t, js) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts: js, strays: true })
    await openDesk(page, shop, '/admin/products/new')
    const files = await Promise.all(
      (['image/png', 'image/jpeg', 'image/webp'] as const).map(async (mimeType) => ({
        ...{ mimeType, name: mimeType.replace('/', '.') },
        buffer: await pictures[mimeType](),
      })),
    )
    const tiles = page.locator('.tile-list > [data-tile]')
    const address = (at: number) => tiles.nth(at).locator('[data-picture-address]').inputValue()
    await page.fill('[name=title]', 'Tide')
    await page.setInputFiles('[name="images:files"]', files)
    if (!js) await page.click('[value=add-images]')
    await tiles.nth(2).waitFor()
    if (js) {
      const last = await address(2)
      const left = { targetPosition: { x: 5, y: 20 } }
      await tiles.nth(2).locator('img').dragTo(tiles.nth(0).locator('img'), left)
      await page
        .locator(`[data-tile]:first-child [data-picture-address][value="${last}"]`)
        .waitFor({ state: 'attached' })
    }
    const [first, second] = [await address(0), await address(1)]
    await tiles.nth(1).locator('[value^="image-up"]').click()
    await page
      .locator(`[data-tile]:first-child [data-picture-address][value="${second}"]`)
      .waitFor({ state: 'attached' })
    t.is(await address(1), first)
    t.is(await page.inputValue('[name=title]'), 'Tide')
    await page.click('[value=add-option]')
    await page.locator('[name="options[0][name]"]').waitFor()
    if (js) await page.locator('[name="options[0][name]"]:focus').waitFor()
    await page.locator('[name="options[0][name]"]').fill('Size')
    await page.locator('[name="options[0][values]"]').fill('A4')
    if (js) await page.locator('[name="options[0][values]"]').blur()
    else await page.keyboard.press('Enter')
    await page.locator('[name="variants[0][price]"]').fill('12')
    if (js) {
      await page.locator('[data-picture-choice] .thumb').click()
      await page.locator('.picture-panel button').nth(2).click()
    } else await page.selectOption('[name="variants[0][picture]"]', { index: 2 })
    if (js) t.deepEqual(await findingsOn(page), [])
    await page.locator('[data-save-bar] [value=save]').first().click()
    await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
    t.is(await tiles.count(), 3)
    t.is(await address(0), second)
    t.is(await page.inputValue('[name="variants[0][picture]"]'), first)
    // From the editor to where a picture is cropped, and back by what shows it.
    await tiles.nth(1).locator('[data-picture-edit]').click()
    await page.waitForURL(/\/admin\/media\/[0-9a-f-]{36}$/)
    await page.locator('.media-uses a', { hasText: 'Tide' }).waitFor()
    await page.goto(here('/admin/theme'))
    // Whoever saves while a picture is on its way saves it, too.
    let arrive = () => {}
    const arrival = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/api/upload', async (route) => {
      await arrival
      await route.continue()
    })
    await page.setInputFiles('[name="logo:file"]', files.slice(0, 1))
    await page.locator('[data-save-bar] [value=publish]').first().click()
    if (js) await page.locator('[data-save-bar] [value=publish][aria-busy]').first().waitFor()
    arrive()
    await page.locator('[name="logo:remove"]').waitFor()
    await page.goto(here('/'))
    await page.locator('.site-header .brand img').waitFor()
    t.deepEqual(troubles, [])
  },
)
