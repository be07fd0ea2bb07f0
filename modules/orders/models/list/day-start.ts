import { instantOf } from '#server/locale/time-zone.ts'

/** The first moment of a day (`2026-11-21`) where the shop is, UTC; `after` days later. */
export function dayStart(day: string, timeZone: string, after = 0): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + after * 24 * 3_600_000)
  return instantOf(`${date.toISOString().slice(0, 10)}T00:00`, timeZone) ?? date.toISOString()
}
