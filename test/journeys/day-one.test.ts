// The first day: an empty shop until its first order, with every click and key beyond words counted.
import type { ExecutionContext } from 'ava'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk, writeText } from '#test/helpers/browser/desk.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'

/** What a merchant may need for all of it. */
const most = 60

/**
 * A hand on the mouse and the keys, whose acts are counted. Going to the first field of a form is one, unless the page has put
 * the cursor there; going on to the next field belongs to typing.
 */
class Hand {
  acts = 0
  private isTyping = false

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(control: Locator | string): Promise<void> {
    this.act(1)
    await this.at(control).click()
  }

  async key(name: string): Promise<void> {
    this.act(1)
    await this.page.keyboard.press(name)
  }

  /** Words into a field, or into the editor that lies over one. */
  async type(control: Locator | string, words: string, write?: () => Promise<void>): Promise<void> {
    const field = this.at(control)
    const isThere =
      this.isTyping || (await field.evaluate((one) => one === one.ownerDocument.activeElement))
    if (!isThere) this.act(1)
    await (write ? write() : field.fill(words))
    this.isTyping = true
  }

  /** Opening the list, and the choice in it. */
  async choose(control: Locator | string, value: string | { index: number }): Promise<void> {
    this.act(2)
    await this.at(control).selectOption(value)
  }

  /** The button, the file or the first and the last of many in the window that opens, and its button. */
  async send(control: string, files: Sent[]): Promise<void> {
    this.act(files.length > 1 ? 4 : 3)
    await this.page.setInputFiles(control, files)
  }

  private act(count: number): void {
    this.acts += count
    this.isTyping = false
  }

  /** The way back, by an address or by the browser. */
  async back(path: string): Promise<void> {
    this.act(1)
    await this.page.goto(path)
  }

  private at(control: Locator | string): Locator {
    return typeof control === 'string' ? this.page.locator(control).first() : control
  }
}

const address = {
  ...{ firstName: 'Ada', lastName: 'Byron', line1: 'Gasse 1' },
  ...{ postalCode: '10115', city: 'Berlin' },
}

interface Sent {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An entry of the admin's menu. */
const entry = (href: string) => `nav a[href="${href}"]`

story(
  'a merchant opens an empty shop and takes a first order, in sixty acts beyond typing',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, strays: true })
    const hand = new Hand(page)
    const save = '[data-save-bar] [value=save]'
    const publish = '[name=intent][value=publish]'
    const write = (name: string, words: string) =>
      hand.type(`[name="${name}"]`, words, () => writeText(page, name, words, withScripts))
    const saved = () => page.locator('.notice-success').first().waitFor()
    const png = async (name: string, width = 60) => ({
      ...{ name, mimeType: 'image/png' },
      buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#2f3fc9' } })
        .png()
        .toBuffer(),
    })

    await openDesk(page, shop, '/admin')
    await hand.press('main a[href^="/admin/settings"]')
    await hand.type('[name=name]', 'Kiln & Co')
    await hand.choose('[name=currency]', 'EUR')
    await hand.press(save)
    await saved()

    await hand.press(entry('/admin/products'))
    await hand.press('main a[href="/admin/products/new"]')
    await hand.type('[name=title]', 'Mug')
    await write('description', 'It keeps tea warm.')
    await hand.send(
      '[name="images:files"]',
      await Promise.all([1, 2, 3, 4, 5, 6].map((at) => png(`mug-${at}.png`, 60 + at))),
    )
    const last = page.locator('.tile-list > [data-tile]').nth(5)
    if (withScripts) await last.waitFor()
    await hand.type('[name="variants[0][price]"]', '24')
    await hand.press('[value=add-option]')
    // Without a script the pictures come with whatever is pressed next.
    await last.waitFor()
    await hand.type('[name="options[0][name]"]', 'Colour')
    await hand.type('[name="options[0][values]"]', 'Red, Blue')
    await hand.press('[value=add-option]')
    await hand.type('[name="options[1][name]"]', 'Size')
    await hand.type('[name="options[1][values]"]', 'S, M, L')
    await hand.key(withScripts ? 'Tab' : 'Enter')
    await page.locator('[name="variants[5][price]"]').waitFor()
    for (const at of [0, 1, 2, 3, 4, 5])
      t.is(await page.inputValue(`[name="variants[${at}][price]"]`), '24')
    await hand.press('[value=pictures-in-order]')
    await page.locator('[name="variants[5][picture]"] option:nth-child(7):checked').waitFor({
      state: 'attached',
    })
    await hand.press(publish)
    await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)

    await hand.press(entry('/admin/theme'))
    await hand.send('[name="logo:file"]', [await png('logo.png')])
    await hand.press(publish)
    await saved()
    await hand.press('a[href="/admin/design"]')
    await hand.press('main a[href="/admin/design/home"]')
    // A theme may open with a block that has no title.
    const hero = page.locator('[data-block]', { has: page.locator('[name$="[title]"]') }).first()
    await hand.press(hero.locator('summary').first())
    await hand.type(hero.locator('[name$="[title]"]'), 'Mugs that hold heat')
    await hand.press(publish)
    await saved()

    await hand.press('a[href="/admin/pages"]')
    await hand.press('main a[href="/admin/pages/new"], .page-actions a[href="/admin/pages/new"]')
    await hand.type('[name=title]', 'About us')
    await write('body', 'We make mugs.')
    await hand.press(publish)
    await saved()

    await hand.press('a[href="/admin/navigation"]')
    await hand.press('main a[href^="/admin/navigation/new?place="]')
    await hand.type('main [name=q]', 'About')
    if (!withScripts) await hand.press('main [name=intent][value=find]')
    await hand.press('main [value^="add:page:"]')
    await page.locator('[data-save-bar]', { hasText: /./ }).waitFor()
    await hand.press(save)
    await saved()

    await hand.press('a[href="/admin/theme"]')
    const other = template === 'base' ? 'foundry' : 'base'
    await hand.press(`form[action="/admin/theme/try"] button[aria-label*="${other}"]`)
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))

    await hand.back('/admin')
    await hand.press(entry('/admin/users'))
    await hand.press('main a[href="/admin/users/new"], a[href="/admin/users/new"]')
    await hand.type('[name=email]', 'sam@kiln.test')
    await hand.press('[name=role][value=admin]')
    await hand.choose('[name=permissionSetId]', 'support')
    await hand.press(save)
    await page.getByText('sam@kiln.test').first().waitFor()

    await hand.press('.sidebar-foot a[href="/"]')
    await hand.press('main a[href*="/products/mug"]')
    await hand.press('.add button')
    const cart = page.locator(withScripts ? 'dialog[open] .cart' : 'main .cart')
    await hand.press(cart.locator('a[href$="/checkout"]'))
    await page.waitForURL('**/checkout')
    await hand.choose('[name="shippingAddress[country]"]', 'DE')
    if (!withScripts) await hand.press('[formaction$="/checkout/country"]')
    await page.locator('[name="shippingAddress[state]"]').waitFor({ state: 'detached' })
    for (const [name, value] of Object.entries(address))
      await hand.type(`[name="shippingAddress[${name}]"]`, value)
    if (!withScripts) await hand.press('.checkout-go-on')
    await page.locator('[name^="shippingMethodIds"]').first().waitFor()
    await hand.press('[name=paymentMethod][value="test-gateway"]')
    await hand.press('#checkout-press')
    await page.waitForURL('**/test-gateway/*')
    await hand.press('main form button[type=submit]')
    await page.waitForURL('**/orders/1001')
    t.true((await textOf(page.locator('main'))).includes('Mug'))
    t.log(`${hand.acts} acts`)
    t.true(hand.acts <= most, `${hand.acts} acts`)
    await stands(t, shop)
    t.deepEqual(troubles, [])
  },
)

/** All of it is there for whoever comes. */
async function stands(t: ExecutionContext, shop: Shop): Promise<void> {
  const anybody = shop.client()
  const front = read((await anybody.page('/')).text)
  t.true(front.has({ role: 'heading', name: 'Mugs that hold heat' }))
  t.true(front.has({ role: 'link', name: 'About us', href: '/pages/about-us' }))
  t.true(front.has({ role: 'img', name: 'Kiln & Co' }))
  const { product } = (await anybody.get('/products/mug')).json as { product: Mug }
  t.is(product.currency, 'EUR')
  const pictures = product.variants.map(({ imageId }) => imageId)
  t.is(new Set(pictures).size, 6)
  t.deepEqual(
    product.variants.map(({ title, price }) => [title, price]),
    ['Red', 'Blue'].flatMap((colour) =>
      ['S', 'M', 'L'].map((size) => [`${colour} / ${size}`, 2400]),
    ),
  )
  const { users } = (await (await adminOf(shop)).get('/admin/users')).json
  t.true(users.some(({ email }: { email: string }) => email === 'sam@kiln.test'))
}

interface Mug {
  currency: string
  variants: { title: string; price: number; imageId: string | null }[]
}
