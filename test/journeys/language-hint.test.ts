import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

story(
  'a browser of another language is told that the shop speaks it, until one was chosen',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    await shop.scope.ask('settings.change', { languages: ['de'] })
    const german = { withScripts, strays: true, locale: 'de-AT' }
    const { page, troubles } = await openTab(t, shop.url, german)
    const hint = page.locator('.language-hint')
    const opens = async (path: string) => {
      await page.goto('about:blank')
      await page.goto(path, { waitUntil: 'networkidle' })
      return hint.count()
    }
    t.is(await opens('/products?sort=newest'), withScripts ? 1 : 0)
    const offered = page.getByRole('link', { name: 'Auf Deutsch lesen' })
    if (withScripts) {
      t.is(await hint.getAttribute('lang'), 'de')
      t.is(await opens('/de/products'), 0, 'it is their language')
      t.is(await opens('/products?sort=newest'), 1, 'nothing was chosen')
      await page.getByRole('link', { name: 'All products' }).first().click()
      await page.waitForURL('**/products')
      t.is(await hint.count(), 0, 'they came from within')
      await opens('/products?sort=newest')
      await offered.click()
    } else await page.goto('/de/products?sort=newest')
    await page.waitForURL('**/de/products?sort=newest')
    t.is(await page.locator('html').getAttribute('lang'), 'de')
    t.is(await opens('/'), 0, 'they chose German')
    if (withScripts) await page.evaluate('localStorage.clear()')
    if (withScripts) {
      t.is(await opens('/'), 1)
      await hint.getByRole('button', { name: 'Schließen' }).click()
      t.is(await hint.count(), 0)
      t.is(await opens('/'), 0, 'they closed it')
      const others = await openTab(t, shop.url, { withScripts, strays: true, locale: 'fr' })
      await others.page.goto('/', { waitUntil: 'networkidle' })
      t.is(await others.page.locator('.language-hint').count(), 0, 'no French is spoken')
    }
    t.deepEqual(troubles, [])
  },
)
