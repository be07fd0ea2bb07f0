import type { ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, language, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** Nothing serious for axe (which needs scripts), and nothing wider than the screen. */
async function isSound(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  t.true(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  t.deepEqual(await findingsOn(page), [])
}

story(
  'a shopper subscribes at the foot of a page, confirms by mail, and leaves by the link in it',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url, APP_URL: 'http://shop.test' } })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    const say = wordsOf(shop)
    await page.goto(here('/products'))
    await isSound(t, page, withScripts)
    await page.fill('.site-footer input[type=email]', 'carl@shop.test')
    await page.click('.site-footer .newsletter button')
    await page.getByText(say('newsletter.asked')).waitFor()
    t.is(new URL(page.url()).pathname, here('/products'))

    await page.goto(linkIn((await delivered(shop, box)).at(-1) ?? '', here('/newsletter/confirm')))
    await isSound(t, page, withScripts)
    await page.click('main button')
    await page.getByText(say('newsletter.confirmed')).waitFor()

    await page.goto(
      linkIn((await delivered(shop, box)).at(-1) ?? '', here('/newsletter/unsubscribe')),
    )
    await isSound(t, page, withScripts)
    await page.click('main button')
    await page.getByText(say('newsletter.ended')).waitFor()
    t.deepEqual(troubles, [])
  },
)

story(
  'a shopper writes to the shop, and an admin reads it and marks it done',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    const say = wordsOf(shop)
    await page.goto(here('/contact'))
    await isSound(t, page, withScripts)
    await page.fill('#contact-name', 'Carl')
    await page.fill('#contact-email', 'carl@shop.test')
    await page.fill('#contact-message', 'Do you ship to Norway?')
    const thanks = page.getByText(say('contact.sent'))
    // A browser that is driven is faster than people: it is asked again until it was slow enough.
    while ((await thanks.count()) === 0) {
      t.is(await page.inputValue('#contact-message'), 'Do you ship to Norway?')
      await page.click('main .contact-form button')
      await thanks
        .or(page.getByText(say('contact.tooFast')))
        .first()
        .waitFor()
    }

    await openDesk(page, shop, '/admin/messages')
    await isSound(t, page, withScripts)
    await page.click('[data-row-link]')
    await page.getByText('Do you ship to Norway?').waitFor()
    await isSound(t, page, withScripts)
    await page.getByRole('button', { name: say('contact.admin.markDone') }).click()
    await page.getByText(say('contact.admin.marked.done')).waitFor()
    t.is(await textOf(page.locator('tbody .badge')), say('contact.admin.status.done'))

    await page.goto('/admin/audit-log')
    await isSound(t, page, withScripts)
    await page.click('[data-row-link]')
    await page.getByText(say('audit-log.admin.differences')).waitFor()
    await isSound(t, page, withScripts)
    // 422 is what the shop answered to a form that was sent too fast.
    t.deepEqual(
      troubles.filter((trouble) => !trouble.includes('422')),
      [],
    )
  },
)

story(
  'a merchant sees a mail with words that are typed, before they are saved',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    const say = wordsOf(shop)
    await openDesk(page, shop, `/admin/notifications/placed?language=${language}`)
    const button = page.getByRole('button', { name: say('adminui.markdown.previewButton') })
    const isShown = (text: string) =>
      page.frameLocator('[data-mail-frame]:not([hidden])').getByText(text).waitFor()
    if (withScripts) {
      await page.locator('main [contenteditable=true]').click()
      await page.keyboard.type('Packed on Fridays')
      await isShown('Packed on Fridays')
      await page.locator('[data-mail-text]', { hasText: 'Packed on Fridays' }).waitFor()
      await page.keyboard.type(' and Mondays')
      await isShown('Packed on Fridays and Mondays')
      t.is(await page.locator('[data-mail-frame]:not([hidden])').count(), 1)
      t.is(await button.count(), 0)
      await isSound(t, page, withScripts)
    } else {
      await page.fill('main textarea[name=text]', 'Packed on Fridays')
      await button.click()
      await isShown('Packed on Fridays')
      t.is(await page.inputValue('main textarea[name=text]'), 'Packed on Fridays')
    }
    const saved = await shop.scope.db('mail_words').select('id')
    t.deepEqual(saved, [])
    t.deepEqual(troubles, [])
  },
)
