import test from 'ava'
import axe from 'axe-core'
import { hasBrowser, openTab } from '#test/helpers/browser.ts'
import { adminOf } from '#test/helpers/cast.ts'
import type { Client } from '#test/helpers/client.ts'
import { paperShop } from '#test/helpers/paper-shop.ts'

/** A list, an editor and whatever else looks like nothing else; the rest is made of the same parts. */
const pages = [
  '/admin',
  '/admin/products',
  '/admin/products/new',
  '/admin/collections/new',
  '/admin/inventory',
  '/admin/pages/new',
  '/admin/blog/new',
  '/admin/navigation',
  '/admin/announcements/new',
  '/admin/translations',
  '/admin/search/report',
  '/admin/design/home',
  '/admin/reviews',
  '/admin/reviews/analytics',
  '/admin/media',
  '/admin/settings',
  '/admin/users',
  '/admin/users/roles/new',
  '/admin/audit-log',
  '/admin/system/jobs',
  '/admin/redirects/import',
]

interface Finding {
  id: string
  impact?: string | null
  nodes: { target: unknown }[]
}

let signedIn: Promise<Client> | undefined

for (const path of pages)
  test.serial(`axe finds nothing serious on ${path} in the dark`, async (t) => {
    if (!hasBrowser(t)) return
    const shop = await paperShop()
    signedIn ??= adminOf(shop)
    const { cookies } = await signedIn
    const { page } = await openTab(t, shop.url, { colorScheme: 'dark' })
    const kept = [...cookies].map(([name, value]) => ({ name, value, url: shop.url }))
    await page.context().addCookies(kept)
    t.is((await page.goto(path))?.status(), 200)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<{ violations: Finding[] }>(
      'axe.run({ iframes: false })',
    )
    t.deepEqual(
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      [],
    )
  })
