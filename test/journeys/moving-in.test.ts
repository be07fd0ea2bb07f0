import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const goods = `Handle,Title,Kosten,Variant Price,Status
tide,Tide Notebook,3.10,19.90,active
fjord,Fjord Card,1.00,4.00,active
`

story(
  'a merchant moves in: the files, a column, the diff, apply, the shop, and back again',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const work = () => shop.app.kernel.jobs.runDue(shop.scope)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/change-sets/new')
    const words = (key: string, values?: Record<string, string | number>) =>
      wordsOf(shop)(`import-export.admin.set.${key}`, values)

    await page.locator('[name=files]').setInputFiles({
      ...{ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(goods) },
    })
    await page.locator('main form button').click()
    await page.waitForURL(/\/admin\/change-sets\/[0-9a-f-]{36}$/)
    t.true((await textOf(page.locator('main'))).includes('3.10'))
    await page.selectOption('[name="columns[0][target]"]', 'cost')
    await page.locator('main form button').first().click()
    await page.waitForLoadState()
    await work()
    await page.goto(page.url())
    const main = await textOf(page.locator('main'))
    t.true(main.includes('Tide Notebook'))
    const set = page.url()

    await page.locator('[data-row-link]').first().click()
    await page.waitForURL(/\/rows\//)
    const fields = await textOf(page.locator('main'))
    t.regex(fields, /19[.,]90/)
    t.regex(fields, /3[.,]10/)
    await page.goto(set)
    // With scripts the page follows the work by itself; without them it is looked at again.
    const stands = async (state: string) => {
      await page.locator('progress').waitFor()
      await work()
      if (!withScripts) await page.goto(set)
      await page.locator('main', { hasText: words(`standing.${state}`, { count: 0 }) }).waitFor()
    }
    await page.locator('form[action$="/apply"] button').click()
    await stands('applied')

    await page.goto(here('/products/tide'))
    t.true((await textOf(page.locator('h1'))).includes('Tide Notebook'))
    await page.goto(set)
    await page.locator('form[action$="/take-back"] button').click()
    await stands('taken-back')
    t.is((await page.goto(here('/products/tide')))?.status(), 404)
    t.deepEqual(
      troubles.filter((trouble) => !/404/.test(trouble)),
      [],
    )
  },
)
