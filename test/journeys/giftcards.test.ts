import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

/** One theme is walked on a phone, the other one on a desk. */
const width = template === 'base' ? 390 : 1440

/** From the product page to the checkout, and who pays. */
async function toCheckout(page: Page, { withScripts, email }: Who): Promise<void> {
  await page.locator('.add button').click()
  const cart = page.locator(withScripts ? 'dialog[open] .cart' : 'main .cart')
  await cart.locator(`a[href="${here('/checkout')}"]`).click()
  await page.waitForURL(`**${here('/checkout')}`)
  await page.fill('[name=email]', email)
  const { country, ...fields } = berlin
  await page.locator('[name="billingAddress[country]"]').selectOption(country)
  for (const [name, value] of Object.entries(fields))
    await page.fill(`[name="billingAddress[${name}]"]`, value)
}
interface Who {
  withScripts: boolean
  email: string
}

story('a guest buys a gift card for a friend, who spends half of it', async (t, withScripts) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const { scope } = shop
  const sold = { status: 'active' as const, requiresShipping: false, stock: null }
  await Product.create(scope, {
    ...{ ...sold, title: 'Voucher', slug: 'voucher', price: 2_500, giftCard: true },
  })
  await Product.create(scope, { ...sold, title: 'Tide', slug: 'tide', price: 1_250 })
  const say = wordsOf(shop)
  const money = (amount: number) => formatOf(shop).money(amount, 'USD')
  const { page, troubles } = await openTab(t, shop.url, { withScripts, width })
  const looksGood = async (seen: Page) => {
    if (withScripts) t.deepEqual(await findingsOn(seen, anything), [], seen.url())
  }

  await page.goto(here('/products/voucher'))
  await page.getByText(say('giftcards.giveIt')).click()
  await page.fill('[name="properties[recipientName]"]', 'Bo')
  await page.fill('[name="properties[recipientEmail]"]', 'bo@shop.test')
  await page.fill('[name="properties[message]"]', 'Happy birthday!')
  await looksGood(page)
  await toCheckout(page, { withScripts, email: 'zoe@shop.test' })
  await page.locator('[name=paymentMethod][value="test-gateway"]').check()
  await page.locator('#checkout-press').click()
  await page.waitForURL('**/test-gateway/*')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(`**${here('/orders/1001')}`)
  await delivered(shop, box)
  await page.reload()
  await page.locator('main', { hasText: 'bo@shop.test' }).waitFor()
  await looksGood(page)

  const gift = (await delivered(shop, box)).find((mail) => readerOf(mail) === 'bo@shop.test')
  for (const words of ['Bo', 'Happy birthday!', money(2_500)]) t.true(gift?.includes(words), words)
  const code = gift?.match(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/)?.[0] ?? ''

  const friend = await openTab(t, shop.url, { withScripts, width })
  const { page: mine } = friend
  await mine.goto(here('/products/tide'))
  await toCheckout(mine, { withScripts, email: 'bo@shop.test' })
  const folded = mine.locator('details:not([open]):has([name=code]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  await mine.locator('[name=code]').fill(code.toLowerCase())
  await mine.locator('.checkout-code-field button').click()
  await mine.locator('main', { hasText: code.slice(-4) }).waitFor()
  const street = mine.locator('[name="billingAddress[line1]"]')
  t.is(await street.inputValue(), berlin.line1, 'what was typed beside the code stays')
  await looksGood(mine)
  await mine.locator('#checkout-press').click()
  await mine.waitForURL(`**${here('/orders/1002')}`)
  await looksGood(mine)

  await mine.goto(here('/gift-cards'))
  await mine.fill('#gift-code', code)
  await mine.getByRole('button', { name: say('giftcards.checkNow') }).click()
  const worth = { last4: code.slice(-4), amount: money(1_250) }
  await mine.getByText(say('giftcards.worth', worth)).waitFor()
  await looksGood(mine)

  const desk = await openTab(t, shop.url, { withScripts })
  const work = desk.page
  await openDesk(work, shop, '/admin/gift-cards')
  await work.locator('table a', { hasText: code.slice(-4) }).click()
  await work.waitForURL(/\/admin\/gift-cards\/[0-9a-f-]{36}$/)
  const ledger = work.locator('table tbody')
  for (const cell of [money(2_500), money(-1_250), money(1_250)])
    await ledger
      .getByText(cell, { exact: cell.startsWith('-') })
      .first()
      .waitFor()
  t.is(await ledger.locator('tr').count(), 2)
  await looksGood(work)
  await work.goto(here('/admin/needs-a-look'))
  await work.getByText(say('dashboard.admin.nothingWaits')).waitFor()
  t.deepEqual([...troubles, ...friend.troubles, ...desk.troubles], [])
})
