import type { ExecutionContext } from 'ava'
import axe from 'axe-core'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { openTab, story, textOf } from '#test/helpers/browser.ts'
import { password } from '#test/helpers/cast.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/mailbox.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'

/** Nothing serious for assistive technology; a page without scripts is not asked. */
async function accessible(t: ExecutionContext, page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) return
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{ violations: { id: string; impact?: string }[] }>(
    'axe.run()',
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  t.deepEqual(
    serious.map(({ id }) => id),
    [],
    page.url(),
  )
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/auth/signin')
  await page.fill('#email', email)
  await page.fill('#password', secret)
  await page.click('main button[type=submit]:has-text("Sign in")')
}

story(
  'an admin shares the work: a permission set, an invitation, a second factor',
  async (t, withScripts) => {
    const box = await mailbox(t)
    const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
    const admin = { email: 'ada@shop.test', name: 'Ada', password, role: 'admin' as const }
    await shop.scope.ask('auth.create', admin)
    const boss = await openTab(t, shop.url, { withScripts })
    await signIn(boss.page, admin.email, password)
    await boss.page.waitForURL('**/admin')

    await boss.page.goto('/admin/users/roles/new')
    await boss.page.fill('[name=name]', 'Editors')
    await boss.page.check('[name="grants[pages]"][value=write]')
    await boss.page.check('[name="grants[products]"][value=read]')
    await accessible(t, boss.page, withScripts)
    await boss.page.click('button:has-text("Save")')
    await boss.page.waitForURL('**/admin/users/roles')

    await boss.page.goto('/admin/users/new')
    await boss.page.fill('[name=email]', 'ivy@shop.test')
    await boss.page.check('[name=role][value=admin]')
    await boss.page.selectOption('[name=permissionSetId]', { label: 'Editors' })
    await accessible(t, boss.page, withScripts)
    await boss.page.click('button:has-text("Make account")')
    await boss.page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
    await accessible(t, boss.page, withScripts)
    const link = linkIn((await delivered(shop, box))[0] ?? '', '/auth/invitation')

    const ivy = await openTab(t, shop.url, { withScripts, width: 390 })
    await ivy.page.goto(link)
    await ivy.page.fill('#name', 'Ivy')
    await ivy.page.fill('#password', password)
    await accessible(t, ivy.page, withScripts)
    await ivy.page.click('button:has-text("Open my account")')
    await ivy.page.waitForURL('**/admin')
    t.is(await ivy.page.locator('.sidebar a[href="/admin/pages"]').count(), 1)
    t.is(await ivy.page.locator('.sidebar a[href="/admin/settings"]').count(), 0)
    await ivy.page.goto('/admin/products')
    t.is(await ivy.page.locator('a[href="/admin/products/new"]').count(), 0)
    t.is((await ivy.page.goto('/admin/settings'))?.status(), 403)

    await ivy.page.goto('/account/security/second-factor')
    await ivy.page.fill('#password', password)
    await ivy.page.click('button:has-text("Set up")')
    const secret = (await textOf(ivy.page.locator('code.secret'))).replaceAll(' ', '')
    await accessible(t, ivy.page, withScripts)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await ivy.page.fill('[name=code]', totp.generate())
    await ivy.page.click('button:has-text("Switch on")')
    await ivy.page.waitForSelector('.recovery-codes')
    t.is(await ivy.page.locator('.recovery-codes li').count(), 10)
    await accessible(t, ivy.page, withScripts)
    const recovery = await textOf(ivy.page.locator('.recovery-codes code').first())

    const again = await openTab(t, shop.url, { withScripts })
    await signIn(again.page, 'ivy@shop.test', password)
    await again.page.waitForURL('**/auth/second-factor')
    await accessible(t, again.page, withScripts)
    await again.page.fill('#code', recovery)
    await again.page.click('main button[type=submit]:has-text("Sign in")')
    await again.page.waitForURL('**/admin')
    t.deepEqual([...boss.troubles, ...again.troubles], [])
  },
)
