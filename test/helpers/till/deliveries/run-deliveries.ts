// Deliveries of payments at four gateways: late, doubled, forged, out of order. After them the books are those of a clean run.
import { isDeepStrictEqual } from 'node:util'
import type { ExecutionContext } from 'ava'
import { clock } from '#test/helpers/clock.ts'
import payments from '../../../../modules/payments/index.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'
import { FakeGateway } from '../../outside/fake-gateway.ts'
import { openShop } from '../../shops/shop.ts'
import type { Adapter, Delivery } from '../gateways/adapter.ts'
import type { Bench } from '../gateways/bench.ts'
import { braintree } from '../gateways/braintree/braintree.ts'
import { paypal } from '../gateways/paypal/paypal.ts'
import { square } from '../gateways/square/square.ts'
import { stripe } from '../gateways/stripe/stripe.ts'
import { lastSums, ToldPayment } from './told-payment.ts'

const minute = 60_000
/** After which a delivery is not heard any more. */
const fresh = 5 * minute
const adapters: readonly Adapter[] = [stripe, paypal, square, braintree]

interface Run {
  rng: Rng
  /** The payments that deliveries are about, one at each gateway. */
  told: ToldPayment[]
  /** Passes milliseconds. */
  passes(milliseconds: number): void
  /** What did not hold. */
  faults: string[]
  /** How often each status was answered. */
  statuses: Map<number, number>
}

/** Sends `count` deliveries in an order by `seed`; answers what did not hold, and how often each status was answered. */
export async function runDeliveries(
  t: Pick<ExecutionContext, 'teardown'>,
  { seed, count }: { seed: number; count: number },
): Promise<Pick<Run, 'faults' | 'statuses'>> {
  const passes = clock(t)
  const benches = await openBenches(t)
  const clean = await Promise.all(benches.map(ToldPayment.open))
  const run: Run = { rng: seeded(seed), told: clean, passes, faults: [], statuses: new Map() }
  await toTheEnd(run)
  run.told = await Promise.all(benches.map(ToldPayment.open))
  for (let sent = 0; sent < count; sent++) await deliverAny(run)
  await toTheEnd(run)
  for (const [at, payment] of run.told.entries()) {
    const { sums, ...books } = await payment.books()
    const wanted = await clean[at]?.books()
    run.faults.push(
      ...differences(payment, sums, lastSums),
      ...differences(payment, { sums, ...books }, wanted),
    )
  }
  return run
}

const differences = ({ gateway }: ToldPayment, found: object, wanted: object | undefined) =>
  isDeepStrictEqual(found, wanted)
    ? []
    : [`${gateway}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]

/** One shop with all gateways. */
async function openBenches(t: Pick<ExecutionContext, 'teardown'>): Promise<Bench[]> {
  const checkout = new FakeGateway()
  const played = await Promise.all(adapters.map(async (one) => ({ one, there: await one.play(t) })))
  const variables = played.map(({ one, there }) => one.variables(there.server.url))
  const modules = [payments, ...adapters.map(({ module }) => module), checkout.checkout]
  const shop = await openShop(t, modules, { env: Object.assign({}, ...variables) })
  return played.map(({ one: adapter, there }) => {
    const { gateway } = adapter.module
    return { adapter, gateway, there, shop, checkout, errors: [] }
  })
}

/** Whatever has not happened yet happens, and each time the gateway tells of it once. */
async function toTheEnd(run: Run): Promise<void> {
  do {
    for (const payment of run.told) {
      await payment.goOn()
      await send(run, payment, payment.honest(), 200)
    }
    run.passes(3_000)
    await runJobs(run)
  } while (run.told.some(({ isOver }) => !isOver))
}

/** Something may happen to a payment before, the clock goes on, and jobs run or wait. */
async function deliverAny(run: Run): Promise<void> {
  const { rng, told, passes } = run
  if (rng.chance(0.1)) await rng.pick(told).goOn()
  // A page that nobody pays on ends after a while.
  const isSlow = told.every(({ isPaid }) => isPaid) && rng.chance(0.1)
  passes(rng.int(0, isSlow ? fresh : 2_000))
  if (rng.chance(0.3)) await runJobs(run)
  const payment = rng.pick(told)
  if (rng.chance(0.3)) return forge(run, payment)
  if (payment.sent.length === 0 || rng.chance(0.4))
    return send(run, payment, payment.honest(rng.pick(['own', 'older'])), 200)
  const { delivery, at } = rng.pick(payment.sent.slice(-8))
  return send(run, payment, delivery, Date.now() - at <= fresh ? 200 : 401)
}

const forge = async (run: Run, payment: ToldPayment): Promise<void> =>
  send(run, payment, run.rng.pick(forgeriesOf(run, payment)), 401)

/** What no gateway sends, or sends somewhere else. */
function forgeriesOf({ told }: Run, payment: ToldPayment): Delivery[] {
  const { body, headers } = payment.honest()
  const { there } = payment.bench
  const isJson = body.startsWith('{')
  const others = told.filter((one) => one !== payment).map((one) => one.honest())
  return [
    there.webhook(payment.id, { by: 'stranger' }),
    there.webhook(payment.id, { at: Date.now() - fresh - minute }),
    there.webhook(payment.id, { at: Date.now() + fresh + minute }),
    { body: body.slice(0, -3), headers },
    { body: isJson ? JSON.stringify(JSON.parse(body), null, 3) : '', headers },
    ...others,
    // Its own words under another gateway's signature, which Braintree has in its body.
    ...(isJson ? others.map((other) => ({ body, headers: other.headers })) : []),
  ]
}

/** Sends each gateway every delivery that is not its own, as it is meant to be: what was answered but 401. */
export async function runForgeries(t: Pick<ExecutionContext, 'teardown'>): Promise<string[]> {
  const passes = clock(t)
  const told = await Promise.all((await openBenches(t)).map(ToldPayment.open))
  const run: Run = { rng: seeded(1), told, passes, faults: [], statuses: new Map() }
  for (const payment of told) {
    await payment.goOn()
    for (const forgery of forgeriesOf(run, payment)) await send(run, payment, forgery, 401)
  }
  await runJobs(run)
  for (const { gateway, bench, id } of told)
    if (bench.checkout.orders.has(id)) run.faults.push(`${gateway}: an order came of forgeries`)
  return run.faults
}

async function send(run: Run, payment: ToldPayment, delivery: Delivery, wanted: number) {
  const { shop } = payment.bench
  const path = `/api/webhooks/${payment.gateway}`
  const { status, text } = await shop.client().send('POST', path, delivery.body, delivery.headers)
  run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1)
  if (status !== wanted)
    run.faults.push(`${path} answers ${status} instead of ${wanted}: ${text.slice(0, 200)}`)
}

const runJobs = async ({ told }: Run): Promise<void> => {
  const [first] = told
  if (first) await first.bench.shop.app.kernel.jobs.runDue(first.bench.shop.scope)
}
