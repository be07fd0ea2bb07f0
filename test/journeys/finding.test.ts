import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { writeSearches } from '../../modules/search/models/report/report-tally.ts'

story(
  'a merchant archives the open product by the command palette, and takes it back',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const say = wordsOf(shop)
    const id = await Product.create(shop.scope, {
      ...{ title: 'Harbour poster', status: 'active', price: 1900 },
    } as never)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, `/admin/products/${id}`)
    const archive = say('adminui.publishing.archive')
    t.is(await page.getByRole('button', { name: archive }).count(), 0)
    if (withScripts) {
      const act = async (typed: string, label: string) => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type(typed)
        await page.locator('#suggestions button', { hasText: label }).waitFor()
        t.deepEqual(await findingsOn(page), [])
        await page.locator('#suggestions button', { hasText: label }).click()
      }
      await act(archive.slice(0, 5), archive)
      const undo = page.locator('main').getByRole('button', { name: say('adminui.undo') })
      await undo.waitFor()
      t.is((await Product.find(shop.scope, id)).status, 'archived')
      await undo.click()
      const status = page.locator('main [name=status] option[value=active][selected]')
      await status.waitFor({ state: 'attached' })
      t.is((await Product.find(shop.scope, id)).status, 'active')
    }
    t.deepEqual(
      troubles.filter((trouble) => !/401/.test(trouble)),
      [],
    )
  },
)

story(
  'a shopper types, chooses by keyboard or searches, and the merchant reads what was searched',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const say = wordsOf(shop)
    for (const title of ['Harbour poster', 'Harbour card'])
      await Product.create(shop.scope, { title, status: 'active', price: 1900 } as never)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await page.goto(here('/search'))
    const field = page.locator('#search-listing')
    await field.fill('harb')
    if (withScripts) {
      const options = page.locator('#suggestions [role=option]')
      await options.first().waitFor()
      t.is(await field.getAttribute('aria-expanded'), 'true')
      t.deepEqual(await findingsOn(page), [])
      await page.keyboard.press('ArrowDown')
      t.is(await field.getAttribute('aria-activedescendant'), 'suggestion')
      await page.keyboard.press('Escape')
      t.is(await options.count(), 0)
      t.is(await field.inputValue(), 'harb')
      await page.keyboard.press('ArrowDown')
      await options.first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${here('/products/harbour-*')}`)
      await page.goto(here('/search'))
      await field.fill('harbour')
      // What is searched for before the script is there is not remembered.
      await options.first().waitFor()
    }
    await field.press('Enter')
    await page.waitForURL(`**${here('/search?q=harb*')}`)
    t.is(await page.locator('article').count(), 2)
    await page.locator('article a').nth(1).click()
    await page.waitForURL(`**${here('/products/harbour-*')}`)
    if (withScripts) {
      await page.goto(here('/search'))
      await field.focus()
      const recent = page.locator('[aria-labelledby=suggest-recent] [role=option]')
      await recent.first().waitFor()
      t.is(await textOf(recent.first()), 'harbour')
      await page.locator('[data-forget]').click()
      await recent.first().waitFor({ state: 'detached' })
    }
    await writeSearches(shop.scope)
    await openDesk(page, shop, '/admin/search/report')
    t.is(await textOf(page.locator('[data-row-link]').first()), withScripts ? 'harbour' : 'harb')
    await page.waitForLoadState()
    await page.locator('[data-palette]').click()
    if (withScripts) {
      await page.keyboard.type(say('products.admin.new').slice(0, 8))
      await page.locator('#suggestions a[href="/admin/products/new"]').waitFor()
      t.deepEqual(await findingsOn(page), [])
      await page.keyboard.press('Escape')
      t.false(await page.locator('#palette').isVisible())
      t.is(await page.locator('[data-palette]:focus').count(), 1)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('harbour c')
      await page.locator('#suggestions a', { hasText: 'Harbour card' }).waitFor()
      await page
        .locator('#suggestions a[href="/admin/products/new"]')
        .waitFor({ state: 'detached' })
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
      await page.locator('main [name=title]').waitFor()
      await page.keyboard.press('Control+k')
      const duplicate = say('products.admin.duplicate')
      await page.keyboard.type(duplicate.slice(0, 4))
      await page.locator('#suggestions button', { hasText: duplicate }).waitFor()
      t.deepEqual(await findingsOn(page), [])
      await page.keyboard.press('Enter')
      await page.locator('main h1', { hasText: /Harbour card \(/ }).waitFor()
      // Enter before the list is there opens what it will begin with.
      await page.keyboard.press('Control+k')
      await page.keyboard.type(say('settings.admin.weightUnit'))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/settings#field-weightUnit')
      t.is(await page.locator('#field-weightUnit:focus').count(), 1)
    } else {
      await page.waitForURL('**/admin/search')
      await page.fill('#find', 'card')
      await page.locator('main form.find button').click()
      // A page of the admin may be called so, too.
      await page.locator('.records a[href*="/admin/products/"]').first().click()
      await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
    }
    t.deepEqual(
      troubles.filter((trouble) => !/401/.test(trouble)),
      [],
    )
  },
)
