// What a browser makes of stored SVGs when they are opened on their own (statement 40).
import test from 'ava'
import type { Page } from 'playwright-core'
import { goodDrawings } from '#test/fixtures/drawings.ts'
import { upload } from '#test/helpers/bodies/sent-files.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../modules/auth/index.ts'
import uploads from '../../modules/uploads/index.ts'

const contentType = 'image/svg+xml'

test('40: a drawing that was kept looks as it did before', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openShop(t, [auth, uploads])
  const admin = await adminOf(shop)
  const { page } = await openTab(t, shop.url, { width: 300 })
  for (const [what, text] of Object.entries(goodDrawings)) {
    const { url } = (await upload(admin, Buffer.from(text), { name: 'icon.svg' })).json
    await page.route('**/before.svg', (route) => route.fulfill({ contentType, body: text }))
    await page.goto('/before.svg')
    const before = await shotOf(page)
    await page.unroute('**/before.svg')
    await page.goto(url)
    t.true((await shotOf(page)).equals(before), what)
  }
})

/** A browser beside much other work has no frame to give at times, and says so; the page is the same a moment later. */
async function shotOf(page: Page, tries = 3): Promise<Buffer> {
  try {
    return await page.screenshot()
  } catch (error) {
    if (tries === 1 || !/Unable to capture/.test(String(error))) throw error
    return shotOf(page, tries - 1)
  }
}
