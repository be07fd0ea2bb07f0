/** Times as people where the shop is read them off the clock, and as the database keeps them. */
import { dateTimeFormat } from './intl.ts'

/** The first and the last moment that is told apart: what ISO 8601 writes with a year of four digits. */
export const firstMoment = '1000-01-01T00:00:00.000Z'
export const lastMoment = '9999-12-31T23:59:59.999Z'

const [least, most] = [Date.parse(firstMoment), Date.parse(lastMoment)]
const dayLength = 24 * 3_600_000

/**
 * The time (ISO 8601, UTC) at which the clocks of `timeZone` show `wall`, as `2026-11-25T09:00`; undefined for what is no
 * time, or before the year 1000. A time that the clocks skip is the one an hour on; of one that they show twice it is the
 * first. What a zone behind UTC has of 9999 after the last moment is the last moment.
 */
export function instantOf(wall: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wall)) return undefined
  const utc = Date.parse(`${wall}Z`)
  // `2026-02-30` would be read as a day of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(wall)) return undefined
  // Before and after any change of the clocks.
  const [one, other] = [utc - dayLength, utc + dayLength].map(
    (time) => utc - offsetAt(time, timeZone),
  ) as [number, number]
  const earlier = Math.min(one, other)
  const isShown = earlier + offsetAt(earlier, timeZone) === utc
  const time = isShown ? earlier : Math.max(one, other)
  return time < least ? undefined : new Date(Math.min(time, most)).toISOString()
}

/** The same of a text that may say its offset, as `2026-11-25T09:00Z` or `…+01:00`; undefined for what is no time. */
export function momentIn(text: string, timeZone: string): string | undefined {
  const isExact = /(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  return isExact ? new Date(text).toISOString() : instantOf(text, timeZone)
}

/** What the clocks of `timeZone` show at a time (ISO 8601), to the minute: the value of a field for date and time. */
export function wallOf(iso: string, timeZone: string): string {
  const time = Date.parse(iso)
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16)
}

/** How far the clocks of `timeZone` are ahead of UTC at a time (unix ms), in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  // A day within: what is formatted below has the year of the place.
  const time = Math.min(Math.max(moment, least + dayLength), most - dayLength)
  const format = dateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
