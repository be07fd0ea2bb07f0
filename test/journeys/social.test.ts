import test, { type ExecutionContext } from 'ava'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { hasBrowser, openTab, story } from '#test/helpers/browser.ts'
import { elsewhere, standsFor, variablesOf } from '#test/helpers/elsewhere.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'

/** A shop with two providers, at the address where the browser finds it. */
async function setScene(t: ExecutionContext) {
  const there = await elsewhere(t)
  const shop = await openWholeShop(t, {
    env: { ...variablesOf('slack'), ...variablesOf('twitter'), ...variablesOf('shopify') },
  })
  Object.assign(shop.app.kernel.env, { authUrl: shop.url })
  for (const name of ['slack', 'twitter']) standsFor(shop, name, there)
  there.profile = { data: { id: '2244994945', name: 'Ada' } }
  return { there, shop }
}

async function seriousOn(page: Page) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<{
    violations: { id: string; impact?: string | null }[]
  }>('axe.run()')
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

story('somebody comes in through Slack, sees it linked and signs out', async (t, withScripts) => {
  const { shop } = await setScene(t)
  const { page, troubles } = await openTab(t, shop.url, { withScripts })
  await page.goto('/auth/signin?next=/account')
  await page.getByRole('button', { name: 'Sign in with Slack' }).click()
  await page.waitForURL('**/account')
  t.regex((await page.locator('main').textContent()) ?? '', /ada@shop\.test/)
  await page.getByRole('link', { name: 'Linked sign-ins' }).click()
  await page.waitForURL('**/account/connections')
  t.is(await page.getByRole('heading', { level: 2, name: 'Slack' }).count(), 1)
  await page.getByRole('button', { name: /^Unlink/ }).click()
  await page.getByText('only way into your account').waitFor()
  t.deepEqual(
    troubles.filter((one) => !one.includes('409')),
    [],
  )
})

story('X brings no address: it is typed, and the account is there', async (t, withScripts) => {
  const { shop } = await setScene(t)
  const { page, troubles } = await openTab(t, shop.url, { withScripts })
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Sign in with X' }).click()
  await page.waitForURL('**/auth/welcome')
  await page.getByLabel('E-mail').fill('ada@shop.test')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.getByRole('link', { name: 'Account' }).first().waitFor()
  t.deepEqual(troubles, [])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.serial(`axe finds nothing serious on the other ways in, ${colorScheme}`, async (t) => {
    if (!hasBrowser(t)) return
    const { shop } = await setScene(t)
    const { page } = await openTab(t, shop.url, { colorScheme, width: 390 })
    await page.goto('/auth/signin')
    t.deepEqual(await seriousOn(page), [])
    await page.getByRole('button', { name: 'Sign in with X' }).click()
    await page.waitForURL('**/auth/welcome')
    t.deepEqual(await seriousOn(page), [])
    await page.goto('/auth/signin')
    await page.getByRole('button', { name: 'Sign in with Slack' }).click()
    await page.waitForURL((url) => !url.pathname.includes('/auth/'))
    await page.goto('/account/connections')
    t.deepEqual(await seriousOn(page), [])
    await page.goto('/auth/callback/slack?code=a&state=b')
    t.deepEqual(await seriousOn(page), [])
  })
}
