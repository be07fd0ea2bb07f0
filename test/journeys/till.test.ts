import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { inLargeLetters } from '#test/helpers/browser/large-letters.ts'
import { formatOf, here, language, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { ShippingRate } from '../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../modules/shipping/models/shipping-zone.ts'

const email = 'zoe@shop.test'
const address = { firstName: 'Zoë', lastName: 'Byron', line1: 'Gasse 1', postalCode: '10115' }

/** One theme is walked on a phone, the other one on a desk. */
const width = template === 'base' ? 390 : 1440

/** Needs scripts to look; the markup is the same without. */
async function isAccessible(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  t.deepEqual(await findingsOn(page, anything), [], page.url())
  if (!page.url().includes('/admin'))
    t.deepEqual(await inLargeLetters(page), { width, cut: [] }, page.url())
}

story(
  'a guest buys two notebooks with a card, and the merchant sends one and then the other',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
    await Product.create(shop.scope, {
      ...{ title: 'Tide Notebook', slug: 'tide', status: 'active', price: 1_250, stock: 5 },
    })
    const say = wordsOf(shop)
    const money = (amount: number) => formatOf(shop).money(amount, 'USD')
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width })
    const looksGood = () => isAccessible(t, page, withScripts)
    const press = page.locator('#checkout-press')
    const goOn = () => (withScripts ? press.click() : page.locator('.checkout-go-on').click())

    await page.goto(here('/products/tide'))
    await page.locator('.add [name=quantity]').fill('2')
    await page.locator('.add button').click()
    const cart = page.locator(withScripts ? 'dialog[open] .cart' : 'main .cart')
    await cart.locator('.cart-foot dd', { hasText: money(2_500) }).waitFor()
    await looksGood()
    await cart.locator(`a[href="${here('/checkout')}"]`).click()
    await page.waitForURL(`**${here('/checkout')}`)
    await looksGood()
    await page.fill('[name=email]', email)
    await page.locator('[name="shippingAddress[country]"]').selectOption('DE')
    if (!withScripts)
      await page
        .getByRole('button', { name: say('checkout.otherCountry') })
        .first()
        .click()
    await page.locator('[name="shippingAddress[state]"]').waitFor({ state: 'detached' })
    for (const [name, value] of Object.entries(address))
      await page.fill(`[name="shippingAddress[${name}]"]`, value)
    await goOn()
    const city = page.locator('[name="shippingAddress[city]"]')
    await page.locator('#field-shippingAddress-city-error', { hasText: /./ }).waitFor()
    t.is(await page.evaluate('document.activeElement.name'), 'shippingAddress[city]')
    await looksGood()
    await city.fill('Berlin')
    if (!withScripts) await goOn()
    await page.locator('[name^="shippingMethodIds"]').first().waitFor()
    await page.locator('[name=paymentMethod][value="test-gateway"]').check()
    await looksGood()
    await press.click()
    await page.waitForURL('**/test-gateway/*')
    await looksGood()
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(`**${here('/orders/1001')}`)
    t.is(await textOf(page.locator('main h1')), say('orders.thanks', { name: 'Zoë' }))
    await page.locator('main', { hasText: money(2_500) }).waitFor()
    await looksGood()
    t.is((await delivered(shop, box)).filter((mail) => readerOf(mail) === email).length, 1)

    const desk = await openTab(t, shop.url, { withScripts })
    const work = desk.page
    await openDesk(work, shop, '/admin/orders')
    await isAccessible(t, work, withScripts)
    await work.locator('table a', { hasText: '1001' }).click()
    await work.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
    await isAccessible(t, work, withScripts)
    for (const [at, state] of ['partially_fulfilled', 'fulfilled'].entries()) {
      await work.locator('[name="items[0][quantity]"]').fill('1')
      await work.locator('[name=trackingNumber]').fill('00340434161094')
      await work.getByRole('button', { name: say('fulfillment.admin.packAndShip') }).click()
      await work.getByText('00340434161094').nth(at).waitFor()
      // Enter once more would send the next parcel, or mark this one as delivered.
      const next =
        at === 0 ? say('fulfillment.parcels') : say('fulfillment.admin.parcel', { position: 1 })
      await work.locator(':is(h2, h3)#next-step:focus', { hasText: next }).waitFor()
      const [order] = await shop.scope.db('orders').where({ number: 1001 })
      t.is(order.fulfillmentState, state)
    }
    await page.reload()
    await page.locator('main', { hasText: '00340434161094' }).waitFor()
    await looksGood()
    const mails = await delivered(shop, box)
    t.is(mails.filter((mail) => readerOf(mail) === email).length, 3)
    // The city that was left out is refused with 422, which browsers note.
    const other = [...troubles, ...desk.troubles].filter((trouble) => !trouble.includes('422'))
    t.deepEqual(other, [])
  },
)

/** A hand that has keys only: everything is reached with Tab, and what has the focus is seen to have it. */
function handOf(t: ExecutionContext, page: Page) {
  const focused = () => page.evaluate<string>('document.activeElement.id')
  const tabTo = async (wanted: string) => {
    for (let tabs = 0; (await focused()) !== wanted; tabs++) {
      if (tabs === 60) throw new Error(`Tab does not reach #${wanted}`)
      await page.keyboard.press('Tab')
    }
    const outline = 'getComputedStyle(document.activeElement).outlineStyle'
    t.not(await page.evaluate(outline), 'none', `#${wanted} is not seen to have the focus`)
  }
  const type = async (wanted: string, text: string) => {
    await tabTo(wanted)
    await page.keyboard.type(text)
  }
  return { focused, tabTo, type, press: (key: string) => page.keyboard.press(key) }
}

test.serial('a guest buys with the keyboard alone', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { scope } = shop
  await Product.create(scope, {
    ...{ title: 'Tide Notebook', slug: 'tide', status: 'active', price: 1_250, stock: 5 },
  })
  const { id: zoneId } = await ShippingZone.create(scope, { name: 'Both', places: ['DE', 'US'] })
  const rate = (name: string, price: number) =>
    ShippingRate.create(scope, { zoneId, labels: { en: name, de: name }, price })
  await rate('Brief', 500)
  await rate('Eilbote', 1_500)
  const money = (amount: number) => formatOf(shop).money(amount, 'USD')
  const { page } = await openTab(t, shop.url, { width })
  const { focused, tabTo, type, press } = handOf(t, page)
  const summary = (amount: number) =>
    page.locator('#checkout-amount', { hasText: money(amount) }).waitFor()

  await page.goto(here('/products/tide'))
  await page.locator('.add button').focus()
  await press('Enter')
  await page.locator('dialog[open] .cart').waitFor()
  const toCheckout = `dialog a[href="${here('/checkout')}"]`
  while (!(await page.evaluate(`document.activeElement.matches('${toCheckout}')`)))
    await press('Tab')
  await press('Enter')
  await page.waitForURL(`**${here('/checkout')}`)
  await summary(1_250)

  await type('field-email', email)
  const field = (name: string) => `field-shippingAddress-${name}`
  await type(field('country'), new Intl.DisplayNames(language, { type: 'region' }).of('DE') ?? '')
  await page.locator(`#${field('state')}`).waitFor({ state: 'detached' })
  t.is(await focused(), field('country'))
  for (const [name, value] of Object.entries(address)) await type(field(name), value)
  await press('Tab')
  await summary(1_750)
  t.is(await focused(), field('city'), 'what is fetched meanwhile leaves the focus where it is')

  await tabTo('checkout-press')
  await press('Enter')
  await page.locator(`#${field('city')}-error`, { hasText: /./ }).waitFor()
  t.is(await focused(), field('city'))
  await page.keyboard.type('Berlin')
  const rates = page.locator('[name^="shippingMethodIds"]')
  await tabTo((await rates.first().getAttribute('id')) ?? '')
  await press('ArrowDown')
  await summary(2_750)
  t.is(await focused(), (await rates.last().getAttribute('id')) ?? '')
  await press('Tab')
  while ((await focused()) !== 'method-test-gateway') await press('ArrowDown')
  await tabTo('checkout-press')
  await press('Enter')
  await page.waitForURL('**/test-gateway/*')
  while (!(await page.evaluate('document.activeElement.matches("main form [type=submit]")')))
    await press('Tab')
  await press('Enter')
  await page.waitForURL(`**${here('/orders/1001')}`)
  await page.locator('main', { hasText: money(2_750) }).waitFor()
})
