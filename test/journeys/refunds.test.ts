import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk, signIn } from '#test/helpers/browser/desk.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { berlin } from '#test/helpers/till/checkout-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Variant } from '../../modules/products/models/variants/variant.ts'

/** The id of an order of two templates that a customer has paid by hand. */
async function paidOrder(shop: Shop): Promise<string> {
  const { scope } = shop
  const product = { title: 'Tide template', slug: 'tide', status: 'active' as const }
  const id = await Product.create(scope, { ...product, price: 1_250, requiresShipping: false })
  const [variant] = await Variant.of(scope, [id])
  const carl = await customerOf(shop)
  await carl.post('/api/cart/items', { variantId: variant?.id, quantity: 2 })
  const { session } = (await carl.post('/api/checkout/sessions')).json
  const path = `/api/checkout/sessions/${session.id}`
  const said = { billingAddress: berlin, shippingAddress: berlin, paymentMethod: 'manual' }
  const { quote } = (await carl.put(`${path}/update`, said)).json.session
  await carl.post(`${path}/payment`, { hash: quote.hash })
  const { order } = (await carl.post(`${path}/complete`)).json
  const admin = await adminOf(shop, { email: 'till@shop.test', name: 'Till' })
  await admin.put(`/api/admin/orders/${order.id}/capture`)
  return order.id
}

story(
  'a merchant gives half of an order back as it was paid, and one thing to store credit',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const orderId = await paidOrder(shop)
    const say = wordsOf(shop)
    const money = (amount: number) => formatOf(shop).money(amount, 'USD')
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    const order = `/admin/orders/${orderId}`
    const refund = async () => {
      await page.locator(`a[href="${here(`${order}/refund`)}"]`).click()
      await page.waitForURL(`**${here(`${order}/refund`)}`)
    }
    const press = async () => {
      await page.getByRole('button', { name: say('orders.admin.refundNow'), exact: true }).click()
      await page.waitForURL(`**${here(order)}{,#next-step}`)
    }

    await openDesk(page, shop, here(order))
    if (withScripts) {
      // What can be done with the order is in the palette, too.
      await page.keyboard.press('Control+k')
      const label = say('orders.admin.refundLink')
      await page.keyboard.type(label.slice(0, 5))
      await page.locator('#suggestions button[role=option]', { hasText: label }).click()
      await page.waitForURL(`**${here(`${order}/refund`)}`)
    } else await refund()
    if (withScripts) t.deepEqual(await findingsOn(page, anything), [])
    const sum = (amount: number) =>
      page.locator('#refund-sum', { hasText: money(amount) }).waitFor()
    await page.fill('[name="lines[0][quantity]"]', '1')
    if (withScripts) await page.press('[name="lines[0][quantity]"]', 'Tab')
    else await page.getByRole('button', { name: say('orders.admin.refundWork') }).click()
    await sum(1_250)
    await press()
    await page.getByText(say('orders.admin.done.refund.method', { amount: money(1_250) })).waitFor()

    await refund()
    await page.fill('[name="lines[0][quantity]"]', '1')
    await page.getByLabel(say('orders.admin.refundTo.credit')).check()
    await press()
    await page.getByText(say('orders.admin.refundedTo.credit', { amount: money(1_250) })).waitFor()
    t.is(await page.locator(`a[href="${here(`${order}/refund`)}"]`).count(), 0)
    await page.goto(here('/admin/needs-a-look'))
    await page.getByText(say('dashboard.admin.nothingWaits')).waitFor()

    const buyer = await openTab(t, shop.url, { withScripts })
    await buyer.page.goto(here('/auth/signin?next=/account/credit'))
    await signIn(buyer.page, 'carl@shop.test')
    await buyer.page.getByText(money(1_250)).first().waitFor()
    t.deepEqual([...troubles, ...buyer.troubles], [])
  },
)
