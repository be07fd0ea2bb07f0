/** Days of the calendar (`2026-11-21`) where the shop is. */
import { now } from '#server/ids.ts'
import { firstMoment, instantOf, lastMoment, wallOf } from '#server/locale/time-zone.ts'

const dayLength = 24 * 3_600_000

/** The first moment of a day, UTC; `after` days later. Of a day out of all calendars the first or the last that there is. */
export function dayStart(day: string, timeZone: string, after = 0): string {
  const date = daysAfter(day, after)
  const otherwise = day.startsWith('0') ? firstMoment : lastMoment
  return instantOf(`${date}T00:00`, timeZone) ?? otherwise
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)

/** The day that it is now. */
export const today = (timeZone: string): string => wallOf(now(), timeZone).slice(0, 10)
