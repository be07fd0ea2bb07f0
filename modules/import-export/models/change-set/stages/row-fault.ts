/** What keeps a row out: a refusal of its module or of the database, not a fault of ours. */
import { violationOf } from '#server/data/engines/violations.ts'
import { Fault } from '#server/errors.ts'
import type { RowMessage } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'

/** Undefined for any other error. */
export function rowFault(error: unknown, row: number): RowMessage[] | undefined {
  if (error instanceof Fault && error.status < 500) {
    const fields = Object.entries(error.fields ?? { row: error.told })
    return fields.map(([field, message]) => ({ row, field, message }))
  }
  if (!violationOf(error)) return undefined
  return [{ row, field: 'row', message: said('import-export.admin.row.refused') }]
}

/** Does `work` for all; where one of them is refused, for each half, down to that one alone. */
export async function halving<T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
  refuse: (one: T, error: unknown) => Promise<boolean>,
): Promise<void> {
  if (all.length === 0) return
  try {
    await work(all)
  } catch (error) {
    const [first] = all
    if (!rowFault(error, 0) || first === undefined) throw error
    if (all.length === 1) {
      if (!(await refuse(first, error))) throw error
      return
    }
    const half = Math.ceil(all.length / 2)
    await halving(all.slice(0, half), work, refuse)
    await halving(all.slice(half), work, refuse)
  }
}
