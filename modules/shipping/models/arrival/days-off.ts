/** Days on which nothing leaves and nothing arrives, as they are written. */

const one = String.raw`(?:\d{4}-)?\d\d-\d\d`
const form = new RegExp(`^(?<from>${one})(?:\\.\\.(?<to>${one}))?$`)

/** Whether a line names a day or a range of days; both ends with their years, or none. */
export function isDayOff(line: string): boolean {
  const { from, to } = form.exec(line)?.groups ?? {}
  if (from === undefined || !isDay(from)) return false
  if (to === undefined) return true
  return isDay(to) && to.length === from.length && (from <= to || from.length === yearless)
}

const yearless = 'MM-DD'.length

/** A day of the calendar; one without its year may be 29 February. */
function isDay(text: string): boolean {
  const date = text.length === yearless ? `2024-${text}` : text
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Says of each day of the calendar whether it is one of these lines. A range without years may go over the end of one. */
export function daysOffIn(lines: readonly string[]): (date: string) => boolean {
  const ranges = lines.flatMap((line) => {
    const { from, to = from } = form.exec(line)?.groups ?? {}
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  return (date) =>
    ranges.some(({ from, to }) => {
      const day = from.length === yearless ? date.slice(-yearless) : date
      return from <= to ? from <= day && day <= to : from <= day || day <= to
    })
}
