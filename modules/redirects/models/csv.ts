/** The file that shops exchange redirects in: `Redirect from,Redirect to`. A beginning ends with `/*` on both sides. */

import { csvLine } from '#server/csv/write-line.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { batchAfter } from './list.ts'
import { type Status, starred } from './rules/rule.ts'
import type { Typed } from './rules/wish.ts'

export const columns = { from: 'Redirect from', to: 'Redirect to', status: 'Status' } as const

/** The file in pieces: its rules need not fit into memory. */
export async function* csvFile(scope: Scope): AsyncGenerator<string> {
  yield csvLine([columns.from, columns.to, columns.status])
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

/** One row as it would have been typed; what is wrong with it says `wishOf`. */
export function typedRow(cells: Record<string, string>, names: Names): Typed {
  const from = owned(cells, names.from) ?? ''
  const to = owned(cells, names.to) ?? ''
  const status: Status = names.status && owned(cells, names.status) === '302' ? 302 : 301
  if (!from.endsWith('/*')) return { from, to, kind: 'exact', status }
  return { from: from.slice(0, -2), to: to.replace(/\/\*$/, '') || '/', kind: 'prefix', status }
}

export interface Names {
  from: string
  to: string
  status: string | undefined
}

/** The columns of a file by their names, in any letter case; undefined when one is missing. */
export function namesIn(headers: readonly string[]): Names | undefined {
  const find = (name: string) =>
    headers.find((header) => header.toLowerCase() === name.toLowerCase())
  const [from, to] = [find(columns.from), find(columns.to)]
  return from && to ? { from, to, status: find(columns.status) } : undefined
}
