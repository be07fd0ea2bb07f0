import test, { type ExecutionContext } from 'ava'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story } from '#test/helpers/browser/browser.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { elsewhere, standsFor, variablesOf } from '#test/helpers/outside/elsewhere.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

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

story('somebody comes in through Slack, sees it linked and signs out', async (t, withScripts) => {
  const { shop } = await setScene(t)
  const say = wordsOf(shop)
  const { page, troubles } = await openTab(t, shop.url, { withScripts })
  await page.goto(here('/auth/signin?next=/account'))
  await page.getByRole('button', { name: say('auth.social.with', { provider: 'Slack' }) }).click()
  await page.waitForURL(`**${here('/account')}`)
  t.regex((await page.locator('main').textContent()) ?? '', /ada@shop\.test/)
  await page.getByRole('link', { name: say('auth.social.connections') }).click()
  await page.waitForURL(`**${here('/account/connections')}`)
  t.is(await page.getByRole('heading', { level: 2, name: 'Slack' }).count(), 1)
  await page.getByRole('button', { name: say('auth.social.unlink') }).click()
  await page.getByText(say('auth.social.refused.lastWay')).waitFor()
  t.deepEqual(
    troubles.filter((one) => !one.includes('409')),
    [],
  )
})

story('X brings no address: it is typed, and the account is there', async (t, withScripts) => {
  const { shop } = await setScene(t)
  const say = wordsOf(shop)
  const { page, troubles } = await openTab(t, shop.url, { withScripts })
  await page.goto(here('/auth/signup'))
  await page.getByRole('button', { name: say('auth.social.with', { provider: 'X' }) }).click()
  await page.waitForURL(`**${here('/auth/welcome')}`)
  await page.getByLabel(say('auth.email'), { exact: true }).fill('ada@shop.test')
  await page.getByRole('button', { name: say('auth.social.makeAccount') }).click()
  await page
    .getByRole('link', { name: say('auth.account.title') })
    .first()
    .waitFor()
  t.deepEqual(troubles, [])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.serial(`axe finds nothing serious on the other ways in, ${colorScheme}`, async (t) => {
    if (!hasBrowser(t)) return
    const { shop } = await setScene(t)
    const say = wordsOf(shop)
    const { page } = await openTab(t, shop.url, { colorScheme, width: 390 })
    await page.goto(here('/auth/signin'))
    t.deepEqual(await findingsOn(page), [])
    await page.getByRole('button', { name: say('auth.social.with', { provider: 'X' }) }).click()
    await page.waitForURL(`**${here('/auth/welcome')}`)
    t.deepEqual(await findingsOn(page), [])
    await page.goto(here('/auth/signin'))
    await page.getByRole('button', { name: say('auth.social.with', { provider: 'Slack' }) }).click()
    await page.waitForURL((url) => !url.pathname.includes('/auth/'))
    await page.goto(here('/account/connections'))
    t.deepEqual(await findingsOn(page), [])
    await page.goto('/auth/callback/slack?code=a&state=b')
    t.deepEqual(await findingsOn(page), [])
  })
}
