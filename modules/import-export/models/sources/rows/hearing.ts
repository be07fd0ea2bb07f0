/** What the rows of a record complain of. */
import type { TableRow } from '#server/csv/read.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Reports } from '../../shopify/cells.ts'

const mostMessages = 20

interface Hearing {
  /** At most twenty, as of the notes. */
  errors: RowMessage[]
  notes: RowMessage[]
  /** Fills both, for the cells of these rows. */
  reports: Reports
}

/** Listens to the rows of a record; one that could not be read whole complains at once. */
export function hearing(...rows: readonly TableRow[]): Hearing {
  const [errors, notes]: [RowMessage[], RowMessage[]] = [[], []]
  const broken = new Set<number>()
  const into = (list: RowMessage[]) => (message: RowMessage) => {
    // The cells of a row that cannot be read are blank: that they are is no further fault.
    if (list.length < mostMessages && !broken.has(message.row)) list.push(message)
  }
  const reports = { error: into(errors), note: into(notes) }
  for (const { line: row, problem } of rows) {
    if (problem === null) continue
    reports.error({ row, field: '', message: said('import-export.admin.row.problem', { problem }) })
    broken.add(row)
  }
  return { errors, notes, reports }
}
