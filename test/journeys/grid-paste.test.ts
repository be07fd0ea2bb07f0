import test from 'ava'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { language } from '#test/helpers/browser/reader.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** As a spreadsheet in the reader's language has it. */
const typed = (number: number) => number.toLocaleString(language, { minimumFractionDigits: 2 })

const pasteInto = (page: Page, column: string, rows: readonly string[][]) =>
  page.evaluate(`{
    const cell = document.querySelector('[data-column="${column}"]')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(rows.map((row) => row.join('\t')).join('\r\n'))})
    cell.focus()
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)

test('prices and custom fields are pasted from a spreadsheet, mended where one is wrong, and undone', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const add = async (kind: string, name: string, type: string, more: object = {}) => {
    const field = { kind, label: { en: name, de: name }, type, ...more }
    const made = await admin.post('/admin/custom-fields/create', field)
    t.is(made.status, 201, made.text)
  }
  await add('product', 'Material', 'line')
  await add('variant', 'Finish', 'choice', { choices: ['Matt', 'Gloss'] })
  await add('variant', 'Depth', 'decimal', { unit: 'cm' })
  await add('variant', 'Uses', 'choices', { choices: ['Desk', 'Wall'] })
  const made = await admin.post('/admin/products/create', {
    ...{ title: 'Mug', status: 'active', options: [{ name: 'Size', values: ['S', 'M', 'L'] }] },
    variants: ['S', 'M', 'L'].map((size) => ({ options: { Size: size }, price: 1000 })),
  })
  const at = `/admin/products/${made.json.product.id}`
  const values = async () => {
    const { product } = (await admin.get(at)).json
    return [
      product.customFields,
      ...product.variants.map((one: { price: number; customFields: object }) => [
        one.price,
        one.customFields,
      ]),
    ]
  }
  const before = await values()

  const { page, troubles } = await openTab(t, shop.url)
  const cells = 'price,product.material,variant.finish,variant.depth,variant.uses'
  await openDesk(page, shop, `/admin/products/grid?cells=${cells}`)
  await pasteInto(page, 'price', [
    [typed(12), 'Clay', 'Matt', typed(2.5), 'Desk; Wall'],
    [typed(13), 'is of the product', 'Silk', typed(3.25), ''],
    [typed(14), '', 'gloss', '', 'Wall'],
  ])
  const finish = page.locator('[data-column="variant.finish"]')
  t.is(await finish.nth(1).inputValue(), 'Silk')
  t.deepEqual(await findingsOn(page), [])
  await page.keyboard.press('Control+s')
  await page.locator('[data-column="variant.finish"][aria-invalid=true]').waitFor()
  const first = { finish: 'Matt', depth: 2.5, uses: ['Desk', 'Wall'] }
  const last = { finish: 'Gloss', uses: ['Wall'] }
  t.deepEqual(await values(), [{ material: 'Clay' }, [1200, first], [1000, {}], [1400, last]])

  await finish.nth(1).selectOption('Gloss')
  await page.keyboard.press('Control+s')
  await page.locator('main [data-key=z]').waitFor()
  await page
    .locator('[data-column="variant.finish"][aria-invalid=true]')
    .waitFor({ state: 'detached' })
  const second = { finish: 'Gloss', depth: 3.25 }
  t.deepEqual((await values())[2], [1300, second])

  // All that the grid shows is emptied by one paste of empty cells, and comes back by one press.
  const whole = await values()
  await pasteInto(page, 'variant.finish', [
    ['', ''],
    ['', ''],
    ['', ''],
  ])
  await page.keyboard.press('Control+s')
  const undo = page.locator('main [data-key=z]')
  await undo.waitFor()
  t.deepEqual((await values())[2], [1300, {}])
  await undo.click()
  await page.waitForLoadState()
  t.deepEqual(await values(), whole)
  t.notDeepEqual(whole, before)
  t.deepEqual(troubles, [])
})
