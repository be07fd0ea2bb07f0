import test from 'ava'
import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

/** A list, an editor and whatever else looks like nothing else; the rest is made of the same parts. */
const pages = [
  '/admin',
  '/admin/products',
  '/admin/products/new',
  '/admin/collections/new',
  '/admin/inventory',
  '/admin/pages/new',
  '/admin/blog/new',
  '/admin/newsletter/campaigns/new',
  '/admin/navigation',
  '/admin/announcements/new',
  '/admin/translations',
  '/admin/search/report',
  '/admin/design/home',
  '/admin/reviews',
  '/admin/reviews/analytics',
  '/admin/media',
  '/admin/media/folders',
  '/admin/settings',
  '/admin/users',
  '/admin/users/roles/new',
  '/admin/audit-log',
  '/admin/system/jobs',
  '/admin/redirects/import',
  '/admin/customers/segments/new?from=spent',
  '/admin/newsletter/consents',
  '/admin/discounts/price-lists/new',
  '/admin/orders',
  '/admin/drafts/new',
  '/admin/theme',
  '/admin/custom-fields/new',
  '/admin/search/filters',
  '/admin/reports/funnel',
]

/** One tab for all of them, in which an admin is signed in. */
const desk = oncePerFile(async (): Promise<Page> => {
  const shop = await paperShop()
  const { cookies } = await adminOf(shop)
  const { page } = await openTab(untilTheEnd, shop.url, { colorScheme: 'dark' })
  const kept = [...cookies].map(([name, value]) => ({ name, value, url: shop.url }))
  await page.context().addCookies(kept)
  return page
})

for (const path of pages)
  test.serial(
    `axe finds nothing serious on ${path} in the dark, and the smallest phone shows its width`,
    async (t) => {
      if (!hasBrowser(t)) return
      const page = await desk()
      t.is((await page.goto(path))?.status(), 200)
      t.deepEqual(await findingsOn(page), [])
      await page.setViewportSize({ width: 320, height: 800 })
      const width = await page.evaluate('document.documentElement.scrollWidth')
      await page.setViewportSize({ width: 1280, height: 900 })
      t.is(width, 320)
    },
  )

test.serial(
  'each folder has its own label, and the parts of a page have names of their own',
  async (t) => {
    if (!hasBrowser(t)) return
    const page = await desk()
    for (const name of ['Prints', 'Cards']) {
      const made = await page.request.post('/api/admin/media/folders/create', { data: { name } })
      t.is(made.status(), 201)
    }
    for (const path of ['/admin/media/folders', '/admin/translations']) {
      await page.goto(path)
      t.deepEqual(await findingsOn(page, anything), [], path)
    }
  },
)
