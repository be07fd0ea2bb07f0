// The first day: an empty shop until its first order, with every click and key beyond words counted.
import type { Locator, Page } from 'playwright-core'
import { pictures } from '#test/helpers/bodies/sent-files.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk, writeText } from '#test/helpers/browser/desk.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'

/** What a merchant may need for all of it. */
const most = 60

/** A hand on the mouse and the keys, whose acts are counted; going to the next field belongs to typing. */
class Hand {
  acts = 0

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(control: Locator | string): Promise<void> {
    this.acts += 1
    await this.at(control).click()
  }

  async key(name: string): Promise<void> {
    this.acts += 1
    await this.page.keyboard.press(name)
  }

  /** Opening the list, and the choice in it. */
  async choose(control: Locator | string, value: string | { index: number }): Promise<void> {
    this.acts += 2
    await this.at(control).selectOption(value)
  }

  /** The button, and the one of the window in which files are chosen. */
  async send(control: string, files: Sent[]): Promise<void> {
    this.acts += 2
    await this.page.setInputFiles(control, files)
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
    const saved = () => page.locator('.notice-success').first().waitFor()
    const png = async (name: string) => ({
      ...{ name, mimeType: 'image/png', buffer: await pictures['image/png']() },
    })

    await openDesk(page, shop, '/admin')
    await hand.press('main a[href^="/admin/settings"]')
    await page.fill('[name=name]', 'Kiln & Co')
    await hand.choose('[name=currency]', 'EUR')
    await hand.press(save)
    await saved()

    await hand.press(entry('/admin/products'))
    await hand.press('main a[href="/admin/products/new"]')
    await page.fill('[name=title]', 'Mug')
    await writeText(page, 'description', 'It keeps tea warm.', withScripts)
    await hand.send(
      '[name="images:files"]',
      await Promise.all([1, 2, 3, 4, 5, 6].map((at) => png(`mug-${at}.png`))),
    )
    const last = page.locator('.tile-list > [data-tile]').nth(5)
    if (withScripts) await last.waitFor()
    await page.fill('[name="variants[0][price]"]', '24')
    await hand.press('[value=add-option]')
    // Without a script the pictures come with whatever is pressed next.
    await last.waitFor()
    await page.fill('[name="options[0][name]"]', 'Colour')
    await page.fill('[name="options[0][values]"]', 'Red, Blue')
    await hand.press('[value=add-option]')
    await page.fill('[name="options[1][name]"]', 'Size')
    await page.locator('[name="options[1][values]"]').fill('S, M, L')
    await hand.key(withScripts ? 'Tab' : 'Enter')
    await page.locator('[name="variants[5][price]"]').waitFor()
    for (const at of [0, 1, 2, 3, 4, 5]) {
      t.is(await page.inputValue(`[name="variants[${at}][price]"]`), '24')
      await hand.choose(`[name="variants[${at}][picture]"]`, { index: at + 1 })
    }
    await hand.press(publish)
    await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)

    await hand.press(entry('/admin/theme'))
    await hand.send('[name="logo:file"]', [await png('logo.png')])
    await hand.press(publish)
    await saved()
    await hand.press('a[href="/admin/design"]')
    await hand.press('main a[href="/admin/design/home"]')
    await hand.press('[data-block] summary')
    await page.locator('[data-block] [name$="[title]"]').first().fill('Mugs that hold heat')
    await hand.press(publish)
    await saved()

    await hand.press('a[href="/admin/pages"]')
    await hand.press('main a[href="/admin/pages/new"], .page-actions a[href="/admin/pages/new"]')
    await page.fill('[name=title]', 'About us')
    await writeText(page, 'body', 'We make mugs.', withScripts)
    await hand.press(publish)
    await saved()

    await hand.press('a[href="/admin/navigation"]')
    await hand.press('main a[href^="/admin/navigation/new?place="]')
    await page.fill('main [name=q]', 'About')
    if (!withScripts) await hand.press('main [name=intent][value=find]')
    await hand.press('main [value^="add:page:"]')
    await page.locator('[data-save-bar]', { hasText: /./ }).waitFor()
    await hand.press(save)
    await saved()

    await hand.press('a[href="/admin/theme"]')
    const other = template === 'base' ? 'foundry' : 'base'
    await hand.press(`form[action="/admin/theme/try"] button[aria-label*="${other}"]`)
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))

    // One act: the way back, by an address or by the browser.
    await page.goto('/admin')
    hand.acts += 1
    await hand.press(entry('/admin/users'))
    await hand.press('main a[href="/admin/users/new"], a[href="/admin/users/new"]')
    await page.fill('[name=email]', 'sam@kiln.test')
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
      await page.fill(`[name="shippingAddress[${name}]"]`, value)
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
    t.deepEqual(troubles, [])
  },
)
