import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { chooses } from '#test/helpers/browser/desk.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import type { Client } from '#test/helpers/client.ts'
import { clock } from '#test/helpers/clock.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { planIn } from '#test/helpers/till/subscriber.ts'
import { Product } from '../../modules/products/models/product.ts'

const day = 24 * 3_600_000

/** One theme is walked on a phone, the other one on a desk. */
const width = template === 'base' ? 390 : 1440

/** Who signed in by the stopped clock is signed in here: their cookie has ended by the clock of the browser. */
async function takeSeat(page: Page, { cookies }: Client, { url }: Shop): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}

story(
  'a customer subscribes to a magazine, gets the next one, leaves one out and ends it',
  async (t, withScripts) => {
    const pass = clock(t)
    const shop = await openWholeShop(t)
    const { scope } = shop
    const product = { title: 'Tide', slug: 'tide', status: 'active' as const, price: 1_250 }
    await Product.create(scope, { ...product, requiresShipping: false })
    await planIn({ shop }, { name: 'Club', interval: 'day' })
    const say = wordsOf(shop)
    const format = formatOf(shop)
    const charge = (days: number) =>
      say('subscriptions.standing.active', {
        date: format.date(new Date(Date.now() + days * day).toISOString()),
      })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width })
    const looksGood = async () => {
      if (withScripts) t.deepEqual(await findingsOn(page, anything), [], page.url())
    }
    const press = (words: string) => page.getByRole('button', { name: words, exact: true }).click()

    await takeSeat(page, await customerOf(shop), shop)
    await page.goto(here('/products/tide'))
    await page.locator('.add [name=planId]').nth(1).check()
    await looksGood()
    await page.locator('.add button').click()
    const cart = page.locator(withScripts ? 'dialog[open] .cart' : 'main .cart')
    await cart.getByText('Club').waitFor()
    await cart.locator(`a[href="${here('/checkout')}"]`).click()
    await page.waitForURL(`**${here('/checkout')}`)
    const { country, ...fields } = berlin
    await page.locator('[name="billingAddress[country]"]').selectOption(country)
    for (const [name, value] of Object.entries(fields))
      await page.fill(`[name="billingAddress[${name}]"]`, value)
    await page.locator('[name=paymentMethod][value="test-gateway"]').check()
    await looksGood()
    await page.locator('#checkout-press').click()
    await page.waitForURL('**/test-gateway/*')
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(`**${here('/orders/1001')}`)

    pass(day)
    await shop.app.kernel.jobs.runDue(scope)
    await page.goto(here('/account/subscriptions'))
    await page.getByText(charge(1)).waitFor()
    await looksGood()
    await page.locator('main a', { hasText: 'Tide' }).click()
    await page.waitForURL(/\/account\/subscriptions\/[0-9a-f-]{36}$/)
    t.is(await page.getByText(say('subscriptions.toOrder')).count(), 2)
    await looksGood()
    await press(say('subscriptions.act.skip'))
    await page.getByText(say('subscriptions.done.skip')).waitFor()
    await page.getByText(charge(2)).waitFor()
    await page.locator('main').getByText(say('subscriptions.cancel'), { exact: true }).click()
    await page.waitForURL('**/cancel')
    t.is(await textOf(page.locator('main h1')), say('subscriptions.cancelQuestion', product))
    await looksGood()
    await press(say('subscriptions.act.cancel.now'))
    await page.getByText(say('subscriptions.done.cancel.now')).waitFor()
    pass(2 * day)
    await shop.app.kernel.jobs.runDue(scope)
    t.is((await scope.db('orders')).length, 2)

    const desk = await openTab(t, shop.url, { withScripts })
    await takeSeat(desk.page, await adminOf(shop), shop)
    await chooses(shop, 'ada@shop.test')
    await desk.page.goto('/admin/needs-a-look')
    await desk.page.getByText(say('dashboard.admin.nothingWaits')).waitFor()
    t.deepEqual([...troubles, ...desk.troubles], [])
  },
)
