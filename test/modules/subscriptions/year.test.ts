// Renewals day after day, by the shop's clocks; `npm run drill -- renewals` walks a year.
import test from 'ava'
import { newYork } from '#test/helpers/till/renewals/calendar.ts'
import { walkRenewals } from '#test/helpers/till/renewals/walk.ts'

test('over a leap day, the end of a month and the change of the clocks, with refusals and kills: each period is ordered and charged once, on its day', async (t) => {
  const walk = { seed: 29, zone: newYork, start: '2024-02-26', days: 16 }
  const { faults, summary } = await walkRenewals(t, { ...walk, intervals: ['day', 'week'] })
  t.deepEqual(faults, [], summary)
  t.log(summary)
})
