import { disputeDue } from '../adapter.ts'
import { actOf, type Case, outcomeOf, paid, read, sufferedOutcome } from '../bench.ts'
import { type Trouble, troubles } from '../local-server.ts'

export const refunds: readonly Case[] = [
  {
    title: 'half is given back, then the rest; the same key once, and never too much',
    run: async (t, bench) => {
      const { gateway, shop } = bench
      const payment = await paid(bench)
      const half = actOf('refund', 2_325)
      const giveBack = (act = half) => gateway.refund(shop.scope, payment, act)
      await giveBack()
      t.is(await outcomeOf(bench, giveBack), 'answered')
      t.is((await read(bench, payment)).sums.refunded, 2_325)
      t.is(await outcomeOf(bench, () => giveBack(actOf('refund', 2_326))), 'refused')
      const rest = actOf('refund', 2_325)
      await giveBack(rest)
      const { state, sums, refunds: rows } = await read(bench, payment)
      t.is(state, 'captured')
      t.is(sums.refunded, 4_650)
      t.is(sums.captured, 4_650)
      const done = [half, rest].map(({ key, amount }) => ({ key, amount, state: 'done' as const }))
      t.deepEqual(
        [...rows].sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)),
        done,
      )
      t.is(await outcomeOf(bench, () => giveBack(actOf('refund', 1))), 'refused')
    },
  },
  ...(Object.keys(troubles) as Trouble[]).map(lostRefund),
  {
    title: 'what was given back at the gateway itself is taken over',
    run: async (t, bench) => {
      const payment = await paid(bench)
      bench.there.refundThere(payment.attemptId, 650)
      const { sums, refunds: rows } = await read(bench, payment)
      t.is(sums.refunded, 650)
      t.deepEqual(rows, [{ key: null, amount: 650, state: 'done' }])
    },
  },
  {
    title: 'a refund that waits is no money yet, and one that fails afterwards never was',
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      for (const [outcome, refunded] of [
        ['failed', 0],
        ['done', 4_650],
      ] as const) {
        const payment = await paid(bench)
        there.holdRefunds()
        const act = actOf('refund', 4_650)
        await gateway.refund(shop.scope, payment, act)
        const waiting = await read(bench, payment)
        t.deepEqual(waiting.refunds, [{ key: act.key, amount: 4_650, state: 'pending' }])
        t.is(waiting.sums.refunded, 0)
        there.decideRefunds(outcome)
        const decided = await read(bench, payment)
        t.deepEqual(decided.refunds, [{ key: act.key, amount: 4_650, state: outcome }])
        t.is(decided.sums.refunded, refunded)
      }
    },
  },
  {
    title: 'a dispute is seen, and gone once it is won',
    run: async (t, bench) => {
      const payment = await paid(bench)
      bench.there.dispute(payment.attemptId, 'open')
      const open = await read(bench, payment)
      t.is(open.sums.disputed, 4_650)
      t.like(open.disputes, [{ amount: 4_650, state: 'open', dueAt: disputeDue }])
      t.truthy(open.disputes?.[0]?.key && open.disputes[0].reason)
      bench.there.dispute(payment.attemptId, 'won')
      const { sums, state, disputes = [] } = await read(bench, payment)
      t.false(disputes.some((one) => one.state === 'open' || one.state === 'answered'))
      t.is(sums.disputed, 0)
      t.is(state, 'captured')
    },
  },
]

function lostRefund(trouble: Trouble): Case {
  return {
    title: `a refund that is ${trouble} is unknown, and made once by the same key`,
    run: async (t, bench) => {
      const { gateway, shop } = bench
      const payment = await paid(bench)
      const act = actOf('refund', 1_000)
      const asked = (used: typeof gateway) => used.refund(shop.scope, payment, act)
      t.is(await sufferedOutcome(bench, trouble, asked), 'unknown')
      await gateway.refund(shop.scope, payment, act)
      t.is((await read(bench, payment)).sums.refunded, 1_000)
    },
  }
}
