import type { ExecutionContext } from 'ava'
import type { Locator } from 'playwright-core'
import { openTab, story, type Tab, textOf } from '#test/helpers/browser/browser.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

const open = async (t: ExecutionContext, withScripts: boolean) =>
  openTab(t, (await paperShop()).url, { withScripts })

/** The number beside the cart: of the cookie, or on pages without scripts of the picture. */
const countOf = (tab: Tab) => textOf(tab.page.locator('[data-cart-count]'))

story(
  'a shopper chooses a size and puts two into the cart, changes how many, takes them out and puts them back',
  async (t, withScripts) => {
    const tab = await open(t, withScripts)
    const { page } = tab
    const shop = await paperShop()
    const say = wordsOf(shop)
    const price = (amount: number) => formatOf(shop).money(amount, 'USD')
    const cart = page.locator(withScripts ? 'dialog[open] .cart' : 'main .cart')
    const total = async (amount: number) => {
      await cart.locator('.cart-foot dd', { hasText: price(amount) }).waitFor()
    }

    await page.goto(here('/products?sort=price-asc'))
    await page.locator('.card', { hasText: 'Print 07' }).locator('.card-act').click()
    await page.waitForURL(`**${here('/products/print-7')}`)
    await page.locator('.option a', { hasText: 'A3' }).click()
    await page.locator('.add button', { hasText: price(2700) }).waitFor()
    await page.locator('.add [name=quantity]').fill('2')
    await page.locator('.add button').click()
    await total(5400)
    t.true((await textOf(cart)).includes('A3'))

    await cart.getByRole('button', { name: say('cart.more', { title: 'Print 07' }) }).click()
    await total(8100)
    t.is(await countOf(tab), '3')
    const beyond = cart.getByRole('button', { name: say('cart.more', { title: 'Print 07' }) })
    await beyond.click()
    const refusal = cart.getByRole('alert')
    await refusal.waitFor()
    t.is(await textOf(refusal), say('cart.outOfStock', { available: 3 }))

    await cart.getByRole('button', { name: say('cart.removeOne', { title: 'Print 07' }) }).click()
    await cart.getByText(say('cart.empty')).waitFor()
    await cart.getByRole('button', { name: say('cart.undo') }).click()
    await total(8100)

    await page.goto(here('/products/print-7'))
    if (withScripts) t.is(await countOf(tab), '3')
    await page.locator('[data-cart]').click()
    await total(8100)
    // The refusal above is answered with 409, which browsers note.
    t.deepEqual(
      tab.troubles.filter((trouble) => !trouble.includes('409')),
      [],
    )
  },
)

story(
  'the icon of each tool of the header stands in the middle of it, of the basket too',
  async (t, withScripts) => {
    const { page } = await open(t, withScripts)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(here('/products'))
      const tools = await page.locator('.tools .tool:visible:has(> .icon)').all()
      const off = await Promise.all(
        tools.map(
          async (tool) => (await middleOf(tool)) - (await middleOf(tool.locator('> .icon'))),
        ),
      )
      t.true(off.length > 1)
      t.true(
        off.every((by) => Math.abs(by) < 2),
        `${width}: ${off.join(', ')}`,
      )
    }
  },
)

async function middleOf(place: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return y + height / 2
}
