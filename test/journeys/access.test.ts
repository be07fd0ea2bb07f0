import test from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, type Tab } from '#test/helpers/browser/browser.ts'
import { missedByFinger } from '#test/helpers/browser/finger.ts'
import { inLargeLetters } from '#test/helpers/browser/large-letters.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'
import { template } from '#test/helpers/shops/whole-shop.ts'

type ColorScheme = 'light' | 'dark'

/** Every kind of page that a shopper meets. */
const pages: Record<string, string> = {
  'the front page': '/',
  'the list of products': '/products',
  'a filtered list': '/products?tag=landscape&sort=price-asc',
  'a product': '/products/print-7',
  'the categories': '/categories',
  'the collections': '/collections',
  'a collection': '/collections/landscape',
  'a search': '/search?q=print',
  'a search without a result': '/search?q=elephant',
  'a list without a product': '/products?tag=none&sort=price-asc',
  'a page of content': '/pages/how-we-print',
  'the list of pages': '/pages',
  'signing in': '/auth/signin',
  'writing to the shop': '/contact',
  'the newsletter': '/newsletter',
  'opening an account': '/auth/signup',
  'a lost password': '/auth/forgot',
  'the posts': '/blog',
  'the cart': '/cart',
  'finding an order': '/orders/track',
  'all filters of a list': '/filters/products',
  'a page that is not there': '/nowhere',
}

/** One tab in each colour scheme for all of them: a profile of its own costs more than the look. */
const tabs = oncePerFile(() => new Map<ColorScheme, Promise<Tab>>())

function tabIn(colorScheme: ColorScheme): Promise<Tab> {
  const tab =
    tabs().get(colorScheme) ??
    paperShop().then(({ url }) =>
      openTab(untilTheEnd, url, { colorScheme, width: 390, hasTouch: true }),
    )
  tabs().set(colorScheme, tab)
  return tab
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [kind, path] of Object.entries(pages)) {
    test.serial(
      `axe finds nothing serious on ${kind}, ${colorScheme}, and it fits every width, large letters and fingers`,
      async (t) => {
        if (!hasBrowser(t)) return
        const { page } = await tabIn(colorScheme)
        await page.goto(here(path))
        t.deepEqual(await findingsOn(page), [])
        for (const width of [1280, 320, 390]) {
          await page.setViewportSize({ width, height: 900 })
          t.deepEqual(await missedByFinger(page), [], `${width} px`)
          t.is(await page.evaluate('document.documentElement.scrollWidth'), width)
          t.deepEqual(await inLargeLetters(page), { width, cut: [] })
        }
      },
    )
  }
}

test.serial('breadcrumbs take one row of a phone in foundry, with large letters too', async (t) => {
  if (template !== 'foundry' || !hasBrowser(t)) return t.pass()
  const { page } = await tabIn('light')
  await page.goto(here('/products/print-7'))
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  const [row, height] = await page.evaluate<[number, number]>(
    `['.crumbs', '.crumbs a'].map((one) => document.querySelector(one).getBoundingClientRect().height)`,
  )
  t.is(row, height)
})
