// What gateways tell the shop, in any order; `npm run drill -- deliveries` sends a thousand.
import test from 'ava'
import { runDeliveries, runForgeries } from '#test/helpers/till/deliveries/run-deliveries.ts'

test.serial(
  'deliveries out of order, doubled, forged and stale end as the clean run',
  async (t) => {
    const { faults, statuses } = await runDeliveries(t, { seed: 1, count: 60 })
    t.deepEqual(faults, [])
    t.deepEqual([...statuses.keys()].toSorted(), [200, 401])
  },
)

test.serial(
  'statement 50: what another gateway or a stranger signed, or what was written anew, is 401 at each of the four',
  async (t) => {
    t.deepEqual(await runForgeries(t), [])
  },
)
