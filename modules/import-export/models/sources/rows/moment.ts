import { said } from '#server/language/message.ts'
import type { Cells } from '../../shopify/cells.ts'

/** "2024-05-01 10:00:00 +0200", or what else a clock understands; a day without an offset begins in UTC. Null when blank. */
export function moment<C extends string>(cells: Cells<C>, column: NoInfer<C>): string | null {
  const text = cells.raw(column)
  if (text === '') return null
  const iso = text
    .replace(
      /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ?(?:([+-]\d\d):?(\d\d)|UTC)$/,
      (_, day, time, hours, minutes) =>
        `${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`,
    )
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z')
  const at = Date.parse(iso)
  if (!Number.isNaN(at)) return new Date(at).toISOString()
  cells.error(column, said('import-export.admin.row.noMoment', { text }))
  return null
}
