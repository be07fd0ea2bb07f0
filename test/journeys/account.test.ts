import type { ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { missedByFinger } from '#test/helpers/browser/finger.ts'
import { inLargeLetters } from '#test/helpers/browser/large-letters.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { password } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const email = 'zoe@shop.test'
const better = 'another long pass phrase'

/** Needs scripts to look; the markup is the same without. */
async function isAccessible(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  t.deepEqual(await findingsOn(page, anything), [], page.url())
  t.deepEqual(
    await inLargeLetters(page),
    { width: page.viewportSize()?.width ?? 0, cut: [] },
    page.url(),
  )
  t.deepEqual(await missedByFinger(page), [], page.url())
}

story(
  'somebody opens an account, verifies it, changes the password, signs out elsewhere and leaves',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
    const { page, troubles } = await openTab(t, shop.url, {
      ...{ withScripts, width: 390, hasTouch: true },
    })
    const say = wordsOf(shop)
    const looksGood = () => isAccessible(t, page, withScripts)

    await page.goto(here('/auth/signin'))
    await looksGood()
    await page.locator(`main a[href="${here('/auth/signup')}"]`).click()
    await page.waitForURL(`**${here('/auth/signup')}`)
    await looksGood()
    if (withScripts) {
      t.is(await page.evaluate('document.activeElement.id'), 'name')
      await page.fill('#password', 'seen')
      await page.locator('[data-show-password]').click()
      t.is(await page.getAttribute('#password', 'type'), 'text')
    } else {
      t.false(await page.locator('[data-show-password]').isVisible())
    }
    await page.fill('#name', 'Zoë')
    await page.fill('#email', email)
    await page.fill('#password', password)
    await page.locator('main form .button').click()
    await page.waitForURL(`**${here('/account')}`)
    t.is(await textOf(page.locator('main h1')), say('auth.account.hello', { name: 'Zoë' }))
    await looksGood()

    const [mail = ''] = await delivered(shop, box)
    await page.goto(linkIn(mail, here('/auth/verify')))
    await looksGood()
    await page.locator('main form button').click()
    await page.waitForURL(`**${here('/account')}`)
    await page.locator('.account-badge.is-good').waitFor()

    const elsewhere = shop.client()
    await elsewhere.post('/api/auth/sign-in/email', { email, password })
    await page.locator(`.account-menu a[href="${here('/account/security')}"]`).click()
    await page.waitForURL(`**${here('/account/security')}`)
    await looksGood()
    await page.fill('#current-password', password)
    await page.fill('#new-password-field', better)
    await page.locator(`form[action="${here('/account/password')}"] .button`).click()
    await page.locator('.flash', { hasText: say('auth.account.passwordChanged') }).waitFor()
    t.is((await elsewhere.get('/api/auth/session')).json.user, null)

    await elsewhere.post('/api/auth/sign-in/email', { email, password: better })
    await page.locator(`.account-menu a[href="${here('/account/sessions')}"]`).click()
    await page.waitForURL(`**${here('/account/sessions')}`)
    t.is(await page.locator('.account-sessions li').count(), 2)
    await looksGood()
    await page.locator('.account-sessions li form button').click()
    await page.locator('.flash', { hasText: say('auth.account.sessionEnded') }).waitFor()
    t.is(await page.locator('.account-sessions li').count(), 1)
    t.is((await elsewhere.get('/api/auth/session')).json.user, null)

    await page.goto(here('/account/security'))
    await page.locator('.account-leave summary').click()
    await page.fill('#delete-password', better)
    await looksGood()
    await page.locator(`form[action="${here('/account/delete')}"] .button`).click()
    await page.waitForURL(shop.url + here('/'))
    await page.locator('.flash', { hasText: say('auth.account.deleted') }).waitFor()
    t.deepEqual(await shop.scope.db('users'), [])
    t.deepEqual(troubles, [])
  },
)

story(
  'somebody who forgot the password sets a new one by the mailed link',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
    await shop.scope.ask('auth.create', { email, name: 'Zoë', password })
    const { page, troubles } = await openTab(t, shop.url, { withScripts, hasTouch: true })
    const looksGood = () => isAccessible(t, page, withScripts)

    await page.goto(here('/auth/signin'))
    await page.locator(`a[href="${here('/auth/forgot')}"]`).click()
    await page.waitForURL(`**${here('/auth/forgot')}`)
    await looksGood()
    await page.fill('#email', email)
    await page.locator('main form .button').click()
    await page.waitForURL(`**${here('/auth/forgot?sent=1')}`)
    await looksGood()
    const [mail = ''] = await delivered(shop, box)
    await page.goto(linkIn(mail, here('/auth/reset')))
    await looksGood()
    await page.fill('#password', better)
    await page.locator('main form .button').click()
    await page.waitForURL(`**${here('/auth/signin')}`)
    await page.fill('#email', email)
    await page.fill('#password', better)
    await page.locator('main form .button').click()
    await page.waitForURL(shop.url + here('/'))
    t.is(await page.locator(`.site-header a[href="${here('/account')}"]`).count(), 1)
    t.deepEqual(troubles, [])
  },
)
