// Braintree with 3-D Secure: only cards are taken for which their banks answer, and only that page lets banks in.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { securedBraintree } from '#test/helpers/till/gateways/braintree/braintree.ts'
import { opened } from '#test/helpers/till/gateways/cases/deliveries.ts'
import { verificationOf } from '../../modules/braintree/models/three-d-secure.ts'

const bench = sharedBench(securedBraintree)

test.serial(
  'its page lets the pages of banks in, and tells a stranger nothing of the buyer',
  async (t) => {
    const shared = await bench()
    const id = await opened(shared)
    const shown = await shared.shop.client().page(`/braintree/${id}?back=%2Fback`)
    t.is(shown.status, 200, shown.text)
    const policy = shown.headers.get('content-security-policy') ?? ''
    t.regex(policy, /frame-src 'self' https:;/)
    t.regex(policy, /form-action 'self' https:;/)
    t.true(policy.includes('https://songbird.cardinalcommerce.com'))
    t.true(shown.text.includes('three-d-secure.min.js'))
    t.true(read(shown.text).has({ 'data-verification': '{"amount":"46.50"}' }))
    const elsewhere = await shared.shop.client().page('/')
    t.regex(elsewhere.headers.get('content-security-policy') ?? '', /form-action 'self';/)
  },
)

test.serial(
  'a card for which its bank does not answer is not charged, whatever the page says',
  async (t) => {
    const shared = await bench()
    const { shop, there } = shared
    const id = await opened(shared)
    const pay = (nonce: string) =>
      shop.client().form(`/braintree/${id}/pay`, { nonce, back: '/back' })
    t.regex((await pay('typed-1')).headers.get('location') ?? '', /declined=1/)
    t.deepEqual(there.api.books.sales(id), [])
    there.server.troubles.push('lost')
    t.is((await pay('vouched-1')).headers.get('location'), '/back')
    // The nonce works once: whoever presses again is not told that the card was turned down.
    t.is((await pay('vouched-1')).headers.get('location'), '/back')
    t.is(there.api.books.sales(id).length, 1)
    t.true(there.api.required.every(Boolean))
    t.is((await shop.scope.ask('payments.settle', { attemptId: id }))?.state, 'captured')
  },
)

test.serial('a nonce that Braintree does not know is no decline', async (t) => {
  const shared = await bench()
  const id = await opened(shared)
  const pay = () =>
    shared.shop.client().form(`/braintree/${id}/pay`, { nonce: 'unknown-1', back: '/back' })
  t.is((await pay()).headers.get('location'), '/back')
  t.deepEqual(shared.there.api.books.sales(id), [])
})

test('the bank is told who pays, in the browser of whoever does', (t) => {
  const billingAddress = {
    ...{ firstName: 'Zoë', lastName: 'Ōe', line1: 'Gasse 1', city: 'Berlin', country: 'DE' },
    ...{ postalCode: '10115', phone: '+49 30 1', state: null },
  }
  const proposal = { userId: null, guestId: 'guest', email: 'zoe@shop.test', billingAddress }
  const payment = { amount: 4_650, currency: 'JPY', proposal }
  t.deepEqual(verificationOf({ user: undefined, guestId: 'guest' }, payment), {
    ...{ amount: '4650', email: 'zoe@shop.test' },
    billingAddress: {
      ...{ givenName: 'Zoe', surname: 'Oe', streetAddress: 'Gasse 1', locality: 'Berlin' },
      ...{ postalCode: '10115', countryCodeAlpha2: 'DE', phoneNumber: '49301' },
    },
  })
  const name = { firstName: 'Zoë', lastName: 'Ōe', line1: '', city: '', country: 'DE' }
  const collected = { ...payment, proposal: { ...proposal, billingAddress: name } }
  t.deepEqual(verificationOf({ user: undefined, guestId: 'guest' }, collected).billingAddress, {
    ...{ givenName: 'Zoe', surname: 'Oe' },
  })
  for (const guestId of ['other', undefined])
    t.deepEqual(verificationOf({ user: undefined, guestId }, payment), { amount: '4650' })
})
