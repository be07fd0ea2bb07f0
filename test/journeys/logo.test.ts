import test from 'ava'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { art } from '#test/helpers/shops/paper-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test.serial('a logo keeps to its place in the header, however large its file is', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t, {}, [art])
  await shop.scope.ask('settings.change', { logoUrl: '/art/1' })
  const { page } = await openTab(t, shop.url)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(here('/'))
    const size = await page.locator('.site-header .brand img').boundingBox()
    t.true(size !== null && size.height <= 40 && size.width <= 240, `${width}: ${size?.height}`)
  }
})

test.serial('the preview of a theme stands as high as the cards beside it', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url, { width: 1280 })
  await openDesk(page, shop, '/admin/theme')
  const topOf = async (place: string) => (await page.locator(place).first().boundingBox())?.y
  t.is(await topOf('.look-preview'), await topOf('.look-editor form .card'))
})
