import test from 'ava'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { Product } from '../../modules/products/models/product.ts'

test('a list is walked by keys, and Escape leads from a record back to its row of the filtered list', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    await Page.create(shop.scope, { title, body: 'x', status: 'draft' })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/pages?status=draft&sort=title')
  const press = (key: string) => page.keyboard.press(key)
  const row = (title: string) => page.getByRole('row').getByRole('link', { name: title })

  await press('j')
  await press('j')
  await press('e')
  await page.waitForURL(/\/admin\/pages\/[^/?]+$/)
  await press('Escape')
  await page.waitForURL(/\/admin\/pages\?status=draft&sort=title$/)
  await row('Beta').and(page.locator(':focus')).waitFor()

  const sent = page.waitForResponse(/\/admin\/pages\/bulk$/)
  await press('p')
  await sent
  await row('Beta').waitFor({ state: 'detached' })
  await page.waitForURL(/\/admin\/pages\?status=draft&sort=title$/)
  t.is(await Page.in(shop.scope).where({ title: 'Beta', status: 'published' }).resultSize(), 1)

  await press('c')
  await page.waitForURL(/\/admin\/pages\/new$/)
  await page.locator('h1').click()
  await press('Escape')
  await page.waitForURL(/\/admin\/pages(\?|$)/)

  await press('g')
  await press('o')
  await page.waitForURL(/\/admin\/orders$/)
  t.deepEqual(troubles, [])
})

test('typing in the search of a list narrows it, and Enter stays on the list that has a grid', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (const title of ['Harbour', 'Tide'])
    await Product.create(shop.scope, { title, price: 1_000, status: 'active' })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products')
  const row = (title: string) => page.getByRole('row').getByRole('link', { name: title })

  await page.locator('#list-search').pressSequentially('harb')
  await page.waitForURL('**/admin/products?q=harb')
  await row('Tide').waitFor({ state: 'detached' })
  t.true(await row('Harbour').isVisible())

  await page.fill('#list-search', 'tide')
  await page.press('#list-search', 'Enter')
  await page.waitForURL('**/admin/products?q=tide')
  await row('Tide').waitFor()

  await page.fill('#list-search', '')
  await page.waitForURL('**/admin/products')
  await page.goBack()
  await page.waitForURL('**/admin/products?q=tide')
  t.deepEqual(troubles, [])
})

test('the bar of a list counts all that match where they are chosen, and what is selected where one row is left out', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (const title of ['Alpha', 'Beta', 'Gamma'])
    await Page.create(shop.scope, { title, body: 'x', status: 'draft' })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/pages?take=2&sort=title')
  const counted = async () => (await page.locator('[data-bulk-count]').textContent())?.trim()

  await page.locator('[data-select-all]').check()
  t.is(await counted(), '2')
  const all = page.locator('[data-matching]')
  await all.check()
  t.is(await counted(), '3')
  await page.locator('[data-select]').last().uncheck()
  t.is(await counted(), '1')
  t.false(await all.isChecked())
  t.deepEqual(troubles, [])
})

test('t comes to the tags of the selected products, the next one is suggested behind a comma, and Enter adds them', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (const title of ['Harbour', 'Tide'])
    await Product.create(shop.scope, { title, price: 1_000, status: 'active', tags: ['matt'] })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products?sort=title')
  const field = page.locator('[name=given]')

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  t.true(
    await field.evaluate(
      (one: { validity?: { valueMissing: boolean } }) => one.validity?.valueMissing,
    ),
  )
  await field.pressSequentially('sea, ma')
  const offered = page.locator('datalist#given-offered option')
  t.deepEqual(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value'))), [
    'sea, matt',
  ])
  await field.fill('sea, matt')
  const sent = page.waitForResponse(/\/admin\/products\/bulk$/)
  await page.keyboard.press('Enter')
  await sent
  const tagsOf = async (title: string) =>
    (await Product.in(shop.scope).findOne({ title }))?.tags ?? []
  t.deepEqual([await tagsOf('Harbour'), await tagsOf('Tide')], [['matt', 'sea'], ['matt']])
  t.deepEqual(troubles, [])
})
