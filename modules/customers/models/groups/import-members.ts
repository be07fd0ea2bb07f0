/** A file of addresses whose people become members of a group; whom the shop does not know becomes a customer without an account. */
import type { ByteSource } from '#server/csv/decode.ts'
import { badInput } from '#server/errors.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { emptyReport, type ImportReport, orComplain } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { Customer } from '../customer.ts'
import { Group } from './group.ts'
import { Member } from './member.ts'

const columns = ['email', 'firstName', 'lastName'] as const
type Column = (typeof columns)[number]

/** 404 for no group; 422 at `file` when it has no column of addresses. */
export async function importMembers(
  scope: Scope,
  source: ByteSource,
  groupId: string,
): Promise<ImportReport> {
  await Group.find(scope, groupId)
  const report = emptyReport()
  const write = (rows: ImportRow<Column>[]) => putAll(scope, groupId, rows, report)
  return importTable(source, report, {
    ...{ columns, needed: ['email'], firstLine: columns, batchOf: 200, write },
  })
}

async function putAll(
  scope: Scope,
  groupId: string,
  rows: readonly ImportRow<Column>[],
  report: ImportReport,
): Promise<void> {
  const people = new Map<string, { firstName: string; lastName: string }>()
  for (const { row, cell } of rows) {
    const read = () => {
      const email = emailOf(cell('email') ?? '')
      if (email === undefined) throw badInput({ email: said('customers.admin.noEmail') })
      return email
    }
    const email = await orComplain(report, row, read)
    const name = (column: Column) => (cell(column) ?? '').trim().slice(0, 100)
    if (email !== undefined)
      people.set(email, { firstName: name('firstName'), lastName: name('lastName') })
  }
  // A transaction may be tried again: what it counts is counted once it is over.
  const added = await scope.atomic(async (inner) => {
    const emails = [...people.keys()]
    const known = await Customer.in(inner).select('email').whereIn('email', emails)
    const isKnown = new Set(known.map(({ email }) => email))
    const fresh = [...people].filter(([email]) => !isKnown.has(email))
    await Customer.addAll(
      inner,
      fresh.map(([email, name]) => ({ email, ...name, note: '', tags: [] })),
    )
    const all = await Customer.in(inner).select('id').whereIn('email', emails)
    return Member.put(
      inner,
      groupId,
      all.map(({ id }) => id),
    )
  })
  report.created += added
  report.unchanged += people.size - added
}
