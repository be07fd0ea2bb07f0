// Anything that can happen at a till, in any order, by one or two at once, with crashes in between.
import { faultsIn } from './books.ts'
import * as buyer from './buyer-acts.ts'
import * as merchant from './merchant-acts.ts'
import { faultsAtRest } from './rest.ts'
import * as returned from './returned-acts.ts'
import type { World } from './world.ts'

export type Act = (world: World) => Promise<void>

/** How often each act is done beside the others. */
export type Weights = readonly (readonly [Act, number])[]

const weights: Weights = [
  [buyer.arrive, 14],
  [buyer.again, 5],
  [buyer.begin, 16],
  [buyer.complete, 10],
  [buyer.useCard, 12],
  [buyer.comeBack, 9],
  [buyer.cancel, 3],
  [buyer.change, 3],
  [buyer.webhook, 4],
  [merchant.pack, 6],
  [merchant.move, 6],
  [merchant.refund, 4],
  [merchant.rule, 5],
  [merchant.count, 5],
  [merchant.restock, 1],
  [merchant.replace, 1],
  [returned.ask, 6],
  [returned.withdraw, 1],
  [returned.callOff, 1],
  [returned.decide, 10],
  [merchant.work, 4],
  [merchant.wait, 3],
]

const checkEvery = 500

/** What happened, and after which act something did not add up. */
export interface Ran {
  done: number
  /** How often each act was done. */
  acts: Map<string, number>
  crashes: number
  faults: string[]
}

/** Does so many acts, and looks into the books every 500 and at the end. Stops where something does not add up. */
export async function runActs(world: World, acts: number, more: Weights = []): Promise<Ran> {
  const each = [...weights, ...more].flatMap(([act, weight]) =>
    Array.from({ length: weight }, () => act),
  )
  const ran: Ran = { done: 0, acts: new Map(), crashes: 0, faults: [] }
  while (ran.done < acts && ran.faults.length === 0) {
    await doOne(world, ran, each)
    if (ran.done % checkEvery === 0) ran.faults = await faultsIn(world)
  }
  if (ran.faults.length === 0) ran.faults = await faultsAtRest(world)
  return ran
}

/** An act, alone or beside another; in one of eight something crashes. */
async function doOne(world: World, ran: Ran, each: readonly Act[]): Promise<void> {
  const { rng, crashes } = world
  const acts = rng.chance(0.1) ? [rng.pick(each), rng.pick(each)] : [rng.pick(each)]
  const isCrash = rng.chance(0.12)
  const before = world.odd.length
  if (isCrash) crashes.arm(rng.int(0, 9), rng.chance(0.5))
  const ends = await Promise.allSettled(acts.map((act) => act(world)))
  const hasCrashed = crashes.disarm() && isCrash
  // Who asked while it crashed is told so.
  if (hasCrashed) world.odd.length = before
  for (const end of ends)
    if (end.status === 'rejected' && !hasCrashed) world.odd.push(`an act failed: ${end.reason}`)
  for (const { name } of acts) ran.acts.set(name, (ran.acts.get(name) ?? 0) + 1)
  ran.crashes += hasCrashed ? 1 : 0
  ran.done++
}

/** What was done, in a line. */
export const summaryOf = ({ acts, crashes, done }: Ran): string =>
  `${done} acts (${[...acts].map(([name, times]) => `${name} ${times}`).join(', ')}), ${crashes} crashes`
