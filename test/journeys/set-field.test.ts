import type { ExecutionContext } from 'ava'
import test from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { wordsOf } from '#test/helpers/browser/reader.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** Three customers, and a field of them. */
async function open(t: ExecutionContext, look: Parameters<typeof openTab>[2] = {}) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop, { email: 'owner@shop.test', name: 'Owner' })
  const label = { en: 'Level', de: 'Stufe' }
  const field = { kind: 'customer', label, type: 'whole', maximum: 9, filtered: true }
  await admin.post('/admin/custom-fields/create', field)
  for (const name of ['ann', 'bo', 'cy'])
    await admin.post('/admin/customers/create', { email: `${name}@shop.test` })
  const tab = await openTab(t, shop.url, look)
  await openDesk(tab.page, shop, '/admin/customers?customerHas=shop.test')
  const withLevel = async (level: number) =>
    (await admin.get(`/admin/customers?customField=level:${level}`)).json.total
  return { ...tab, withLevel, say: wordsOf(shop) }
}

story(
  'a field is set for two customers, mended where it was wrong, and undone',
  async (t, withScripts) => {
    const { page, troubles, withLevel, say } = await open(t, { withScripts, width: 390 })
    const boxes = page.locator('[data-select]')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.locator('button[value=setField]').click()
    const level = page.locator('[name="customFields[level]"]')
    await level.fill('ten')
    const send = page.locator('main form button.button-primary')
    await send.click()
    await page.locator('#error-summary').waitFor()
    t.is(await level.inputValue(), 'ten')
    t.is(await withLevel(7), 0)
    if (withScripts) t.deepEqual(await findingsOn(page), [])
    await level.fill('7')
    await send.click()
    await page.waitForURL(/\/admin\/customers\?customerHas=shop\.test$/)
    t.is(await withLevel(7), 2)
    await page.getByRole('button', { name: say('adminui.undo') }).click()
    await page.waitForURL(/\/admin\/customers\?customerHas=shop\.test$/)
    t.is(await withLevel(7), 0)
    t.deepEqual(
      troubles.filter((trouble) => !trouble.includes('422')),
      [],
    )
  },
)

test('a field is set for what is selected by keyboard alone', async (t) => {
  if (!hasBrowser(t)) return
  const { page, troubles, withLevel } = await open(t, { colorScheme: 'dark' })
  const press = (key: string) => page.keyboard.press(key)
  for (const key of ['j', 'x', 'j', 'x']) await press(key)
  t.deepEqual(await findingsOn(page), [])
  await press('s')
  await page.locator('select[name=field]:focus').waitFor()
  await press('Tab')
  await press('Enter')
  await page.locator('[name="customFields[level]"]:focus').waitFor()
  t.deepEqual(await findingsOn(page), [])
  await page.keyboard.type('3')
  await press('Enter')
  await page.waitForURL(/\/admin\/customers\?customerHas=shop\.test$/)
  t.is(await withLevel(3), 2)
  const undone = page.waitForResponse(/\/undo$/)
  await press('z')
  await undone
  await page.waitForURL(/\/admin\/customers\?customerHas=shop\.test$/)
  t.is(await withLevel(3), 0)
  t.deepEqual(troubles, [])
})
