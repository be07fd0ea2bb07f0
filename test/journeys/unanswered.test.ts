import test from 'ava'
import { hasBrowser, openTab, textOf } from '#test/helpers/browser/browser.ts'
import { ada, openDesk, signIn } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { paperShop, setScene } from '#test/helpers/shops/paper-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test.serial(
  'a filter that is slow or does not answer says so, and can be tried again',
  async (t) => {
    if (!hasBrowser(t)) return
    const shop = await paperShop()
    const say = wordsOf(shop)
    const { page } = await openTab(t, shop.url)
    await page.goto(here('/products'))
    await page.route(/vendor=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.context().setOffline(true)
    await page.locator('#facet-vendor summary').click()
    await page.locator('#facet-vendor-ada-winters').click()
    const line = page.locator('[data-requests]')
    await line.locator('button').waitFor()
    t.is(await textOf(line), `${say('ui.unanswered')}${say('ui.tryAgain')}`)
    await page.context().setOffline(false)
    if ((await line.locator('button').count()) === 0)
      await page.locator('#facet-vendor-ada-winters').click()
    else await line.locator('button').click()
    await page.locator('#main[aria-busy=true]').waitFor()
    await page.locator('.chip').first().waitFor()
    await page.locator('#main[aria-busy=true]').waitFor({ state: 'detached' })
    t.is(await textOf(line), '')
  },
)

test.serial('an editor that is saved while the browser is offline loses nothing', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await paperShop()
  const say = wordsOf(shop)
  const { page } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products/new')
  await page.fill('[name=title]', 'Ferry poster')
  await page.fill('[name="variants[0][price]"]', '19')
  await page.context().setOffline(true)
  await page.locator('[data-save-bar] [value=save]').click()
  const again = page.locator('[data-requests] button')
  await again.waitFor()
  t.is(await page.inputValue('[name=title]'), 'Ferry poster')
  // A page that is loaded again has lost it, and offers it.
  await page.context().setOffline(false)
  await page.reload()
  t.is(await page.inputValue('[name=title]'), '')
  const offer = page.locator('form .notice-info')
  const [before = ''] = say('adminui.unsent', { time: '\n' }).split('\n')
  t.true((await textOf(offer)).startsWith(before))
  await offer.locator('button').first().click()
  t.is(await page.inputValue('[name=title]'), 'Ferry poster')
  t.is(await page.inputValue('[name="variants[0][price]"]'), '19')
  await page.context().setOffline(true)
  await page.locator('[data-save-bar] [value=save]').click()
  await again.waitFor()
  // Coming back takes the line away; the button that was pressed is still there.
  await page.context().setOffline(false)
  await again.waitFor({ state: 'detached' })
  await page.locator('[data-save-bar] [value=save]').click()
  await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/)
  t.is(await page.inputValue('[name=title]'), 'Ferry poster')
  // What is saved is forgotten.
  await page.goto(here('/admin/products/new'))
  t.is(await offer.count(), 0)
})

test.serial('an editor whose session has ended is found again by signing in', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products/new')
  await page.fill('[name=title]', 'Ferry poster')
  await page.context().clearCookies()
  await page.locator('[data-save-bar] [value=save]').click()
  await page.waitForURL(/signin/)
  await signIn(page, ada.email)
  await page.waitForURL('**/admin/products/new')
  const offer = page.locator('form .notice-info')
  await offer.locator('button').first().click()
  t.is(await page.inputValue('[name=title]'), 'Ferry poster')
})

test.serial(
  'a search in one card of a draft order keeps what is typed in the others, unasked',
  async (t) => {
    if (!hasBrowser(t)) return
    const shop = await openWholeShop(t)
    await setScene(shop.scope)
    const { page } = await openTab(t, shop.url)
    await openDesk(page, shop, '/admin/drafts/new')
    await page.locator('form[action$="/drafts/create"] [name=email]').fill('buyer@shop.test')
    await page.keyboard.press('Enter')
    await page.waitForURL(/drafts\/[0-9a-f-]{36}$/)
    page.removeAllListeners('dialog')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    const typed = { 'shippingAddress[city]': 'Falmouth', note: 'Ring at the mill' }
    const kept = async () => {
      t.is(await page.inputValue('[name="shippingAddress[city]"]'), typed['shippingAddress[city]'])
      t.is(await page.inputValue('[name=note]'), typed.note)
    }
    await page.fill('[name="shippingAddress[city]"]', typed['shippingAddress[city]'])
    await page.fill('[name=note]', typed.note)
    await page.fill('[name=goods]', 'print')
    await page.press('[name=goods]', 'Enter')
    const add = page.locator('button[name=add]').first()
    await add.waitFor()
    await kept()
    await page.locator('[name=goods]:focus').waitFor()
    await add.click()
    await page.locator('[name="lines[0][quantity]"]').waitFor()
    await kept()
    await page.fill('[name="reduction[value]"]', 'much')
    await page.fill('[name="reduction[label]"]', 'For waiting')
    await add.click()
    await page.locator('#error-summary').waitFor()
    await kept()
    t.is(await page.inputValue('[name="reduction[value]"]'), 'much')
    t.is(await page.locator('[name="lines[1][quantity]"]').count(), 0)
    t.deepEqual(asked, [])
  },
)

test.serial('a picture that is not found says so in its place', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await paperShop()
  const { page } = await openTab(t, shop.url)
  await page.route(/\/art\//, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(here('/products'))
  const frame = page.locator('.card .picture-gone').first()
  await frame.waitFor()
  t.is(await textOf(frame), wordsOf(shop)('ui.pictureGone'))
})
