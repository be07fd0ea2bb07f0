// A shop with one adapter, and a wish to have something paid.
import type { ExecutionContext } from 'ava'
import {
  type Act,
  type Gateway,
  type GatewayPayment,
  GatewayRefused,
  type PaymentWish,
  type Truth,
} from '#server/gateways/gateway.ts'
import { newId } from '#server/ids.ts'
import payments from '../../../../modules/payments/index.ts'
import { oncePerFile } from '../../gate/once-per-file.ts'
import { untilTheEnd } from '../../gate/until-the-end.ts'
import { FakeGateway } from '../../outside/fake-gateway.ts'
import { openShop, type Shop } from '../../shops/shop.ts'
import type { Adapter, LocalGateway } from './adapter.ts'
import type { Trouble } from './local-server.ts'

export interface Bench<There extends LocalGateway = LocalGateway> {
  adapter: Adapter<There>
  gateway: Gateway
  there: There
  shop: Shop
  /** The checkout, which makes orders. */
  checkout: FakeGateway
  /** Whatever was thrown. */
  errors: unknown[]
}

export interface Case {
  title: string
  /** Of which gateways; all when left out. */
  holds?(gateway: Gateway): boolean
  run(t: ExecutionContext, bench: Bench): Promise<void>
}

/** One for all tests of a file, which run one after another. */
export const sharedBench = <There extends LocalGateway>(
  adapter: Adapter<There>,
): (() => Promise<Bench<There>>) => oncePerFile(() => openBench(untilTheEnd, adapter))

async function openBench<There extends LocalGateway>(
  t: Pick<ExecutionContext, 'teardown'>,
  adapter: Adapter<There>,
): Promise<Bench<There>> {
  const there = await adapter.play(t)
  const checkout = new FakeGateway()
  const modules = [payments, adapter.module, checkout.checkout]
  const env = { ...adapter.variables(there.server.url), LOG_LEVEL: 'trace' }
  const shop = await openShop(t, modules, { env })
  return { adapter, gateway: adapter.module.gateway, there, shop, checkout, errors: [] }
}

export const wishFor = (attemptId = newId(), about: Partial<PaymentWish> = {}): PaymentWish => ({
  ...{ attemptId, method: 'card', amount: 4_650, currency: 'USD', language: 'en' },
  returnUrl: `http://shop.test/checkout/return/${attemptId}`,
  ...about,
})

/** A payment whose page is open. */
export async function begin(bench: Bench, about: Partial<PaymentWish> = {}) {
  const { gateway, shop } = bench
  const wish = wishFor(undefined, about)
  const { reference, redirectUrl, endsAt } = await gateway.begin(shop.scope, wish)
  const { attemptId, method, amount, currency } = wish
  const payment: GatewayPayment = { attemptId, reference, method, amount, currency, acts: [] }
  return { wish, payment, redirectUrl, endsAt }
}

/** One whose money is the shop's. */
export async function paid(bench: Bench): Promise<GatewayPayment> {
  const { payment } = await begin(bench)
  bench.there.pay(payment.attemptId)
  const { state } = await read(bench, payment)
  if (state === 'captured') return payment
  const act = actOf('capture', payment.amount)
  await bench.gateway.capture(bench.shop.scope, payment, act)
  return { ...payment, acts: [act] }
}

export const actOf = (kind: Act['kind'], amount: number): Act => ({ kind, key: newId(), amount })

export const read = ({ gateway, shop }: Bench, payment: GatewayPayment): Promise<Truth> =>
  gateway.read(shop.scope, payment)

/** Makes an act with the outcome as payments sees it. */
export async function outcomeOf(
  bench: Bench,
  act: () => Promise<unknown>,
): Promise<'answered' | 'refused' | 'unknown'> {
  try {
    await act()
    return 'answered'
  } catch (error) {
    bench.errors.push(error)
    return error instanceof GatewayRefused ? 'refused' : 'unknown'
  }
}

/** The same with a trouble on the way; a slow gateway is given up after a moment. */
export async function sufferedOutcome(
  bench: Bench,
  trouble: Trouble,
  act: (gateway: Gateway) => Promise<unknown>,
): Promise<'answered' | 'refused' | 'unknown'> {
  const { server } = bench.there
  server.troubles.push(trouble)
  const gateway = trouble === 'slow' ? bench.adapter.impatient(90) : bench.gateway
  const outcome = await outcomeOf(bench, () => act(gateway))
  server.troubles.length = 0
  return outcome
}
