import test from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { language } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'

/** So many dollars as a cell shows them to the reader. */
const inCell = (dollars: number) => dollars.toLocaleString(language, { minimumFractionDigits: 2 })

const sizes = Array.from({ length: 20 }, (_, at) => `No. ${at + 1}`)

test('200 prices are changed, undone and changed again by keyboard alone, in under 40 keys', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (let number = 1; number <= 10; number++)
    await Product.create(shop.scope, {
      title: `Print ${number}`,
      status: 'active',
      options: [{ name: 'Size', values: sizes }],
      variants: sizes.map((size) => ({ options: { Size: size }, price: 1000 })),
    })
  const prices = async () => {
    const rows = await Variant.in(shop.scope).distinct('price')
    return rows.map(({ price }) => price)
  }
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products')
  let keys = 0
  const press = (key: string) => {
    keys += key.split('+').length
    return page.keyboard.press(key)
  }
  const cell = page.locator('[data-column=price]')
  const standsAt = (price: number) =>
    page
      .locator(`[data-column=price][data-was="${inCell(price)}"]`)
      .first()
      .waitFor()
  const changeAll = async (typed: string) => {
    await press('Control+Space')
    await page.keyboard.type(typed)
    await press('Control+Enter')
    await press('Control+s')
  }

  const inFirstCell = () => page.locator('[data-column=price]:focus').waitFor()

  await press('g')
  await inFirstCell()
  t.is(await cell.count(), 200)
  t.deepEqual(await findingsOn(page), [])
  await changeAll('+10%')
  await standsAt(11)
  t.deepEqual(await prices(), [1100])

  await press('z')
  await standsAt(10)
  t.deepEqual(await prices(), [1000])
  await page.waitForLoadState()

  await press('g')
  await inFirstCell()
  await changeAll('9')
  await standsAt(9)
  t.deepEqual(await prices(), [900])
  t.true(keys < 40, `${keys} keys`)
  t.deepEqual(troubles, [])
})

test('Escape takes a typed cell back, and leaving a grid with changes asks', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  await Product.create(shop.scope, { title: 'Tide Poster', status: 'active', price: 1000 })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products/grid')
  const cell = page.locator('[data-column=price]')
  await cell.fill('12')
  await cell.press('Escape')
  t.is(await cell.inputValue(), inCell(10))
  await cell.fill('13')
  const asked = page.waitForEvent('dialog')
  await page.locator('[data-leave]').click({ noWaitAfter: true })
  t.is((await asked).type(), 'beforeunload', 'which the tab answers by staying')
  t.is(await cell.inputValue(), '13')
  await cell.press('Escape')
  await cell.press('Escape')
  await page.waitForURL((url) => url.pathname === '/admin/products')
  t.deepEqual(troubles, ['dialog: '])
})

test('on a phone names and heads stay beside the cells, and a grid that was saved or undone stands where it stood', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  for (let number = 1; number <= 30; number++)
    await Product.create(shop.scope, { title: `Print ${number}`, status: 'active', price: 1000 })
  const { page, troubles } = await openTab(t, shop.url, { width: 390 })
  await openDesk(page, shop, '/admin/products/grid?take=100')
  const rows = page.locator('[data-grid-row]')
  const weight = rows.nth(24).locator('[data-column=weight]')
  const box = page.locator('.grid-form .table-scroll')
  const placeOf = async (selector: string) => {
    const [outer, inner] = [
      await box.boundingBox(),
      await box.locator(selector).first().boundingBox(),
    ]
    return [(inner?.x ?? 0) - (outer?.x ?? 0), (inner?.y ?? 0) - (outer?.y ?? 0)].map(Math.round)
  }
  const scrolled = () => box.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  await weight.focus()
  await weight.fill('70')
  t.is((await placeOf('tbody th'))[0], 0)
  t.is((await placeOf('thead th:last-child'))[1], 0)
  const stood = await scrolled()
  t.true(stood.every((distance) => distance > 0))
  const saved = async (text: string) => {
    await rows.nth(24).locator(`[data-column=weight][data-was="${text}"]`).waitFor()
    await page.locator('#main:focus').waitFor()
  }
  await page.keyboard.press('Control+s')
  await saved('70')
  t.deepEqual(await scrolled(), stood)
  await page.keyboard.press('z')
  await saved('')
  t.deepEqual(await scrolled(), stood)
  await page.keyboard.press('g')
  await rows.nth(24).locator('[data-column=weight]:focus').waitFor()
  t.deepEqual(troubles, [])
})

for (const withScripts of [true, false])
  test(`what is typed in the search of a list goes along into the grid ${withScripts ? 'and shows what a change of a price comes to' : 'without a script'}`, async (t) => {
    if (!hasBrowser(t)) return
    const shop = await openWholeShop(t)
    for (const title of ['Harbour print', 'Meadow print'])
      await Product.create(shop.scope, { title, status: 'active', price: 1000 })
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/products')
    await page.fill('#list-search', 'harbour')
    await page.click('main [data-carries]')
    await page.waitForURL(/grid/)
    const price = page.locator('[data-column=price]')
    t.is(await price.count(), 1)
    if (withScripts) {
      const becomes = page.locator('.grid-becomes').first()
      await price.fill('+10 %')
      t.is(await becomes.textContent(), `= ${inCell(11)}`)
      await price.fill('12')
      t.is(await becomes.textContent(), '')
      await price.fill(inCell(10))
    }
    t.deepEqual(troubles, [])
  })
