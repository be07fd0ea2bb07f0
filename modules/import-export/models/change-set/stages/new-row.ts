/** What was read of a record, as the columns of its row. */
import { faultOf } from '#server/http/fields/field-errors.ts'
import type { ImportKind } from '#server/imports/kind.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import type { Reading } from '../../sources/source.ts'
import { digestOf, type ImportRow } from '../records/import-row.ts'

/** All columns but where it stands. */
export type NewRow = Pick<
  ImportRow,
  | ('kind' | 'line' | 'rank' | 'notes' | 'errors' | 'title' | 'key' | 'digest' | 'record')
  | ('action' | 'state' | 'diff' | 'recordId' | 'before' | 'email' | 'currency' | 'amount')
>

export const failedRow = { action: 'error' as const, state: 'failed' as const }

const blank = {
  ...{ diff: [], recordId: null, before: null, record: null, key: '', digest: '' },
  ...{ email: null, currency: null, amount: null },
}

/** `kind` is undefined where its module is off. A record that its kind refuses has failed. */
export function newRow(
  scope: Scope,
  kind: ImportKind | undefined,
  { kind: name, line, record, title, errors, notes }: Reading,
): NewRow {
  const common = { ...blank, kind: name, line, notes, rank: kind?.order ?? 0 }
  const refuse = (messages: Reading['errors']): NewRow => ({
    ...{ ...common, ...failedRow, title: cut(title, 255), errors: messages },
  })
  if (!kind) {
    const message = said('import-export.admin.set.noKind', { kind: name })
    return refuse([{ row: line, field: 'row', message }])
  }
  if (errors.length > 0) return refuse(errors)
  const issues = kind.issuesIn(record)
  if (issues.length > 0) {
    return refuse(
      issues.map((issue) => ({
        ...{ row: line, field: issue.path.join('.') || 'row', message: faultOf(issue) },
      })),
    )
  }
  const key = kind.keyOf(record)
  const note = kind.noteOf?.(record)
  const { currency = null, amount = null } = kind.worthOf?.(record) ?? {}
  return {
    ...common,
    ...(note && { notes: [...notes, { row: line, field: 'state', message: note }] }),
    ...{ errors: [], action: 'unknown', state: 'read', currency, amount },
    record: kind.keeps ? kind.keeps(scope, record) : record,
    ...{ key, digest: digestOf(name, key), title: cut(kind.titleOf(record), 255) },
    email: kind.emailOf?.(record) ?? null,
  }
}
