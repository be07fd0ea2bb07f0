import test, { type ExecutionContext } from 'ava'
import { hasBrowser, openTab, story, type Tab, textOf } from '#test/helpers/browser.ts'
import { hostile, paperShop } from '#test/helpers/paper-shop.ts'

async function open(t: ExecutionContext, withScripts = true): Promise<Tab> {
  const { url } = await paperShop()
  return openTab(t, url, { withScripts })
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

const english = {
  ...{ lang: 'en', where: '', home: '/', prefix: '' },
  ...{ all: 'All products', brand: 'Brand', cheapest: 'Price, low to high' },
  ...{ fifteen: '15 products', five: '5 products', price: '$17.00', larger: '$27.00' },
}
const german: typeof english = {
  ...{ lang: 'de', where: ', in German', home: '/de', prefix: '/de' },
  ...{ all: 'Alle Produkte', brand: 'Marke', cheapest: 'Preis aufsteigend' },
  ...{ fifteen: '15 Produkte', five: '5 Produkte', price: '17,00\u00a0$', larger: '27,00\u00a0$' },
}

for (const words of [english, german])
  story(
    `a shopper opens a collection, filters, sorts, turns pages, goes back, chooses a variant and searches${words.where}`,
    async (t, withScripts) => {
      const tab = await open(t, withScripts)
      const { page } = tab
      await page.goto(words.home)
      await page.locator('.tile a', { hasText: 'All landscape' }).click()
      await page.waitForURL(`**${words.prefix}/collections/landscape`)
      t.is(await heading(tab), 'All landscape')
      t.is(await textOf(page.locator('.count')), words.fifteen)

      await filterBy(tab, words.brand, 'Ada Winters')
      t.is(query(tab).get('vendor'), 'Ada Winters')
      t.is(await textOf(page.locator('.count')), words.five)

      await page.locator('.site-nav a', { hasText: words.all }).click()
      await page.waitForURL(`**${words.prefix}/products`)
      await sortBy(tab, words.cheapest)
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
      await page.waitForURL(`**${words.prefix}/products/print-7`)
      t.is(await textOf(page.locator('.price').first()), words.price)
      await page.locator('.option a', { hasText: 'A3' }).click()
      await page.waitForURL(/variant=/)
      await page.locator('.option a[aria-current]', { hasText: 'A3' }).waitFor()
      t.true((await textOf(page.locator('.product-info'))).includes(words.larger))

      await page.locator('#search').fill('print 12')
      await page.locator('#search').press('Enter')
      await page.waitForURL(/\/search\?q=/)
      t.true((await cards(tab)).includes('Print 12'))
      t.true(new URL(page.url()).pathname.startsWith(`${words.prefix}/search`))
      t.is(await page.locator('html').getAttribute('lang'), words.lang)
      t.deepEqual(tab.troubles, [])
    },
  )

story(
  'a shopper changes the language at the foot of a page, stays on it, and goes back',
  async (t, withScripts) => {
    const tab = await open(t, withScripts)
    const { page } = tab
    await page.goto('/collections/landscape?sort=price-asc')
    await page.locator('.site-footer .languages a', { hasText: 'Deutsch' }).click()
    await page.waitForURL('**/de/collections/landscape?sort=price-asc')
    t.is(await page.locator('html').getAttribute('lang'), 'de')
    t.is(await textOf(page.locator('.count')), '15 Produkte')
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
    await page.goto('/products')
    await page.evaluate('window.sameDocument = true')
    await filterBy(tab, 'Brand', 'Ada Winters')
    t.is(await page.evaluate('window.sameDocument'), true)
    t.is(await page.evaluate('document.activeElement.closest("main") !== null'), true)
    t.true(await page.locator('.facet[open]').isVisible())
    await page.locator('.card-title a', { hasText: 'Print 09' }).click()
    await page.waitForURL('**/products/print-9')
    const before = await page.title()
    t.true(before.startsWith('Print 09'))
    await page.locator('.option a', { hasText: 'A3' }).click()
    await page.waitForURL(/variant=/)
    await page.locator('.option a[aria-current]', { hasText: 'A3' }).waitFor()
    t.is(await page.title(), before)
    t.is(await page.evaluate('document.activeElement.textContent.trim()'), 'A3')
    await page.goBack()
    await page.locator('.option a[aria-current]', { hasText: 'A4' }).waitFor()
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
    await page.goto(path)
    t.is(await page.locator('img[src="x"]').count(), 0, path)
    if (path.includes('search')) continue
    t.true((await textOf(page.locator('main'))).includes(hostile), path)
  }
  await page.goto('/products/print-30')
  t.is(await heading(tab), hostile)
  t.true((await page.title()).startsWith(hostile))
  t.deepEqual(tab.troubles, [])
})

test.serial('the keyboard alone leads from the top of the page to a product', async (t) => {
  if (!hasBrowser(t)) return
  const tab = await open(t)
  const { page } = tab
  await page.goto('/products')
  await page.keyboard.press('Tab')
  t.is(await page.evaluate('document.activeElement.className'), 'skip')
  await page.keyboard.press('Enter')
  await page.locator('.card-title a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/print-30')
  t.deepEqual(tab.troubles, [])
})
