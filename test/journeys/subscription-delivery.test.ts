// How a subscription is sent: its customer chooses, then the merchant, and the next one goes out that way.
import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
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
import { Variant } from '../../modules/products/models/variants/variant.ts'
import { Subscription } from '../../modules/subscriptions/models/subscription.ts'

const day = 24 * 3_600_000
const width = template === 'base' ? 390 : 1440

/** Who signed in by the stopped clock is signed in here: their cookie has ended by the clock of the browser. */
async function takeSeat(page: Page, { cookies }: Client, { url }: Shop): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}

/** Two options to Germany. */
async function options(admin: Client) {
  const places = { name: 'Germany', places: 'DE' }
  const { zone } = (await admin.post('/admin/shipping/zones/create', places)).json
  const option = async (label: string, price: string): Promise<string> => {
    const wish = { zoneId: zone.id, labels: { en: label, de: label }, price, status: 'active' }
    return (await admin.post('/admin/shipping/rates/create', wish)).json.rate.id
  }
  return { letter: await option('Letter', '3.00'), express: await option('Express', '12.00') }
}

/** Somebody who gets a magazine each day, sent by `shippingMethodId`. */
async function subscriber(shop: Shop, shippingMethodId: string) {
  const buyer = await customerOf(shop)
  const planId = await planIn({ shop }, { name: 'Club', interval: 'day' })
  const magazine = { title: 'Blatt', status: 'active', price: 1_250, stock: 9 } as const
  const [sold] = await Variant.of(shop.scope, [await Product.create(shop.scope, magazine)])
  await buyer.post('/cart/items', { variantId: sold?.id ?? '', planId })
  const { session } = (await buyer.post('/checkout/sessions')).json
  const at = `/checkout/sessions/${session.id}`
  const said = { email: 'carl@shop.test', shippingAddress: berlin, paymentMethod: 'test-gateway' }
  await buyer.put(`${at}/update`, said)
  await buyer.put(`${at}/update`, { shippingMethodId })
  const { payment } = (await buyer.post(`${at}/payment`, {})).json
  await buyer.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card: 'works' })
  await buyer.post(`${at}/complete`, {})
  const [made] = await Subscription.in(shop.scope)
  return { buyer, id: made?.id ?? '' }
}

story(
  'a customer chooses how a subscription is sent, and the merchant another way',
  async (t, withScripts) => {
    const pass = clock(t)
    const shop = await openWholeShop(t)
    const { scope } = shop
    const admin = await adminOf(shop)
    const { letter, express } = await options(admin)
    const { buyer, id } = await subscriber(shop, express)
    const say = wordsOf(shop)
    const format = formatOf(shop)
    /** What the delivery of the next one is called. */
    const next = async () => {
      pass(day)
      await shop.app.kernel.jobs.runDue(scope)
      const [newest] = await scope.db('orders').orderBy('number', 'desc')
      const [line] = await scope.db('order_lines').where({ orderId: newest.id, kind: 'shipping' })
      return [newest.number, line?.title]
    }

    const { page, troubles } = await openTab(t, shop.url, { withScripts, width })
    const looksGood = async (on: Page) => {
      if (withScripts) t.deepEqual(await findingsOn(on, anything), [], on.url())
    }
    await takeSeat(page, buyer, shop)
    await page.goto(here(`/account/subscriptions/${id}`))
    await page.getByText(say('subscriptions.deliveryBy', { label: 'Express' })).waitFor()
    await looksGood(page)
    t.true(await page.locator(`[name=rateId][value="${express}"]`).isChecked())
    await page.getByLabel(`Letter · ${format.money(300, 'USD')}`).check()
    await page.getByRole('button', { name: say('subscriptions.deliverBy') }).click()
    await page.getByText(say('subscriptions.done.delivery')).waitFor()
    await page.getByText(say('subscriptions.deliveryBy', { label: 'Letter' })).waitFor()
    t.deepEqual(await next(), [1_002, 'Letter'])

    const desk = await openTab(t, shop.url, { withScripts, width: 1280 })
    await takeSeat(desk.page, admin, shop)
    await chooses(shop, 'ada@shop.test')
    await desk.page.goto(`/admin/subscriptions/${id}`)
    const choice = desk.page.locator('select[name=rateId]')
    t.is(await choice.inputValue(), letter)
    await looksGood(desk.page)
    await choice.selectOption(express)
    await desk.page.getByRole('button', { name: say('subscriptions.deliverBy') }).click()
    const happened = say('subscriptions.admin.happened.deliveredBy', { delivery: 'Express' })
    await desk.page.getByText(happened).first().waitFor()
    t.deepEqual(await next(), [1_003, 'Express'])
    await page.reload()
    await page.getByText(say('subscriptions.deliveryBy', { label: 'Express' })).waitFor()

    await desk.page.goto('/admin/needs-a-look')
    await desk.page.getByText(say('dashboard.admin.nothingWaits')).waitFor()
    t.deepEqual([...troubles, ...desk.troubles], [])
  },
)
