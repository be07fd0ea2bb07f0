// What gateways tell the shop, in any order; `npm run drill -- deliveries` sends a thousand.
import test from 'ava'
import { runDeliveries } from '#test/helpers/till/deliveries/run-deliveries.ts'

test('deliveries out of order, doubled, forged and stale end as the clean run', async (t) => {
  const { faults, statuses } = await runDeliveries(t, { seed: 1, count: 60 })
  t.deepEqual(faults, [])
  t.deepEqual([...statuses.keys()].toSorted(), [200, 401])
})
