import { actOf, begin, type Case, outcomeOf, paid, read } from '../bench.ts'

export const ends: readonly Case[] = [
  {
    title: 'an open payment is ended, and its page takes no money afterwards',
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      const act = actOf('void', 4_650)
      await gateway.void(shop.scope, payment, act)
      t.is(await outcomeOf(bench, () => gateway.void(shop.scope, payment, act)), 'answered')
      const ended = { ...payment, acts: [act] }
      t.is((await read(bench, ended)).state, 'voided')
      there.pay(payment.attemptId)
      const late = await read(bench, ended)
      t.is(late.state, 'voided')
      t.is(late.sums.authorized, 0)
    },
  },
  {
    title: 'what is authorized is let go',
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      there.pay(payment.attemptId)
      const before = await read(bench, payment)
      const end = () => gateway.void(shop.scope, payment, actOf('void', 4_650))
      const outcome = await outcomeOf(bench, end)
      const { state, sums } = await read(bench, payment)
      if (before.state === 'captured') {
        t.is(outcome, 'refused')
        t.is(state, 'captured')
        return
      }
      t.is(outcome, 'answered')
      t.is(state, 'voided')
      t.is(sums.captured, 0)
    },
  },
  {
    title: 'an end that crosses a payment says no, or the payment is let go: the read says which',
    run: async (t, bench) => {
      const { gateway, shop, there } = bench
      const { payment } = await begin(bench)
      there.pay(payment.attemptId)
      const act = actOf('void', 4_650)
      const outcome = await outcomeOf(bench, () => gateway.void(shop.scope, payment, act))
      const acts = outcome === 'answered' ? [act] : []
      const { state } = await read(bench, { ...payment, acts })
      t.true(['answered voided', 'refused captured'].includes(`${outcome} ${state}`))
    },
  },
  {
    title: 'what is captured is not ended',
    run: async (t, bench) => {
      const { gateway, shop } = bench
      const payment = await paid(bench)
      const end = () => gateway.void(shop.scope, payment, actOf('void', 4_650))
      t.is(await outcomeOf(bench, end), 'refused')
      const { state, sums } = await read(bench, payment)
      t.is(state, 'captured')
      t.is(sums.captured, 4_650)
      t.is(sums.refunded, 0)
    },
  },
  {
    title: 'a page whose time is over is voided, or open still, and money that comes is seen',
    run: async (t, bench) => {
      const { payment } = await begin(bench)
      bench.there.expire(payment.attemptId)
      const { state, sums } = await read(bench, payment)
      t.true(state === 'voided' || state === 'open', state)
      t.is(sums.authorized, 0)
      const isPaid = bench.there.pay(payment.attemptId)
      t.is((await read(bench, payment)).sums.authorized, isPaid ? 4_650 : 0)
    },
  },
]
