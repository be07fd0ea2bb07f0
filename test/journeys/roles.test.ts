import type { ExecutionContext } from 'ava'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { chooses, openDesk, signIn } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { password } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** Nothing serious for assistive technology; a page without scripts is not asked. */
async function accessible(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  t.deepEqual(await findingsOn(page), [], page.url())
}

story(
  'an admin shares the work: a permission set, an invitation, a second factor',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
    const say = wordsOf(shop)
    const boss = await openTab(t, shop.url, { withScripts })
    await openDesk(boss.page, shop, '/admin')

    await boss.page.goto('/admin/users/roles/new')
    await boss.page.fill('[name=name]', 'Editors')
    await boss.page.check('[name="grants[pages]"][value=write]')
    await boss.page.check('[name="grants[products]"][value=read]')
    await accessible(t, boss.page, withScripts)
    await boss.page.click(`button:has-text("${say('adminui.save')}")`)
    await boss.page.waitForURL('**/admin/users/roles')

    await boss.page.goto('/admin/users/new')
    await boss.page.fill('[name=email]', 'ivy@shop.test')
    await boss.page.check('[name=role][value=admin]')
    await boss.page.selectOption('[name=permissionSetId]', { label: 'Editors' })
    await accessible(t, boss.page, withScripts)
    await boss.page.click(`button:has-text("${say('auth.admin.users.make')}")`)
    await boss.page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
    await accessible(t, boss.page, withScripts)
    const link = linkIn((await delivered(shop, box))[0] ?? '', '/auth/invitation')

    const ivy = await openTab(t, shop.url, { withScripts, width: 390 })
    await chooses(shop, 'ivy@shop.test')
    await ivy.page.goto(here(link))
    await ivy.page.fill('#name', 'Ivy')
    await ivy.page.fill('#password', password)
    await accessible(t, ivy.page, withScripts)
    await ivy.page.click(`button:has-text("${say('auth.invitation.accept')}")`)
    await ivy.page.waitForURL('**/admin')
    t.is(await ivy.page.locator('.sidebar a[href="/admin/pages"]').count(), 1)
    t.is(await ivy.page.locator('.sidebar a[href="/admin/settings"]').count(), 0)
    await ivy.page.goto('/admin/products')
    t.is(await ivy.page.locator('a[href="/admin/products/new"]').count(), 0)
    t.is((await ivy.page.goto('/admin/settings'))?.status(), 403)

    await ivy.page.goto(here('/account/security/second-factor'))
    await ivy.page.fill('#password', password)
    await ivy.page.click(`button:has-text("${say('auth.factor.begin')}")`)
    const secret = (await textOf(ivy.page.locator('code.secret'))).replaceAll(' ', '')
    await accessible(t, ivy.page, withScripts)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await ivy.page.fill('[name=code]', totp.generate())
    await ivy.page.click(`button:has-text("${say('auth.factor.confirm')}")`)
    await ivy.page.waitForSelector('.recovery-codes')
    t.is(await ivy.page.locator('.recovery-codes li').count(), 10)
    await accessible(t, ivy.page, withScripts)
    const recovery = await textOf(ivy.page.locator('.recovery-codes code').first())

    const again = await openTab(t, shop.url, { withScripts })
    await again.page.goto(here('/auth/signin'))
    await signIn(again.page, 'ivy@shop.test')
    await again.page.waitForURL(`**${here('/auth/second-factor')}`)
    await accessible(t, again.page, withScripts)
    await again.page.fill('#code', recovery)
    await again.page.click(`main button[type=submit]:has-text("${say('auth.signIn')}")`)
    await again.page.waitForURL('**/admin')
    t.deepEqual([...boss.troubles, ...again.troubles], [])
  },
)
