// Braintree: what every adapter holds, by the official SDK against a server that plays its API, and its page for cards.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import {
  actOf,
  type Bench,
  outcomeOf,
  paid,
  read as readTruth,
  sharedBench,
} from '#test/helpers/till/gateways/bench.ts'
import { braintree, type LocalBraintree } from '#test/helpers/till/gateways/braintree/braintree.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'

const bench = sharedBench(braintree)

for (const { title, run } of contractOf(braintree))
  test.serial(title, async (t) => run(t, await bench()))

/** The path of the page of a payment that waits for its card. */
async function page(
  t: ExecutionContext,
  shared: Bench<LocalBraintree>,
  about: { keepFor?: string } = {},
) {
  const id = await opened(shared, about)
  const { scope } = shared.shop
  const { pathname, search } = new URL(
    (await scope.ask('payments.attempt', { attemptId: id }))?.redirectUrl ?? '',
  )
  t.is(pathname, `/braintree/${id}`)
  const settle = () => scope.ask('payments.settle', { attemptId: id })
  const pay = (nonce: string) =>
    shared.shop.client().form(`${pathname}/pay`, { nonce, back: '/back' })
  return { id, path: pathname + search, settle, pay }
}

test.serial(
  'its page opens the policy to its hosts alone, and says without script where else to pay',
  async (t) => {
    const shared = await bench()
    const { path } = await page(t, shared)
    const shown = await shared.shop.client().page(path)
    t.is(shown.status, 200, shown.text)
    const policy = shown.headers.get('content-security-policy') ?? ''
    t.true(policy.includes("script-src 'self' https://js.braintreegateway.com"))
    t.true(policy.includes('frame-src'))
    t.true(shown.text.includes('which need JavaScript'))
    t.true(read(shown.text).has({ role: 'link', href: '/back' }))
    const elsewhere = await shared.shop.client().page('/')
    t.false((elsewhere.headers.get('content-security-policy') ?? '').includes('braintree'))
  },
)

test.serial(
  'a card is charged once: declined first, then taken, whatever got lost and whoever presses twice',
  async (t) => {
    const shared = await bench()
    const { there, checkout } = shared
    const { id, path, settle, pay } = await page(t, shared)
    const declined = await pay('declined-1')
    t.is(declined.status, 303)
    const again = declined.headers.get('location') ?? ''
    t.true(again.startsWith(`/braintree/${id}?declined=1`))
    t.true((await shared.shop.client().page(again)).text.includes('turned this card down'))
    there.server.troubles.push('lost')
    t.is((await pay('works-1')).headers.get('location'), '/back')
    t.is((await pay('works-2')).headers.get('location'), '/back')
    const taken = there.api.books.sales(id).filter(({ status }) => status === 'authorized')
    t.is(taken.length, 1)
    t.is((await settle())?.state, 'captured')
    t.true(checkout.orders.has(id))
    t.is((await shared.shop.client().page(path)).headers.get('location'), '/back')
    t.is((await pay('works-3')).status, 409)
  },
)

test.serial('a card that is to be kept goes into the vault with its payment', async (t) => {
  const shared = await bench()
  const keepFor = newId()
  const { settle, pay } = await page(t, shared, { keepFor })
  await pay('works-kept')
  await settle()
  const saved = (await shared.shop.scope.ask('payments.saved', { userId: keepFor })) ?? []
  t.deepEqual(
    saved.map(({ label }) => label),
    ['Visa •••• 4242'],
  )
})

test.serial('what is not settled yet is given back later, by the same key', async (t) => {
  const shared = await bench()
  const { gateway, shop, there } = shared
  const { books } = there.api
  books.settlesLater = true
  const payment = await paid(shared)
  books.settlesLater = false
  const act = actOf('refund', 1_000)
  const giveBack = () => gateway.refund(shop.scope, payment, act)
  t.is(await outcomeOf(shared, giveBack), 'unknown')
  books.becomes(books.taken(payment.attemptId), 'settled')
  await giveBack()
  t.is((await readTruth(shared, payment)).sums.refunded, 1_000)
})

test.serial('Braintree meets the merchant before it sends webhooks', async (t) => {
  const { shop } = await bench()
  const answer = await shop.client().get('/api/braintree/webhook?bt_challenge=20f9f8ed05f77439fe95')
  t.regex(answer.text, /^newpublic\|[\da-f]{40}$/)
})
