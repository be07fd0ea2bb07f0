/** A file of redirects, written in batches; each row is taken or named with what is wrong with it. */

import type { ByteSource } from '#server/csv/decode.ts'
import { badInput } from '#server/errors.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { complain, emptyReport, type ImportReport, orComplain } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Column, columns, needed, typedRow } from './csv.ts'
import { RuleBook } from './rules/rule-book.ts'
import { targetText } from './rules/target.ts'
import { type Wish, wishOf } from './rules/wish.ts'

/** 422 at `file` when it is none of redirects. */
export function importRedirects(scope: Scope, source: ByteSource): Promise<ImportReport> {
  const report = emptyReport()
  const write = (rows: ImportRow<Column>[]) => importRows(scope, rows, report)
  return importTable(source, report, {
    ...{ columns, needed, firstLine: needed, batchOf: 500, write },
  })
}

async function importRows(
  scope: Scope,
  rows: readonly ImportRow<Column>[],
  report: ImportReport,
): Promise<void> {
  const wishes: { row: number; wish: Wish }[] = []
  for (const { row, cell } of rows) {
    const wish = await orComplain(report, row, () => wishOf(typedRow(cell), 'import', scope.origin))
    if (wish) wishes.push({ row, wish })
  }
  // A transaction may be tried again: what it counts is counted once it is over.
  const counted = await scope.atomic(async (inner) => {
    const part = emptyReport()
    const book = await RuleBook.open(
      inner,
      wishes.map(({ wish }) => wish),
    )
    for (const { row, wish } of wishes) {
      const outcome = await orComplain(part, row, () => put(book, wish))
      if (outcome) part[outcome]++
    }
    await book.write()
    return part
  })
  report.created += counted.created
  report.updated += counted.updated
  report.unchanged += counted.unchanged
  complain(report, counted.errors)
}

/** Other sites are the merchant's own decision, one by one: a file may only repeat it. */
function put(book: RuleBook, wish: Wish) {
  const isNews = book.entry(wish)?.target !== targetText(wish.target)
  if ('foreign' in wish.target && isNews) {
    throw badInput({ to: said('redirects.admin.otherSite') })
  }
  return book.put(wish)
}
