/** When periods begin, by the calendar and the clocks of the shop. */
import { instantOf, wallOf } from '#server/locale/time-zone.ts'

export const intervals = ['month', 'week', 'day', 'year'] as const
export type Interval = (typeof intervals)[number]

export interface Rhythm {
  interval: Interval
  /** Every so many of them; 1 and more. */
  every: number
}

/**
 * When the period `number` begins (ISO 8601, UTC), where the period 0 begins at `anchor`: at the same time of the day by the
 * clocks of `timeZone`, and on the same day of the month, or on the last of a month that is too short. Always counted from
 * the anchor, so that a short month moves no later one.
 */
export function periodAt(
  anchor: string,
  number: number,
  { interval, every }: Rhythm,
  timeZone: string,
): string {
  const count = number * every
  const wall = wallOf(anchor, timeZone)
  const [date = '', time = ''] = wall.split('T')
  const moved = dateAfter(date, interval, count)
  const at = instantOf(`${moved}T${time}`, timeZone)
  if (at === undefined) throw new Error(`no such time: ${moved}T${time}`)
  return at
}

/** `date` as `2026-01-31`. */
function dateAfter(date: string, interval: Interval, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  if (interval === 'day' || interval === 'week')
    return textOf(Date.UTC(year, month - 1, day + count * (interval === 'week' ? 7 : 1)))
  const months = month - 1 + count * (interval === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, months, Math.min(day, last)))
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
