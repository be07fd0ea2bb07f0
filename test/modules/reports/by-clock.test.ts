// Today beside the days before, where the clocks have changed in between.
import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { spanBefore, spanOf } from '../../../modules/reports/models/period.ts'

const range = (day: string) => ({ from: day, to: day })

test('what is not over is compared until the clock shows the same, also after a night of 23 or 25 hours', (t) => {
  const pass = clock(t, Date.parse('2026-03-29T13:00:12.345Z'))
  // Three in the afternoon, thirteen hours of this day; the day before had fourteen by then.
  const spring = spanBefore(range('2026-03-28'), range('2026-03-29'), 'Europe/Berlin')
  t.is(spring.from, '2026-03-27T23:00:00.000Z')
  t.is(spring.until, '2026-03-28T14:00:12.345Z')
  // A week later than a day of 23 hours.
  pass(7 * 24 * 3_600_000)
  t.is(
    spanBefore(range('2026-03-29'), range('2026-04-05'), 'Europe/Berlin').until,
    '2026-03-29T13:00:12.345Z',
  )
  pass(Date.parse('2026-10-25T23:30:00.000Z') - Date.parse('2026-04-05T13:00:12.345Z'))
  // Half past midnight: the day of 25 hours before has half an hour to show beside it.
  const autumn = spanBefore(range('2026-10-25'), range('2026-10-26'), 'Europe/Berlin')
  t.is(autumn.until, '2026-10-24T22:30:00.000Z')
  // Days that are over are compared as a whole.
  const whole = spanBefore(range('2026-10-24'), range('2026-10-25'), 'Europe/Berlin')
  t.deepEqual(whole, spanOf(range('2026-10-24'), 'Europe/Berlin'))
})
