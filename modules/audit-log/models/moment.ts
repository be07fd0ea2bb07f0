/** Times as bounds of ids: an id begins with its millisecond, so that one index serves every list by time. */

import { dayStart } from '#server/locale/days.ts'

/** The least id that was made at or after a time (unix ms). */
export function firstIdAt(time: number): string {
  const digits = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** The first millisecond of a day (`2026-11-21`) where the shop is; `after` days later. */
export const startOfDay = (day: string, timeZone: string, after = 0): number =>
  Date.parse(dayStart(day, timeZone, after))
