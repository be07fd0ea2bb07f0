import test, { type ExecutionContext } from 'ava'
import { hasBrowser, openTab, story, type Tab, textOf } from '#test/helpers/browser/browser.ts'
import { formatOf, here, language, wordsOf } from '#test/helpers/browser/reader.ts'
import { hostile, paperShop } from '#test/helpers/shops/paper-shop.ts'

async function open(t: ExecutionContext, withScripts = true, strays = false): Promise<Tab> {
  const { url } = await paperShop()
  return openTab(t, url, { withScripts, strays })
}

const heading = (tab: Tab) => textOf(tab.page.locator('main h1'))
const cards = (tab: Tab) => tab.page.locator('main .card-title').allInnerTexts()
const query = (tab: Tab) => new URL(tab.page.url()).searchParams

/** Opens a filter and follows one of its values. */
async function filterBy(tab: Tab, facet: string, value: string): Promise<void> {
  await tab.page.locator('.facet summary', { hasText: facet }).click()
  await tab.page.locator('.facet[open] a', { hasText: value }).click()
  await tab.page.locator('.chip', { hasText: value }).waitFor()
}

async function sortBy(tab: Tab, label: string): Promise<void> {
  await tab.page.locator('#sort').selectOption({ label })
  if (!tab.withScripts) await tab.page.locator('form.sort button').click()
  await tab.page.waitForURL(/[?&]sort=/)
}

story(
  'a shopper opens a collection, filters, sorts, turns pages, goes back, chooses a variant and searches',
  async (t, withScripts) => {
    const tab = await open(t, withScripts)
    const { page } = tab
    const shop = await paperShop()
    const say = wordsOf(shop)
    const price = (amount: number) => formatOf(shop).money(amount, 'USD')
    await page.goto(here('/'))
    await page.locator('.tile a', { hasText: 'All landscape' }).click()
    await page.waitForURL(`**${here('/collections/landscape')}`)
    t.is(await heading(tab), 'All landscape')
    t.is(await textOf(page.locator('.count')), say('search.count', { count: 15 }))

    await filterBy(tab, say('search.facets.vendor'), 'Ada Winters')
    t.is(query(tab).get('vendor'), 'Ada Winters')
    t.is(await textOf(page.locator('.count')), say('search.count', { count: 5 }))

    await page.locator('.site-nav a', { hasText: say('search.allProducts') }).click()
    await page.waitForURL(`**${here('/products')}`)
    await sortBy(tab, say('search.sorts.price-asc'))
    await page.locator('.card-title', { hasText: 'Print 01' }).waitFor()
    t.is((await cards(tab))[0], 'Print 01')

    await page.locator('.pages [rel=next]').click()
    await page.waitForURL(/skip=20/)
    await page.locator('.card-title', { hasText: 'Print 21' }).waitFor()
    t.is((await cards(tab)).length, 10)
    t.is(query(tab).get('sort'), 'price-asc')

    await page.goBack()
    await page.locator('.card-title', { hasText: 'Print 01' }).waitFor()
    t.is((await cards(tab)).length, 20)

    await page.locator('.card-title a', { hasText: 'Print 07' }).click()
    await page.waitForURL(`**${here('/products/print-7')}`)
    t.is(await textOf(page.locator('.price').first()), price(1700))
    await page.locator('.option a', { hasText: 'A3' }).click()
    await page.waitForURL(/variant=/)
    await page.locator('.option a[aria-current]', { hasText: 'A3' }).waitFor()
    t.true((await textOf(page.locator('.product-info'))).includes(price(2700)))

    await page.locator('#search').fill('print 12')
    await page.locator('#search').press('Enter')
    await page.waitForURL(/\/search\?q=/)
    t.true((await cards(tab)).includes('Print 12'))
    t.is(new URL(page.url()).pathname, here('/search'))
    t.is(await page.locator('html').getAttribute('lang'), language)
    t.deepEqual(tab.troubles, [])
  },
)

story(
  'a shopper changes the language at the foot of a page, stays on it, and goes back',
  async (t, withScripts) => {
    const tab = await open(t, withScripts, true)
    const { page } = tab
    await page.goto('/collections/landscape?sort=price-asc')
    await page.locator('.site-footer .languages a', { hasText: 'Deutsch' }).click()
    await page.waitForURL('**/de/collections/landscape?sort=price-asc')
    t.is(await page.locator('html').getAttribute('lang'), 'de')
    t.is(
      await textOf(page.locator('.count')),
      (await paperShop()).app.kernel.messages.in('de')('search.count', { count: 15 }),
    )
    await page.locator('.card-title a').first().click()
    await page.waitForURL('**/de/products/**')
    await page.locator('.site-footer .languages a', { hasText: 'English' }).click()
    await page.waitForURL(/^http:\/\/[^/]*\/products\//)
    t.is(await page.locator('html').getAttribute('lang'), 'en')
    t.deepEqual(tab.troubles, [])
  },
)

test.serial(
  'after a swap the title, the address and the focus are those of the new content',
  async (t) => {
    if (!hasBrowser(t)) return
    const tab = await open(t)
    const { page } = tab
    await page.goto(here('/products'))
    await page.evaluate('window.sameDocument = true')
    await filterBy(tab, wordsOf(await paperShop())('search.facets.vendor'), 'Ada Winters')
    t.is(await page.evaluate('window.sameDocument'), true)
    t.is(await page.evaluate('document.activeElement.closest("main") !== null'), true)
    t.is(await page.locator('.facet[open]').getAttribute('id'), 'facet-vendor')
    t.is(await page.evaluate('document.activeElement.id'), 'facet-vendor-ada-winters')
    await page.locator('.card-title a', { hasText: 'Print 09' }).click()
    await page.waitForURL(`**${here('/products/print-9')}`)
    const before = await page.title()
    t.true(before.startsWith('Print 09'))
    await page.locator('.option a', { hasText: 'A3' }).click()
    await page.waitForURL(/variant=/)
    await page.locator('.option a[aria-current]', { hasText: 'A3' }).waitFor()
    t.is(await page.title(), before)
    t.is(await page.evaluate('document.activeElement.textContent.trim()'), 'A3')
    // The choice took the place of the product's address: back leads to the list.
    await page.goBack()
    await page.locator('.chip', { hasText: 'Ada Winters' }).waitFor()
    await page.goBack()
    await page.locator('.chip').first().waitFor({ state: 'detached' })
    t.is(new URL(page.url()).search, '')
    t.deepEqual(tab.troubles, [])
  },
)

story('a hostile title is read as these very letters, and nothing runs', async (t, withScripts) => {
  const tab = await open(t, withScripts)
  const { page } = tab
  for (const path of [
    '/',
    '/products',
    '/products/print-30',
    `/search?q=${encodeURIComponent(hostile)}`,
  ]) {
    await page.goto(here(path))
    t.is(await page.locator('img[src="x"]').count(), 0, path)
    if (path.includes('search')) continue
    t.true((await textOf(page.locator('main'))).includes(hostile), path)
  }
  await page.goto(here('/products/print-30'))
  t.is(await heading(tab), hostile)
  t.true((await page.title()).startsWith(hostile))
  t.deepEqual(tab.troubles, [])
})

test.serial('the keyboard alone leads from the top of the page to a product', async (t) => {
  if (!hasBrowser(t)) return
  const tab = await open(t)
  const { page } = tab
  await page.goto(here('/products'))
  await page.keyboard.press('Tab')
  t.is(await page.evaluate('document.activeElement.className'), 'skip')
  await page.keyboard.press('Enter')
  await page.locator('.card-title a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${here('/products/print-30')}`)
  t.deepEqual(tab.troubles, [])
})
