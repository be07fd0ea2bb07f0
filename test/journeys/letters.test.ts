import type { ExecutionContext } from 'ava'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { openTab, story, textOf } from '#test/helpers/browser.ts'
import { adminOf } from '#test/helpers/cast.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/mailbox.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'

interface Finding {
  id: string
  impact?: string | null
}

/** Nothing serious for axe (which needs scripts), and nothing wider than the screen. */
async function isSound(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{ violations: Finding[] }>('axe.run()')
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  t.deepEqual(
    serious.map(({ id }) => id),
    [],
  )
}

story(
  'a shopper subscribes at the foot of a page, confirms by mail, and leaves by the link in it',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url, APP_URL: 'http://shop.test' } })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await page.goto('/products')
    await isSound(t, page, withScripts)
    await page.fill('.site-footer input[type=email]', 'carl@shop.test')
    await page.click('.site-footer .newsletter button')
    await page.getByText('Open its link to confirm').waitFor()
    t.is(new URL(page.url()).pathname, '/products')

    await page.goto(linkIn((await delivered(shop, box)).at(-1) ?? '', '/newsletter/confirm'))
    await isSound(t, page, withScripts)
    await page.click('main button')
    await page.getByText('You are subscribed').waitFor()

    await page.goto(linkIn((await delivered(shop, box)).at(-1) ?? '', '/newsletter/unsubscribe'))
    await isSound(t, page, withScripts)
    await page.click('main button')
    await page.getByText('You are unsubscribed').waitFor()
    t.deepEqual(troubles, [])
  },
)

story(
  'a shopper writes to the shop, and an admin reads it and marks it done',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await page.goto('/contact')
    await isSound(t, page, withScripts)
    await page.fill('#contact-name', 'Carl')
    await page.fill('#contact-email', 'carl@shop.test')
    await page.fill('#contact-message', 'Do you ship to Norway?')
    const thanks = page.getByText('your message has arrived')
    // A browser that is driven is faster than people: it is asked again until it was slow enough.
    while ((await thanks.count()) === 0) {
      t.is(await page.inputValue('#contact-message'), 'Do you ship to Norway?')
      await page.click('main .contact-form button')
      await thanks.or(page.getByText('send it once more')).first().waitFor()
    }

    const admin = await adminOf(shop)
    await page
      .context()
      .addCookies([{ name: 'sid', value: admin.cookies.get('sid') ?? '', url: shop.url }])
    await page.goto('/admin/messages')
    await isSound(t, page, withScripts)
    await page.click('[data-row-link]')
    await page.getByText('Do you ship to Norway?').waitFor()
    await isSound(t, page, withScripts)
    await page.getByRole('button', { name: 'Mark done' }).click()
    await page.getByText('The message is done').waitFor()
    t.is(await textOf(page.locator('tbody .badge')), 'Done')

    await page.goto('/admin/audit-log')
    await isSound(t, page, withScripts)
    await page.click('[data-row-link]')
    await page.getByText('What changed').waitFor()
    await isSound(t, page, withScripts)
    // 422 is what the shop answered to a form that was sent too fast.
    t.deepEqual(
      troubles.filter((trouble) => !trouble.includes('422')),
      [],
    )
  },
)
