// Paying on a gateway's own page: Stripe's and PayPal's, each played by the local server that the contract is held against.
import type { ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'
import type { Adapter, LocalGateway } from '#test/helpers/till/gateways/adapter.ts'
import { fieldsOf } from '#test/helpers/till/gateways/form-body.ts'
import { paypal } from '#test/helpers/till/gateways/paypal/paypal.ts'
import { stripe } from '#test/helpers/till/gateways/stripe/stripe.ts'
import { Product } from '../../modules/products/models/product.ts'

const width = template === 'base' ? 390 : 1440

/** A shop whose gateway has its pages under `pages`, with two links: one pays, and both lead to `returnUrl`. */
async function open<There extends LocalGateway>(
  t: ExecutionContext,
  withScripts: boolean,
  adapter: Adapter<There>,
  { pages, returnUrl }: { pages: string; returnUrl: (there: There) => string },
) {
  const there = await adapter.play(t)
  const shop = await openWholeShop(t, { env: adapter.variables(there.server.url) })
  await Product.create(shop.scope, {
    ...{ title: 'Tide Notebook', slug: 'tide', status: 'active', price: 1_250, stock: 5 },
  })
  const { page, troubles } = await openTab(t, shop.url, { withScripts, width })
  await page.route(`${pages}/**`, (route) => {
    const back = new URL(returnUrl(there))
    const { pathname } = new URL(route.request().url())
    if (pathname === '/pay') there.pay(back.pathname.split('/').at(-1) ?? '')
    const isLeft = ['/pay', '/leave'].includes(pathname)
    // The shop told the gateway its public name; in a test it is on loopback.
    const next = `<meta http-equiv="refresh" content="0; url=${shop.url}${back.pathname}">`
    const links = '<a href="/pay">Pay</a> <a href="/leave">Leave</a>'
    const body = `<!doctype html><title>Gateway</title>${isLeft ? next : links}`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return { there, shop, page, troubles, say: wordsOf(shop) }
}

/** From the product to the gateway's page. */
async function checkOut(page: Page, withScripts: boolean, shop: Shop, method: string) {
  const say = wordsOf(shop)
  const goOn = () => page.locator('.checkout-go-on').click()
  await page.goto(here('/products/tide'))
  await page.locator('.add button').click()
  await page
    .locator(`.cart a[href="${here('/checkout')}"]`)
    .last()
    .click()
  await page.waitForURL(`**${here('/checkout')}`)
  await page.fill('[name=email]', 'zoe@shop.test')
  await page.locator('[name="shippingAddress[country]"]').selectOption('DE')
  const other = page.getByRole('button', { name: say('checkout.otherCountry') }).first()
  if (!withScripts) await other.click()
  await page.locator('[name="shippingAddress[state]"]').waitFor({ state: 'detached' })
  const address = { firstName: 'Zoë', lastName: 'Byron', line1: 'Gasse 1', postalCode: '10115' }
  for (const [name, value] of Object.entries({ ...address, city: 'Berlin' }))
    await page.fill(`[name="shippingAddress[${name}]"]`, value)
  if (!withScripts) await goOn()
  await page.locator('[name^="shippingMethodIds"]').first().waitFor()
  await page.locator(`[name=paymentMethod][value="${method}"]`).check()
  await page.locator('#checkout-press').click()
}

/** The order as its buyer is thanked for it. */
async function isThanked(t: ExecutionContext, page: Page, shop: Shop) {
  await page.waitForURL(`**${here('/orders/1001')}`)
  t.is(await textOf(page.locator('main h1')), wordsOf(shop)('orders.thanks', { name: 'Zoë' }))
}

const openTasks = ({ scope }: Shop) => scope.db('payment_attempts').where({ needsLook: true })

story(
  'a guest pays on the page of Stripe, and the merchant gives half of it back',
  async (t, withScripts) => {
    const pages = 'https://checkout.stripe.test'
    const opened = await open(t, withScripts, stripe, {
      pages,
      returnUrl: ({ server: { requests } }) =>
        requests.map(({ body }) => fieldsOf(body).get('success_url')).find(Boolean) ?? '',
    })
    const { there, shop, page, troubles, say } = opened
    await checkOut(page, withScripts, shop, 'stripe')
    await page.waitForURL(`${pages}/**`)
    await page.getByText('Pay').click()
    await isThanked(t, page, shop)

    const desk = await openTab(t, shop.url, { withScripts })
    const work = desk.page
    await openDesk(work, shop, '/admin/orders')
    await work.locator('table a', { hasText: '1001' }).click()
    await work.getByRole('link', { name: say('orders.admin.refundLink') }).click()
    await work.fill('[name=typed]', '6.25')
    await work
      .locator('main form')
      .getByRole('button', { name: say('orders.admin.refundNow') })
      .click()
    const given = formatOf(shop).money(625, 'USD')
    await work.getByText(say('orders.admin.done.refund.method', { amount: given })).waitFor()
    t.deepEqual(
      there.api.state.refunds.map(({ amount }) => amount),
      [625],
    )
    t.deepEqual(await openTasks(shop), [])
    t.deepEqual([...troubles, ...desk.troubles], [])
  },
)

story(
  'an approval that is left at PayPal is done again from the checkout',
  async (t, withScripts) => {
    const pages = 'https://www.sandbox.paypal.test'
    const opened = await open(t, withScripts, paypal, {
      pages,
      returnUrl: ({ books }) => [...books.orders.values()][0]?.returnUrl ?? '',
    })
    const { shop, page, troubles, say } = opened
    await checkOut(page, withScripts, shop, 'paypal')
    await page.waitForURL(`${pages}/**`)
    await page.getByText('Leave').click()
    await page.waitForURL(`**${here('/checkout')}`)
    const payOn = page.getByRole('button', { name: say('checkout.payOn') })
    await payOn.waitFor()
    if (withScripts) t.deepEqual(await findingsOn(page, anything), [])
    // A minute later: a gateway is asked every two seconds at most.
    const readAt = new Date(Date.now() - 60_000).toISOString()
    await shop.scope.atomic((inner) => inner.db('payment_attempts').update({ readAt }))
    await payOn.click()
    await page.waitForURL(`${pages}/**`)
    await page.getByText('Pay').click()
    await isThanked(t, page, shop)
    t.deepEqual(await openTasks(shop), [])
    t.deepEqual(troubles, [])
  },
)
