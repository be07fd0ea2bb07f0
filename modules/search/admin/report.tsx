/** What shoppers searched for, as a page, JSON and a file. */
import type { z } from 'zod'
import { sendCsv } from '#server/csv/send-csv.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { FileButton } from '#views/kit/fields/button.tsx'
import { linesOf, searchReport } from '../models/report/report.ts'
import { writeSearches } from '../models/report/report-tally.ts'
import type { reporting } from '../schemas.ts'
import { Report } from '../views/report.tsx'

type Asked = z.output<typeof reporting>

/** Most rows of the file. */
const mostRows = 10_000

export async function report(ctx: Ctx, { days }: Asked): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  await writeSearches(scope)
  const found = await searchReport(scope, Number(days))
  await respond(ctx, {
    json: { report: found },
    html: () => <Report report={found} language={language} format={format} t={t} />,
    head: {
      title: t('search.admin.report'),
      actions: (
        <FileButton
          href={`/admin/search/report.csv?days=${days}`}
          label={t('search.admin.export')}
        />
      ),
    },
  })
}

/** Every search of the range as CSV, the most frequent first. */
export async function file(ctx: Ctx, { days }: Asked): Promise<void> {
  await writeSearches(ctx.scope)
  const lines = await linesOf(ctx.scope, Number(days), mostRows)
  const rows = lines.map(({ words, searches, found, clicks, clickRate, place }) => [
    words,
    ...[searches, found, clicks, clickRate, place ?? ''].map(String),
  ])
  const head = ['words', 'searches', 'found', 'clicks', 'click_rate', 'average_place']
  sendCsv(ctx, `searches-${days}-days.csv`, [head, ...rows].map(csvLine).join(''))
}
