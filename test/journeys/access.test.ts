import test from 'ava'
import axe from 'axe-core'
import { hasBrowser, openTab } from '#test/helpers/browser.ts'
import { paperShop } from '#test/helpers/paper-shop.ts'
import { here } from '#test/helpers/reader.ts'

/** Every kind of page that a shopper meets. */
const pages: Record<string, string> = {
  'the front page': '/',
  'the list of products': '/products',
  'a filtered list': '/products?tag=landscape&sort=price-asc',
  'a product': '/products/print-7',
  'the collections': '/collections',
  'a collection': '/collections/landscape',
  'a search': '/search?q=print',
  'a search without a result': '/search?q=elephant',
  'a page of content': '/pages/how-we-print',
  'the list of pages': '/pages',
  'signing in': '/auth/signin',
  'writing to the shop': '/contact',
  'the newsletter': '/newsletter',
  'opening an account': '/auth/signup',
  'a lost password': '/auth/forgot',
  'a page that is not there': '/nowhere',
}

interface Finding {
  id: string
  impact?: string | null
  nodes: { target: unknown }[]
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [kind, path] of Object.entries(pages)) {
    test.serial(`axe finds nothing serious on ${kind}, ${colorScheme}`, async (t) => {
      if (!hasBrowser(t)) return
      const { url } = await paperShop()
      const { page } = await openTab(t, url, { colorScheme, width: 390 })
      await page.goto(here(path))
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate<{ violations: Finding[] }>('axe.run()')
      t.deepEqual(
        violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
        [],
      )
    })
  }
}
