import type { z } from 'zod'
import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { allReturns, type Found } from '../models/returned/search.ts'
import type { filters } from '../schemas.ts'

type Filters = z.output<typeof filters>

/** The returns as CSV, a row each line, as they are filtered; streamed, and written into the audit log. */
export async function download(ctx: Ctx, asked: Filters): Promise<void> {
  const about = { what: 'returns', name: 'returns.csv', filters: asked }
  await sendExport(ctx, about, lines(ctx.scope, asked))
}

type Line = Found['lines'][number]

const columns: [name: string, cell: (one: Found['one'], line: Line) => string][] = [
  ['Number', ({ number }) => String(number)],
  ['Order', ({ orderNumber }) => String(orderNumber)],
  ['Asked', ({ createdAt }) => createdAt],
  ['Status', ({ state }) => state],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Product', (_one, { title }) => title],
  ['Pieces', (_one, { quantity }) => String(quantity)],
  ['Reason', (_one, { reason }) => reason],
  ['As new', (_one, { asNew }) => String(asNew)],
  ['Damaged', (_one, { damaged }) => String(damaged)],
  ['Missing', (_one, { missing }) => String(missing)],
  ['Refunded', ({ refunded, currency }) => formatMajor(refunded, currency)],
  ['Currency', ({ currency }) => currency],
  ['Withdrawal', ({ withdrawalId }) => withdrawalId ?? ''],
  ['Note', ({ note }) => note],
  ['Id', ({ id }) => id],
]

async function* lines(scope: Scope, asked: Filters): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name))
  for await (const found of allReturns(scope, asked))
    for (const { one, lines: rows } of found)
      for (const row of rows) yield csvLine(columns.map(([, cell]) => cell(one, row)))
}
