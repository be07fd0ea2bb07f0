// Subscriptions day after day with a moving clock: banks that say no, goods that are sold out, gateways that are silent, kills.
import type { ExecutionContext } from 'ava'
import { clock } from '#test/helpers/clock.ts'
import settings from '../../../../modules/settings/index.ts'
import { renew } from '../../../../modules/subscriptions/models/renewal/renew.ts'
import { Subscription } from '../../../../modules/subscriptions/models/subscription.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'
import { adminOf } from '../../shops/cast.ts'
import { openSubscriptions, type SubscriptionShop, subscribe } from '../subscriber.ts'
import { faultsIn, type Walked } from './books.ts'
import { datesOf, dayAfter, nine, winterNine, type Zone } from './calendar.ts'
import { chargesBy, type Weather, weatherOf } from './weather.ts'

const minute = 60_000
const hour = 60 * minute

interface Walk {
  seed: number
  zone: Zone
  /** The date of the first orders; nine in the morning by the shop's clocks. */
  start: string
  days: number
  intervals: readonly Walked['interval'][]
}

interface World {
  on: SubscriptionShop
  rng: Rng
  zone: Zone
  /** Puts the clock to a time. */
  be(at: number): void
  kills: number
}

/** Answers what does not hold, and a summary. */
export async function walkRenewals(
  t: Pick<ExecutionContext, 'teardown'>,
  { seed, zone, start, days, intervals }: Walk,
): Promise<{ faults: string[]; summary: string }> {
  const rng = seeded(seed)
  const pass = clock(t, nine(start, zone))
  const on = await openIn(t, zone)
  const end = dayAfter(start, days)
  const bad = weatherOf(rng, start, days)
  const walked: Walked[] = []
  for (const interval of intervals) {
    const { id } = await subscribe(on, { name: interval, interval })
    const dates = datesOf(interval, start, days)
    walked.push({ id, interval, dates, wanted: chargesBy(dates, bad, end) })
  }
  const world: World = { on, rng, zone, be: (at) => pass(at - Date.now()), kills: 0 }
  for (let date = dayAfter(start, 1); date <= end; date = dayAfter(date, 1))
    await live(world, date, bad.get(date) ?? 'fine')
  const faults = await faultsIn(on, walked, zone)
  const counts = walked.map(({ interval, wanted }) => `${wanted.length} × ${interval}`)
  const summary = `${days} days from ${start} (${bad.size} bad ones), ${world.kills} kills: ${counts.join(', ')}`
  return { faults, summary }
}

/** A shop in that zone. */
async function openIn(t: Pick<ExecutionContext, 'teardown'>, { name }: Zone) {
  const on = await openSubscriptions(t, { stock: 5_000, more: [settings] })
  const set = await (await adminOf(on.shop)).put('/admin/settings', { timeZone: name })
  if (set.status !== 200) throw new Error(set.text)
  // The scope that was opened first knows the zone that was set before.
  return { ...on, shop: { ...on.shop, scope: await on.shop.app.scope() } }
}

/** A day: before nine in winter and after it, an hour later, and in the evening, when everybody answers. */
async function live(world: World, date: string, weather: Weather): Promise<void> {
  const { on, rng, zone, be } = world
  const { fake, shop } = on
  const isNo = weather !== 'fine' && weather !== 'soldOut'
  fake.refusesCharges = isNo ? weather : undefined
  await stocked(on, weather !== 'soldOut')
  const morning = winterNine(date, zone)
  for (const after of [-30, 30, 90]) {
    be(morning + after * minute)
    if (rng.chance(0.15)) {
      const verb = rng.pick(['charge', 'read', 'capture'] as const)
      fake.fail(verb, rng.pick(['silent', 'fails', 'after'] as const))
    }
    await disturb(world)
    await shop.app.kernel.jobs.runDue(shop.scope)
  }
  fake.faults.clear()
  for (const after of [11, 12.5]) {
    be(morning + after * hour)
    await shop.app.kernel.jobs.runDue(shop.scope)
  }
}

/** Kills the run of a subscription that is due between two of its steps, or has two runs at once. */
async function disturb(world: World): Promise<void> {
  const { on, rng } = world
  const { crashes, shop } = on
  const { scope } = shop
  const due = await Subscription.in(scope)
    .where('nextAt', '<=', new Date().toISOString())
    .orderBy('id')
  for (const { id: subscriptionId } of due) {
    const run = () => renew(scope, { subscriptionId })
    if (rng.chance(0.4)) {
      crashes.arm(rng.int(0, 25), rng.chance(0.5))
      await run().catch(() => undefined)
      if (crashes.disarm()) world.kills++
    }
    if (rng.chance(0.3)) await Promise.allSettled([run(), run()])
  }
}

/** Puts goods on the shelf, or takes them all off it. */
async function stocked({ shop: { scope }, variantId }: SubscriptionShop, isThere: boolean) {
  const levels = (await scope.ask('inventory.levels', { variantIds: [variantId] })) ?? {}
  const available = Object.values(levels)[0]?.available ?? 0
  if (isThere === available > 0) return
  const by = isThere ? 5_000 : -available
  await scope.ask('inventory.adjust', { variantId, by, reason: isThere ? 'received' : 'adjusted' })
}
