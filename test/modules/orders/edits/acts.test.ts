// Edits, returns, exchanges and refunds of orders in any order, with crashes: money, stock and sums say the same.
import test from 'ava'
import { editActs, editModules } from '#test/helpers/till/acts/edited-acts.ts'
import { runActs, summaryOf } from '#test/helpers/till/acts/run-acts.ts'
import { openWorld, rows } from '#test/helpers/till/acts/world.ts'

const seed = 11
const acts = 300

test.serial(
  `after ${acts} random acts with orders that were placed everything adds up`,
  async (t) => {
    const world = await openWorld(t, seed, editModules)
    const ran = await runActs(world, acts, editActs)
    t.log(summaryOf(ran))
    t.deepEqual(ran.faults, [])
    t.true(ran.crashes > 0)
    const edits = await rows(world, 'order_edits')
    t.true(edits.filter(({ state }) => state === 'applied').length > 3)
  },
)
