import test from 'ava'
import { dayStart } from '#server/locale/days.ts'
import { instantOf, momentIn } from '#server/locale/time-zone.ts'

test('a time that the clocks skip is the one an hour on, east and west; of one shown twice it is the first', (t) => {
  t.is(instantOf('2027-03-28T02:30', 'Europe/Berlin'), '2027-03-28T01:30:00.000Z')
  t.is(instantOf('2027-03-14T02:30', 'America/New_York'), '2027-03-14T07:30:00.000Z')
  t.is(instantOf('2027-03-14T01:30', 'America/New_York'), '2027-03-14T06:30:00.000Z')
  t.is(instantOf('2027-03-14T03:30', 'America/New_York'), '2027-03-14T07:30:00.000Z')
  t.is(instantOf('2027-10-31T02:30', 'Europe/Berlin'), '2027-10-31T00:30:00.000Z')
  t.is(instantOf('2027-11-07T01:30', 'America/New_York'), '2027-11-07T05:30:00.000Z')
  t.is(instantOf('2027-11-07T02:30', 'America/New_York'), '2027-11-07T07:30:00.000Z')
  // Havana skips midnight: its day begins at one.
  t.is(dayStart('2027-03-14', 'America/Havana'), '2027-03-14T05:00:00.000Z')
  t.is(dayStart('2027-03-13', 'America/Havana', 1), '2027-03-14T05:00:00.000Z')
})

test('a day out of all calendars begins at the first or the last moment that there is', (t) => {
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin']) {
    t.is(dayStart('0000-01-01', zone), '1000-01-01T00:00:00.000Z')
    t.is(dayStart('9999-12-31', zone, 1), '9999-12-31T23:59:59.999Z')
    t.regex(dayStart('9999-12-31', zone), /^9999-/)
    t.is(instantOf('0000-01-01T00:00', zone), undefined)
  }
  t.is(instantOf('9999-12-31T23:59', 'America/New_York'), '9999-12-31T23:59:59.999Z')
  t.is(momentIn('9999-12-31T23:59', 'UTC'), '9999-12-31T23:59:00.000Z')
})
