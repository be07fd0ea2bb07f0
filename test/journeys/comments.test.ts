import test from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

test('a colleague is chosen from the list that @ opens, and finds the note at the bell', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const ben = await adminOf(shop, { email: 'ben@shop.test', name: 'Ben Brown' })
  const id = await Product.create(shop.scope, {
    ...{ title: 'Ferry poster', status: 'active' },
    variants: [{ price: 1000 }],
  })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, `/admin/products/${id}`)
  const note = page.locator('textarea[data-mentions]')
  await note.fill('Please look, ')
  await note.pressSequentially('@be')
  await page.getByRole('option', { name: /Ben Brown/ }).waitFor()
  t.deepEqual(await findingsOn(page), [])
  await page.keyboard.press('Enter')
  t.is(await note.inputValue(), 'Please look, @Ben Brown ')
  await page.locator('form[action="/admin/comments/create"] button').click()
  await page.locator('.comment .mention').waitFor()
  t.is((await ben.get('/admin/mentions')).json.unseen, 1)
  await note.fill(`@${'anna.'.repeat(20)}@shop.example is nobody`)
  await page.locator('form[action="/admin/comments/create"] button').click()
  await page
    .locator('.comment', { hasText: 'is nobody' })
    .locator('.hint', { hasText: '@' })
    .waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  t.true(await page.evaluate('document.body.scrollWidth <= 390'))
  t.deepEqual(await findingsOn(page), [])
  t.deepEqual(troubles, [])
})

test('leaving a half-written note asks, and saving it does not', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { orderId } = await placed(shop.scope)
  const id = await Product.create(shop.scope, {
    title: 'Ferry poster',
    status: 'active',
    price: 1000,
  })
  const { page, troubles } = await openTab(t, shop.url)
  await openDesk(page, shop, `/admin/orders/${orderId}`)
  for (const path of [`/admin/orders/${orderId}`, `/admin/products/${id}`]) {
    await page.goto(path)
    const note = page.locator('textarea[data-mentions]')
    await note.fill('Ask about the frame')
    const asked = page.waitForEvent('dialog')
    await page.locator('main a[href^="/admin/"]').first().click({ noWaitAfter: true })
    t.is((await asked).type(), 'beforeunload', 'which the tab answers by staying')
    t.is(await note.inputValue(), 'Ask about the frame')
    await note.press('Control+s')
    await page.locator('.comment', { hasText: 'Ask about the frame' }).waitFor()
  }
  t.deepEqual(troubles, ['dialog: ', 'dialog: '])
})
