/** The file that shops exchange redirects in: `Redirect from,Redirect to`. A beginning ends with `/*` on both sides. */

import { csvLine } from '#server/csv/write-line.ts'
import type { ImportRow } from '#server/imports/import-table.ts'
import type { Scope } from '#server/scope.ts'
import { batchAfter } from './list.ts'
import { type Status, starred } from './rules/rule.ts'
import type { Typed } from './rules/wish.ts'

export const needed = ['Redirect from', 'Redirect to'] as const
export const columns = [...needed, 'Status'] as const
export type Column = (typeof columns)[number]

/** The file in pieces: its rules need not fit into memory. */
export async function* csvFile(scope: Scope): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let after = ''; ; ) {
    const batch = await batchAfter(scope, after)
    const last = batch.at(-1)
    if (!last) return
    yield batch
      .map(({ fromPath, target, kind, status }) =>
        csvLine([starred(fromPath, kind), starred(target, kind), String(status)]),
      )
      .join('')
    after = last.id
  }
}

/** One row as form input; `wishOf` validates it. */
export function typedRow(cell: ImportRow<Column>['cell']): Typed {
  const from = cell('Redirect from') ?? ''
  const to = cell('Redirect to') ?? ''
  const status: Status = cell('Status') === '302' ? 302 : 301
  if (!from.endsWith('/*')) return { from, to, kind: 'exact', status }
  return { from: from.slice(0, -2), to: to.replace(/\/\*$/, '') || '/', kind: 'prefix', status }
}
