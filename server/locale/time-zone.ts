/** Times as people where the shop is read them off the clock, and as the database keeps them. */

/** The time (ISO 8601, UTC) at which the clocks of `timeZone` show `wall`, as `2026-11-25T09:00`; undefined for what is no time. A time that the clocks skip is the one an hour on. */
export function instantOf(wall: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wall)) return undefined
  const utc = Date.parse(`${wall}Z`)
  // `2026-02-30` would be read as a day of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(wall)) return undefined
  const guess = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(guess, timeZone)).toISOString()
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
export function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
