// Anything that can happen at a till, in any order: what it has is what it was paid, and what it promised is there.
import test from 'ava'
import { roundsOf } from '#test/helpers/gate/turns.ts'
import { runActs, summaryOf } from '#test/helpers/till/acts/run-acts.ts'
import { openWorld } from '#test/helpers/till/acts/world.ts'

const seed = 7
const acts = roundsOf(300)

test.serial(`after ${acts} random acts with crashes everything adds up`, async (t) => {
  const world = await openWorld(t, seed)
  const ran = await runActs(world, acts)
  t.log(summaryOf(ran))
  t.deepEqual(ran.faults, [])
  t.true(ran.crashes > 0)
  t.true(world.acknowledged.size > 3)
})
