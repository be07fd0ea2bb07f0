// When periods begin, reckoned apart from the shop: by dates, and by what is known of clocks that are put forward and back.

const hour = 3_600_000
const day = 24 * hour

export interface Zone {
  name: string
  /** Hours that its winter time is behind UTC. */
  behind: number
  /** UTC, of 2024. */
  summer: { from: string; until: string }
}

export const berlin: Zone = {
  ...{ name: 'Europe/Berlin', behind: -1 },
  summer: { from: '2024-03-31T01:00:00Z', until: '2024-10-27T01:00:00Z' },
}

export const newYork: Zone = {
  ...{ name: 'America/New_York', behind: 5 },
  summer: { from: '2024-03-10T07:00:00Z', until: '2024-11-03T06:00:00Z' },
}

/** Nine in the morning by the winter's clocks, UTC. */
export const winterNine = (date: string, { behind }: Zone): number =>
  Date.parse(`${date}T00:00:00Z`) + (9 + behind) * hour

/** Nine in the morning by the clocks of the day. */
export function nine(date: string, zone: Zone): number {
  const at = winterNine(date, zone)
  const { from, until } = zone.summer
  return at >= Date.parse(from) && at < Date.parse(until) ? at - hour : at
}

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** The last days of the months from October 2023 on, as they are printed in a calendar. */
const monthEnds = [
  ...['2023-10-31', '2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31'],
  ...['2024-04-30', '2024-05-31', '2024-06-30', '2024-07-31', '2024-08-31', '2024-09-30'],
  ...['2024-10-31', '2024-11-30'],
]

/** The dates of the periods of each rhythm by their number, the first order's among them; some more than `days` need. */
export function datesOf(interval: 'day' | 'week' | 'month', start: string, days: number): string[] {
  if (interval === 'month') return monthEnds.slice(monthEnds.indexOf(start))
  const step = interval === 'week' ? 7 : 1
  return Array.from({ length: days + 3 }, (_, number) => dayAfter(start, number * step))
}
