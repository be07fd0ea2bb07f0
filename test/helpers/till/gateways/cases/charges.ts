import type { ExecutionContext } from 'ava'
import { type Gateway, type GatewayPayment, GatewayRefused } from '#server/gateways/gateway.ts'
import type { ChargeWish } from '#server/gateways/kept-method.ts'
import { newId } from '#server/ids.ts'
import { actOf, type Bench, begin, type Case, outcomeOf, read, sufferedOutcome } from '../bench.ts'
import { type Trouble, troubles } from '../local-server.ts'

const refused = { instanceOf: GatewayRefused }
const canCharge = ({ charge }: Gateway) => charge !== undefined

/** What is kept of a payment that asked for it, and the acts on what is kept. */
async function keeping(bench: Bench) {
  const { gateway, there, shop } = bench
  const { charge, forgetMethod } = gateway
  if (!there.vault || !charge || !forgetMethod) throw new Error('nothing is kept here')
  const keep = { customer: newId() }
  const { payment } = await begin(bench, { keep })
  there.pay(payment.attemptId, { keeps: true })
  const { method } = await read(bench, { ...payment, keep })
  if (method === undefined || method === 'later') throw new Error('nothing was kept')
  const about = { method: 'card', amount: 2_300, currency: 'USD', saved: method.reference }
  const wish = (isBuyerPresent = false): ChargeWish => ({
    ...{ attemptId: newId(), ...about, isBuyerPresent },
  })
  return {
    ...{ vault: there.vault, method, wish },
    forget: () => forgetMethod(shop.scope, about.saved),
    charge: async (wanted: ChargeWish, used = gateway) =>
      (await used.charge?.(shop.scope, wanted))?.reference ?? '',
  }
}

const paymentOf = (wish: ChargeWish, reference: string): GatewayPayment => ({
  ...{ ...wish, reference, acts: [] },
})

export const charges: readonly Case[] = [
  {
    title: 'what somebody paid with is kept where it was asked for, and charged without a page',
    holds: canCharge,
    run: async (t, bench) => {
      const plain = (await begin(bench)).payment
      bench.there.pay(plain.attemptId)
      t.is((await read(bench, plain)).method, undefined)
      const { vault, method, wish, charge } = await keeping(bench)
      t.true(vault.size() > 0)
      t.like(method, vault.shows)
      const wanted = wish()
      const payment = paymentOf(wanted, await charge(wanted))
      const { state, sums } = await read(bench, payment)
      t.is(state, bench.gateway.captures === 'now' ? 'captured' : 'authorized')
      t.is(sums.authorized, 2_300)
      t.is(await charge(wanted), payment.reference)
      t.is(vault.charged(wanted.attemptId), 1)
      await isRefundable(t, bench, payment)
    },
  },
  {
    title: 'a bank that says no to a charge, or wants its owner to confirm it, says which',
    holds: canCharge,
    run: async (t, bench) => {
      const { vault, wish, charge } = await keeping(bench)
      vault.bankSays('no')
      const wanted = wish()
      await t.throwsAsync(charge(wanted), { ...refused, message: /insufficient_funds/ })
      const found = await bench.gateway.find(bench.shop.scope, wanted.attemptId)
      if (found !== null)
        t.like(await read(bench, paymentOf(wanted, found)), {
          ...{ state: 'failed', reason: 'insufficient_funds' },
        })
      vault.bankSays('confirm')
      for (const isPresent of [false, true])
        await t.throwsAsync(charge(wish(isPresent)), {
          ...{ ...refused, message: /authentication_required/ },
        })
      vault.bankSays('yes')
    },
  },
  {
    title: 'a charge says whether its owner is there',
    holds: canCharge,
    run: async (t, bench) => {
      const { wish, charge } = await keeping(bench)
      for (const isPresent of [true, false]) {
        const wanted = wish(isPresent)
        await charge(wanted)
        const sent = bench.there.server.requests.find(
          ({ method, body }) => method === 'POST' && body.includes(wanted.attemptId),
        )
        t.is(bench.adapter.isPresent(sent?.body ?? ''), isPresent)
      }
    },
  },
  ...(Object.keys(troubles) as Trouble[]).map(lostCharge),
  {
    title: 'what is forgotten is kept no longer, and not charged',
    holds: canCharge,
    run: async (t, bench) => {
      const { vault, wish, charge, forget } = await keeping(bench)
      const before = vault.size()
      await forget()
      t.is(vault.size(), before - 1)
      t.is(await outcomeOf(bench, () => charge(wish())), 'refused')
      t.not(await outcomeOf(bench, forget), 'unknown')
    },
  },
]

/** Captured and given back as any other payment. */
async function isRefundable(t: ExecutionContext, bench: Bench, payment: GatewayPayment) {
  const { gateway, shop } = bench
  const act = actOf('capture', 2_300)
  const isCaptured = gateway.captures === 'now'
  if (!isCaptured) await gateway.capture(shop.scope, payment, act)
  const acts = isCaptured ? [] : [act]
  t.is((await read(bench, { ...payment, acts })).sums.captured, 2_300)
  await gateway.refund(shop.scope, payment, actOf('refund', 300))
  t.is((await read(bench, { ...payment, acts })).sums.refunded, 300)
}

function lostCharge(trouble: Trouble): Case {
  return {
    title: `a charge that is ${trouble} is unknown, and made once by the same key`,
    holds: canCharge,
    run: async (t, bench) => {
      const { vault, wish, charge } = await keeping(bench)
      const wanted = wish()
      const outcome = await sufferedOutcome(bench, trouble, (gateway) => charge(wanted, gateway))
      t.is(outcome, 'unknown')
      if (trouble !== 'slow')
        t.is(vault.charged(wanted.attemptId) > 0, troubles[trouble] === 'acts')
      const found = await bench.gateway.find(bench.shop.scope, wanted.attemptId)
      const reference = await charge(wanted)
      if (found !== null) t.is(found, reference)
      t.is(vault.charged(wanted.attemptId), 1)
      t.is((await read(bench, paymentOf(wanted, reference))).sums.authorized, 2_300)
    },
  }
}
