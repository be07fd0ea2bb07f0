// Which payment methods of an account subscriptions are charged to, and what removing one means.
import test from 'ava'
import { openSubscriptions, subscribe } from '#test/helpers/till/subscriber.ts'
import { ownMethods } from '../../../modules/payments/views/shapes.ts'
import { Subscription } from '../../../modules/subscriptions/models/subscription.ts'

test('a payment method names what is charged to it, and says before it is removed what that means', async (t) => {
  const on = await openSubscriptions(t)
  const { shop, buyer } = on
  const { scope } = shop
  const first = await subscribe(on, { interval: 'month' })
  const second = await subscribe(on, { interval: 'week' })
  const path = '/account/payment-methods'
  const uses = async (): Promise<[string, string[]][]> => {
    const { json } = await buyer.get(path)
    t.deepEqual(ownMethods.parse(json), json)
    return json.paymentMethods.map(({ id, usedFor }: { id: string; usedFor: string[] }) => [
      id,
      usedFor,
    ])
  }
  const ofFirst = first.savedMethodId ?? ''
  const ofSecond = second.savedMethodId ?? ''
  t.deepEqual(await uses(), [
    [ofSecond, ['Card']],
    [ofFirst, ['Card']],
  ])
  // Without a choice the newest is charged.
  await Subscription.change(scope, first.id, { savedMethodId: null })
  t.deepEqual(await uses(), [
    [ofSecond, ['Card', 'Card']],
    [ofFirst, []],
  ])
  const page = (await buyer.page(path)).text
  t.true(page.includes('Card, Card cannot be charged to it any more'), page)
  t.is(
    (await buyer.post(`/account/subscriptions/${second.id}/cancel`, { when: 'now' })).status,
    200,
  )
  t.deepEqual((await uses())[0], [ofSecond, ['Card']])
  t.is((await buyer.delete(`${path}/${ofSecond}`)).status, 200)
  t.deepEqual(await uses(), [[ofFirst, ['Card']]])
})
