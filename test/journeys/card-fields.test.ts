// A card typed into Braintree's fields and confirmed by its bank, with Braintree's scripts played.
import test from 'ava'
import { hasBrowser, openTab, textOf } from '#test/helpers/browser/browser.ts'
import { sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { securedBraintree } from '#test/helpers/till/gateways/braintree/braintree.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'

const bench = sharedBench(securedBraintree)

/** What each of Braintree's scripts adds; the bank says no first, and then yes. */
const scripts: Record<string, string> = {
  'client.min.js': 'window.braintree = { client: { create: async () => ({}) } }',
  'hosted-fields.min.js': `
    const tokenize = async () => ({ nonce: 'typed-1', details: { bin: '424242' } })
    braintree.hostedFields = { create: async () => ({ tokenize }) }`,
  'three-d-secure.min.js': `
    const asked = []
    const verifyCard = async ({ onLookupComplete, ...wish }) => {
      await new Promise((next) => onLookupComplete({}, next))
      asked.push(wish)
      document.documentElement.dataset.asked = JSON.stringify(asked)
      return { nonce: 'vouched-browser', liabilityShifted: asked.length > 1 }
    }
    braintree.threeDSecure = { create: async () => ({ verifyCard }) }`,
}

test.serial('a card is charged once its bank has confirmed it, and not before', async (t) => {
  if (!hasBrowser(t)) return
  const shared = await bench()
  const { shop, there } = shared
  const id = await opened(shared)
  const { page, troubles } = await openTab(t, shop.url, { width: 390, strays: true })
  await page.route('https://js.braintreegateway.com/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ contentType: 'text/javascript', body: scripts[name] ?? '' })
  })
  await page.goto(`/braintree/${id}?back=%2Fback`)
  const press = () => page.locator('[data-braintree] button').click()
  await press()
  const problem = page.locator('[data-problem]')
  await problem.waitFor()
  t.is(await textOf(problem), shop.scope.t('braintree.unconfirmed'))
  t.deepEqual(there.api.books.sales(id), [])
  const asked: unknown = JSON.parse(
    (await page.locator('html').getAttribute('data-asked')) ?? 'null',
  )
  t.deepEqual(asked, [{ amount: '46.50', nonce: 'typed-1', bin: '424242' }])
  t.deepEqual(troubles, [])
  await press()
  await page.waitForURL('**/back')
  t.is(there.api.books.sales(id).length, 1)
})
