import test from 'ava'
import { arrivalOf, type Calendar } from '../../../modules/shipping/models/arrival/arrival.ts'
import { daysOffIn, isDayOff } from '../../../modules/shipping/models/arrival/days-off.ts'

const weekdays = [1, 2, 3, 4, 5]

const calendar = (changes: Partial<Calendar> = {}, daysOff: string[] = []): Calendar => ({
  ...{ timeZone: 'Europe/Berlin', workDays: weekdays, deliveryDays: weekdays, cutOff: 14 },
  isOff: daysOffIn(daysOff),
  ...changes,
})

const two = { handling: 1, transit: [2, 4] } as const

test('working days pass between order and arrival, weekends do not', (t) => {
  // Friday, 27 February 2026, 9 o’clock in Berlin: leaves on Monday, there from Wednesday on.
  t.deepEqual(arrivalOf('2026-02-27T08:00:00.000Z', calendar(), two), ['2026-03-04', '2026-03-06'])
  // Saturday counts as the Monday after it.
  t.deepEqual(arrivalOf('2026-02-28T08:00:00.000Z', calendar(), two), ['2026-03-05', '2026-03-09'])
  const saturdays = calendar({ deliveryDays: [...weekdays, 6] })
  t.deepEqual(arrivalOf('2026-02-26T08:00:00.000Z', saturdays, { handling: 1, transit: [1, 1] }), [
    ...['2026-02-28', '2026-02-28'],
  ])
})

test('from the cut-off hour on an order is one of the next working day, by the clocks of the shop', (t) => {
  const at = (iso: string, timeZone = 'Europe/Berlin') =>
    arrivalOf(iso, calendar({ timeZone }), { handling: 0, transit: [1, 1] })?.[0]
  t.is(at('2026-03-03T12:59:59.000Z'), '2026-03-04')
  t.is(at('2026-03-03T13:00:00.000Z'), '2026-03-05')
  t.is(at('2026-03-03T13:00:00.000Z', 'Europe/London'), '2026-03-04')
  // It is Wednesday already in Tokyo, past two in the afternoon there only an hour later.
  t.is(at('2026-03-04T04:00:00.000Z', 'Asia/Tokyo'), '2026-03-05')
  t.is(at('2026-03-04T05:00:00.000Z', 'Asia/Tokyo'), '2026-03-06')
  // On a Saturday after the cut-off it is Monday all the same.
  t.is(at('2026-03-07T20:00:00.000Z'), '2026-03-10')
  const open = calendar({ cutOff: null })
  t.is(
    arrivalOf('2026-03-03T22:59:00.000Z', open, { handling: 0, transit: [1, 1] })?.[0],
    '2026-03-04',
  )
})

test('the hour counts by summer time as soon as the clocks are changed', (t) => {
  const at = (iso: string) => arrivalOf(iso, calendar(), { handling: 0, transit: [1, 1] })?.[0]
  // 27 March 2026 is winter time, 30 March summer time: noon in UTC is one, then two o’clock.
  t.is(at('2026-03-27T12:30:00.000Z'), '2026-03-30')
  t.is(at('2026-03-30T12:30:00.000Z'), '2026-04-01')
  t.is(at('2026-10-26T12:30:00.000Z'), '2026-10-27')
})

test('on days off nothing leaves and nothing arrives', (t) => {
  const christmas = calendar({}, ['12-25', '12-26', '2026-12-24..2027-01-01'])
  t.deepEqual(arrivalOf('2026-12-22T08:00:00.000Z', christmas, two), ['2027-01-05', '2027-01-07'])
  const yearly = calendar({}, ['12-24..01-01'])
  t.is(
    arrivalOf('2030-12-23T10:00:00.000Z', yearly, { handling: 1, transit: [0, 0] })?.[0],
    '2031-01-02',
  )
})

test('who is never open promises no day', (t) => {
  t.is(arrivalOf('2026-03-03T08:00:00.000Z', calendar({}, ['01-01..12-31']), two), null)
})

test('a day off is a day of the calendar, with its year or of every year', (t) => {
  for (const line of ['2026-12-24', '12-25', '02-29', '2026-12-24..2027-01-01', '12-24..01-02'])
    t.true(isDayOff(line), line)
  const odd = ['2026-02-30', '13-01', '2027-01-01..2026-12-24', '12-24..2027-01-01', 'Monday', '']
  for (const line of odd) t.false(isDayOff(line), line)
})
