import { said } from '#server/language/message.ts'
import { instantOf } from '#server/locale/time-zone.ts'
import type { Cells } from '../../shopify/cells.ts'

/**
 * "2024-05-01 10:00:00 +0200", or what else is read as a time; without an offset the clocks of `timeZone` show it. Null when
 * blank.
 */
export function moment<C extends string>(
  cells: Cells<C>,
  column: NoInfer<C>,
  timeZone = 'UTC',
): string | null {
  const text = cells.raw(column)
  if (text === '') return null
  const at = exactIn(text) ?? instantOf(wallIn(text), timeZone)
  if (at !== undefined) return at
  cells.error(column, said('import-export.admin.row.noMoment', { text }))
  return null
}

/** Of a text that says its offset. */
function exactIn(text: string): string | undefined {
  if (!/(Z|UTC|GMT|[+-]\d\d:?\d\d)\)?$/i.test(text) || /^\d{4}-\d\d-\d\d$/.test(text))
    return undefined
  const iso = text.replace(
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ?(?:([+-]\d\d):?(\d\d)|UTC)$/,
    (_, day, time, hours, minutes) =>
      `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`,
  )
  const at = Date.parse(iso)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** What the clocks show, as `instantOf` takes it. A day begins at midnight; with dots it stands before its month. */
function wallIn(text: string): string {
  const [, year, month, day, time = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](.*))?$/.exec(text) ?? []
  if (year !== undefined)
    return `${year}-${month}-${day}T${time === '' ? '00:00' : time.replace(/\.\d+$/, '')}`
  const written = text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})\b,?/, '$3/$2/$1')
  // As if it were UTC: the clocks of this machine have no say in it.
  const at = Date.parse(`${written} UTC`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 19)
}
