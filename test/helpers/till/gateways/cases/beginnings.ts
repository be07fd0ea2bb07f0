import type { Gateway } from '#server/gateways/gateway.ts'
import { begin, type Case, read, sufferedOutcome, wishFor } from '../bench.ts'
import { type Trouble, troubles } from '../local-server.ts'

/** A card that is typed on a page of the shop is the first that its gateway hears of a payment. */
const begunThere = ({ flow }: Gateway) => flow === 'redirect'

const none = { authorized: 0, captured: 0, refunded: 0, disputed: 0 }

export const beginnings: readonly Case[] = [
  {
    title: 'a payment is begun with a page, and open until it is paid there',
    run: async (t, bench) => {
      const { payment, redirectUrl, endsAt } = await begin(bench)
      t.true(URL.canParse(redirectUrl ?? ''))
      if (endsAt !== null) t.true(Date.parse(endsAt) > Date.now() + 25 * 60_000)
      t.like(await read(bench, payment), { state: 'open', sums: none })
      t.true(bench.there.pay(payment.attemptId))
      const { state, sums, currency } = await read(bench, payment)
      const byItself = bench.gateway.captures === 'now'
      t.is(state, byItself ? 'captured' : 'authorized')
      t.deepEqual(sums, { ...none, authorized: 4_650, captured: byItself ? 4_650 : 0 })
      t.is(currency, 'USD')
    },
  },
  {
    title: 'the same key again gives the same payment',
    holds: begunThere,
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { wish, payment, redirectUrl } = await begin(bench)
      const again = await gateway.begin(shop.scope, wish)
      t.is(again.reference, payment.reference)
      t.is(again.redirectUrl, redirectUrl)
      t.is(there.begun(wish.attemptId), 1)
    },
  },
  ...(Object.keys(troubles) as Trouble[]).map(lostBeginning),
  {
    title: 'what was never begun is not found',
    run: async (t, { gateway, shop }) => {
      t.is(await gateway.find(shop.scope, wishFor().attemptId), null)
    },
  },
  {
    title: 'a bank that says no leaves the payment without money',
    run: async (t, bench) => {
      const { payment } = await begin(bench)
      bench.there.decline(payment.attemptId)
      const { state, sums } = await read(bench, payment)
      t.true(state === 'open' || state === 'failed', state)
      t.deepEqual(sums, none)
      if (state !== 'open') return
      t.true(bench.there.pay(payment.attemptId))
      t.is((await read(bench, payment)).sums.authorized, 4_650)
    },
  },
  {
    title: 'another amount or currency than was asked for is said as it is',
    run: async (t, bench) => {
      const less = (await begin(bench)).payment
      bench.there.pay(less.attemptId, { amount: 4_600 })
      t.is((await read(bench, less)).sums.authorized, 4_600)
      const other = (await begin(bench)).payment
      bench.there.pay(other.attemptId, { currency: 'CAD' })
      t.is((await read(bench, other)).currency, 'CAD')
    },
  },
]

function lostBeginning(trouble: Trouble): Case {
  return {
    title: `a beginning that is ${trouble} is unknown, found where it happened, and made once by the same key`,
    holds: begunThere,
    run: async (t, bench) => {
      const { adapter, gateway, shop, there } = bench
      const wish = wishFor()
      const begun = (used: typeof gateway) => used.begin(shop.scope, wish)
      t.is(await sufferedOutcome(bench, trouble, begun), 'unknown')
      const found = await gateway.find(shop.scope, wish.attemptId)
      t.is(found !== null, adapter.finds && there.begun(wish.attemptId) > 0)
      if (adapter.finds && trouble !== 'slow') t.is(found !== null, troubles[trouble] === 'acts')
      const { reference, redirectUrl } = await gateway.begin(shop.scope, wish)
      if (found !== null) t.is(reference, found)
      t.true(URL.canParse(redirectUrl ?? ''))
      t.is(there.begun(wish.attemptId), 1)
    },
  }
}
