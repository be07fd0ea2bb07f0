import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatMajor } from '#server/locale/money.ts'
import { type Report, reportOf } from '../models/report.ts'
import type { ReportColumn } from '../models/reports.ts'
import type { FileAsked } from '../schemas.ts'
import { queryOf } from '../views/links.ts'

/** All rows of a report as CSV, as they are asked for; written into the audit log. */
export async function download(ctx: Ctx, asked: FileAsked): Promise<void> {
  const found = await reportOf(ctx.scope, asked)
  const { name, range } = found
  const about = {
    what: `${name} report`,
    name: `${name}-${range.from}-${range.to}.csv`,
    filters: { ...queryOf(asked), ...range },
  }
  await sendExport(ctx, about, [...linesOf(found)].join(''))
}

function* linesOf({ kind, rows }: Report): Generator<string> {
  const isMoney = kind.columns.some((column) => column.kind === 'money')
  const head = [...kind.texts, ...(isMoney ? ['currency'] : [])]
  yield csvLine([...new Set([...head, ...kind.columns.map(({ name }) => name)])])
  for (const { texts, currency, values } of rows) {
    const own = isMoney && kind.texts[0] !== 'currency' ? [currency] : []
    const cells = kind.columns.map(({ name, kind: as }) => cellOf(as, values[name] ?? 0, currency))
    yield csvLine([...texts, ...own, ...cells])
  }
}

const cellOf = (kind: ReportColumn['kind'], value: number, currency: string): string =>
  kind === 'money' ? formatMajor(value, currency) : String(value)
