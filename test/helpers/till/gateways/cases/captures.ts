import type { Gateway } from '#server/gateways/gateway.ts'
import { actOf, begin, type Case, outcomeOf, read, sufferedOutcome } from '../bench.ts'
import { type Trouble, troubles } from '../local-server.ts'

/** Where the gateway does not capture by itself. */
const byShop = ({ captures }: Gateway) => captures !== 'now'

export const captures: readonly Case[] = [
  {
    title: 'what is authorized is captured once by one key, and never more than it',
    holds: byShop,
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      there.pay(payment.attemptId)
      await read(bench, payment)
      const tooMuch = () => gateway.capture(shop.scope, payment, actOf('capture', 4_651))
      t.is(await outcomeOf(bench, tooMuch), 'refused')
      const act = actOf('capture', 4_650)
      const capture = () => gateway.capture(shop.scope, payment, act)
      await capture()
      t.is(await outcomeOf(bench, capture), 'answered')
      const { state, sums } = await read(bench, payment)
      t.is(state, 'captured')
      t.is(sums.captured, 4_650)
    },
  },
  {
    title: 'a part is captured where the gateway can',
    holds: byShop,
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      there.pay(payment.attemptId)
      await read(bench, payment)
      await gateway.capture(shop.scope, payment, actOf('capture', 1_000))
      const { state, sums } = await read(bench, payment)
      t.is(state, 'captured')
      t.is(sums.captured, 1_000)
      t.is(sums.authorized, 4_650)
      const rest = () => gateway.capture(shop.scope, payment, actOf('capture', 3_650))
      const outcome = await outcomeOf(bench, rest)
      t.is(outcome, gateway.captures === 'many' ? 'answered' : 'refused')
      const after = (await read(bench, payment)).sums.captured
      t.is(after, gateway.captures === 'many' ? 4_650 : 1_000)
    },
  },
  {
    title: 'what is not paid is not captured',
    holds: byShop,
    run: async (t, bench) => {
      const { gateway, shop } = bench
      const { payment } = await begin(bench)
      const capture = () => gateway.capture(shop.scope, payment, actOf('capture', 4_650))
      t.is(await outcomeOf(bench, capture), 'refused')
      t.is((await read(bench, payment)).sums.captured, 0)
    },
  },
  ...(Object.keys(troubles) as Trouble[]).map(lostCapture),
]

function lostCapture(trouble: Trouble): Case {
  return {
    title: `a capture that is ${trouble} is unknown, and made once by the same key`,
    holds: byShop,
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      there.pay(payment.attemptId)
      await read(bench, payment)
      const act = actOf('capture', 4_650)
      const asked = (used: typeof gateway) => used.capture(shop.scope, payment, act)
      t.is(await sufferedOutcome(bench, trouble, asked), 'unknown')
      await gateway.capture(shop.scope, payment, act)
      t.is((await read(bench, payment)).sums.captured, 4_650)
    },
  }
}
