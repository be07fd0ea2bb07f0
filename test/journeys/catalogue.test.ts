import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk, writeText } from '#test/helpers/browser/desk.ts'
import { formatOf, here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

story(
  'an admin makes a product in two sizes and puts it into a collection; a shopper finds it there',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const say = wordsOf(shop)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/products')
    await page.locator('a[href="/admin/products/new"]').first().click()
    await page.waitForURL('**/admin/products/new')
    await page.fill('[name=title]', 'Ferry poster')
    await writeText(page, 'description', 'Drawn on the **slow** ferry.', withScripts)
    await page.fill('[name="variants[0][price]"]', '19')
    await page.locator('[value=add-option]').click()
    await page.fill('[name="options[0][name]"]', 'Format')
    await page.fill('[name="options[0][values]"]', 'A4, A3')
    if (withScripts) await page.locator('[name="options[0][values]"]').blur()
    else await page.locator('[name=intent][value=grid]').click()
    await page.locator('[name="variants[1][price]"]').waitFor()
    for (const at of [0, 1])
      t.is(await page.inputValue(`[name="variants[${at}][price]"]`), '19', 'the price is kept')
    await page.fill('[name="variants[1][price]"]', '29')
    await page.selectOption('[name=status]', 'active')
    await page.locator('[data-save-bar] [value=save]').click()
    await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
    t.is(await page.inputValue('[name=title]'), 'Ferry poster')

    await page.goto('/admin/collections/new')
    t.is(await page.inputValue('[name=status]'), 'draft')
    await page.fill('[name=title]', 'Quiet things')
    await page.fill('[name=find]', 'ferry')
    if (!withScripts) await page.locator('[name=intent][value=find]').click()
    await page.locator('[name=intent][value^="add-product:"]').first().waitFor()
    const unsaved = (await page.locator('[data-save-status]').textContent()) ?? ''
    t.false(unsaved.includes(say('collections.admin.find')), 'a search is nothing to save')
    await page.locator('[name=intent][value^="add-product:"]').first().click()
    await page.locator('[name="products[0]"]').waitFor({ state: 'attached' })
    await page.locator('[name=intent][value=publish]').first().click()
    await page.waitForURL(/\/admin\/collections\/[0-9a-f-]{36}$/)

    await page.goto(here('/collections/quiet-things'))
    t.is(await textOf(page.locator('.count')), say('search.count', { count: 1 }))
    await page.locator('.card-title a', { hasText: 'Ferry poster' }).click()
    await page.waitForURL(`**${here('/products/ferry-poster')}`)
    await page.locator('.option a', { hasText: 'A3' }).click()
    await page.locator('.option a[aria-current]', { hasText: 'A3' }).waitFor()
    const price = formatOf(shop).money(2900, 'USD')
    t.true((await textOf(page.locator('.product-info'))).includes(price))
    t.is(await textOf(page.locator('main strong', { hasText: 'slow' })), 'slow')
    t.deepEqual(troubles, [])
  },
)

story(
  'an admin translates a product, and a shopper changes to German, reads it and finds it by its German name',
  async (t, withScripts) => {
    const opened = await openWholeShop(t)
    await opened.scope.ask('settings.change', { languages: ['de'] })
    const shop = { ...opened, scope: await opened.app.scope() }
    const id = await Product.create(shop.scope, { title: 'Poster', price: 900, status: 'active' })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, strays: true })
    await openDesk(page, shop, `/admin/products/${id}`)
    await page.locator(`a[href="/admin/translations/product/${id}/de"]`).first().click()
    await page.waitForURL(`**/admin/translations/product/${id}/de`)
    await page.fill('[name="fields[title]"]', 'Plakat')
    await page.locator('[data-save-bar] [value=save]').click()
    await page.getByText(wordsOf(shop)('translations.admin.saved', { title: 'Poster' })).waitFor()

    await page.goto('/products/poster')
    t.is(await textOf(page.locator('main h1')), 'Poster')
    await page.locator('.site-footer .languages a', { hasText: 'Deutsch' }).click()
    await page.waitForURL('**/de/products/poster')
    t.is(await textOf(page.locator('main h1')), 'Plakat')
    t.true((await page.title()).startsWith('Plakat'))
    await page.locator('#search').fill('plakat')
    await page.locator('#search').press('Enter')
    await page.waitForURL('**/de/search?q=plakat')
    await page.locator('.card-title a', { hasText: 'Plakat' }).waitFor()
    t.deepEqual(troubles, [])
  },
)
