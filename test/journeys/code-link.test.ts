// A link that brings a code along, from a newsletter to the cart.
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Discount } from '../../modules/discounts/models/rules/discount.ts'
import { Product } from '../../modules/products/models/product.ts'

story('a link brings a code into the cart, once, and leads on', async (t, withScripts) => {
  const shop = await openWholeShop(t, {})
  const { scope } = shop
  await Product.create(scope, {
    ...{ status: 'active', requiresShipping: false, stock: null },
    ...{ title: 'Tide', slug: 'tide', price: 1_250 },
  })
  const spring = { labels: { en: 'Spring' }, kind: 'percent', means: 'code', code: 'SPRING' }
  await Discount.create(scope, { ...spring, percent: 100_000 } as Parameters<
    typeof Discount.create
  >[1])
  const say = wordsOf(shop)
  const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })

  await page.goto(here('/'))
  const link = `/discount/spring?redirect=${encodeURIComponent(here('/products/tide'))}`
  await page.goto(here(link))
  if (!withScripts) {
    t.is((await scope.db('carts').select('id')).length, 0, 'nothing is written before the press')
    await page.getByRole('button', { name: say('cart.codeTake') }).click()
  }
  await page.waitForURL(`**${here('/products/tide')}`)
  await page.getByText(say('cart.codeTaken', { code: 'SPRING' })).waitFor()
  if (withScripts) {
    await page.goBack()
    await page.waitForURL(`**${here('/')}`)
    await page.goto(here('/products/tide'))
  }
  await page.locator('.add button').click()
  if (withScripts) await page.locator('dialog[open] .cart').waitFor()
  await page.goto(here('/cart'))
  await page.getByText('SPRING').first().waitFor()
  t.like((await scope.db('carts').first('codes')) as object, { codes: '["SPRING"]' })

  if (withScripts) t.deepEqual(await findingsOn(page, anything), [])
  t.deepEqual(troubles, [])

  await page.goto(here('/discount/nothing'))
  if (!withScripts) await page.getByRole('button', { name: say('cart.codeTake') }).click()
  await page.getByText(say('cart.noSuchCode', { code: 'NOTHING' })).waitFor()
  if (withScripts) t.deepEqual(await findingsOn(page, anything), [])
})
