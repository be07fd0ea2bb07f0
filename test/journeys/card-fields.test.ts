// A card typed into fields of Braintree's or Stripe's, with their scripts played.
import test from 'ava'
import { anything, findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, textOf } from '#test/helpers/browser/browser.ts'
import { sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { securedBraintree } from '#test/helpers/till/gateways/braintree/braintree.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { stripeFields } from '#test/helpers/till/gateways/stripe/stripe.ts'

const bench = sharedBench(securedBraintree)
const stripeBench = sharedBench(stripeFields)

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

/** What Stripe's script adds: it confirms at Stripe itself. */
const stripeScript = `
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => ({
      create: (kind) => ({
        mount: (place) => { place.textContent = [kind, key, clientSecret].join(' ') },
      }),
    }),
    confirmPayment: async ({ redirect }) =>
      (await fetch('https://api.stripe.com/' + redirect, { method: 'POST' })).json(),
  })`

test.serial(
  'Stripe’s fields say what the bank says, and lead back to the shop once the card is taken',
  async (t) => {
    if (!hasBrowser(t)) return
    const shared = await stripeBench()
    const { shop, there } = shared
    const id = await opened(shared)
    const attempt = await shop.scope.ask('payments.attempt', { attemptId: id })
    const { pathname, search } = new URL(attempt?.redirectUrl ?? '')
    const { page, troubles } = await openTab(t, shop.url, { width: 390, strays: true })
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    )
    const error = { type: 'card_error', message: 'Your card was declined.' }
    let tries = 0
    await page.route('https://api.stripe.com/if_required', (route) => {
      const answer = tries++ === 0 ? { error } : { isPaid: there.pay(id) }
      const headers = { 'Access-Control-Allow-Origin': '*' }
      return route.fulfill({ json: answer, headers })
    })
    await page.goto(pathname + search)
    const { client_secret: secret } = there.api.state.fields.of(id)?.intent ?? {}
    await page.getByText(`payment pk_test_fields ${secret}`).waitFor()
    const press = () => page.locator('[data-stripe] button').click()
    await press()
    const problem = page.locator('[data-problem]')
    await problem.waitFor()
    t.is(await textOf(problem), error.message)
    t.deepEqual(await findingsOn(page, anything), [])
    t.deepEqual(troubles, [])
    await press()
    await page.waitForURL('**/back')
    t.is((await shop.scope.ask('payments.settle', { attemptId: id }))?.state, 'captured')
  },
)

test.serial('where Stripe’s script does not load, its page is the only button', async (t) => {
  if (!hasBrowser(t)) return
  const shared = await stripeBench()
  const { shop } = shared
  const attempt = await shop.scope.ask('payments.attempt', { attemptId: await opened(shared) })
  const { pathname, search } = new URL(attempt?.redirectUrl ?? '')
  const { page } = await openTab(t, shop.url, { width: 390, strays: true })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(pathname + search)
  await page.getByText(shop.scope.t('stripe.unloaded')).waitFor()
  t.is(await page.locator('[data-stripe] button').isVisible(), false)
  t.true(await page.getByRole('button', { name: shop.scope.t('stripe.toHosted') }).isVisible())
})

test.serial('without JavaScript a button leads from the fields to Stripe’s own page', async (t) => {
  if (!hasBrowser(t)) return
  const shared = await stripeBench()
  const { shop, there } = shared
  const id = await opened(shared)
  const attempt = await shop.scope.ask('payments.attempt', { attemptId: id })
  const { pathname, search } = new URL(attempt?.redirectUrl ?? '')
  const { page, troubles } = await openTab(t, shop.url, { withScripts: false, strays: true })
  await page.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  )
  await page.goto(pathname + search)
  t.is(await page.locator('[data-stripe]').isVisible(), false)
  await page.getByRole('button', { name: shop.scope.t('stripe.toHosted') }).click()
  await page.waitForURL('https://checkout.stripe.test/**')
  t.is(there.api.state.paying(id), null, 'nothing is paid, and the fields are over')
  t.false(there.pay(id))
  t.deepEqual(troubles, [])
})
