// When periods begin: by the calendar and the clocks of the shop, never drifting.
import test from 'ava'
import { type Interval, periodAt } from '../../../modules/subscriptions/models/calendar/calendar.ts'

const berlin = 'Europe/Berlin'
const many = (anchor: string, interval: Interval, every: number, count: number) =>
  Array.from({ length: count }, (_, at) => periodAt(anchor, at, { interval, every }, berlin))

test('a month that is too short ends on its last day, and the next one is not shorter for it', (t) => {
  const days = many('2027-01-31T09:00:00.000Z', 'month', 1, 15).map((at) => at.slice(0, 10))
  t.deepEqual(days.slice(0, 4), ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  t.is(days[13], '2028-02-29')
  t.is(days[14], '2028-03-31')
})

test('a leap day comes back every fourth year, and on the 28th in between', (t) => {
  const days = many('2028-02-29T12:00:00.000Z', 'year', 1, 5).map((at) => at.slice(0, 10))
  t.deepEqual(days, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})

test('days and weeks keep the time of the clock when it is put forward and back', (t) => {
  const hour = new Intl.DateTimeFormat('de', { timeZone: berlin, hour: '2-digit', hour12: false })
  const days = many('2027-01-01T07:30:00.000Z', 'day', 1, 366)
  t.true(days.every((at) => hour.format(new Date(at)).startsWith('08')))
  t.is(new Set(days.map((at) => at.slice(0, 10))).size, 366)
  t.deepEqual(many('2027-03-24T07:30:00.000Z', 'week', 1, 2), [
    '2027-03-24T07:30:00.000Z',
    '2027-03-31T06:30:00.000Z',
  ])
  // 02:30 is skipped on 28 March 2027, and is twice on 31 October.
  const night = many('2027-03-27T01:30:00.000Z', 'day', 1, 3)
  t.deepEqual(night, [
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ])
})
