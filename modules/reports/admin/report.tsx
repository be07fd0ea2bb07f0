import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { reportOf } from '../models/report.ts'
import type { ReportAsked } from '../schemas.ts'
import { reportJson } from '../views/json.ts'
import { reportHref } from '../views/links.ts'
import { ReportExport, ReportPage } from '../views/report-page.tsx'

/** One report, a page of its rows. */
export async function report(ctx: Ctx, asked: ReportAsked): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  const { take, skip } = asked
  await scope.ask('visits.write', undefined)
  const found = await reportOf(scope, asked)
  const { name } = found
  const rows = found.rows.slice(skip, skip + take)
  await respond(ctx, {
    json: { report: reportJson(found, rows) },
    html: () => (
      <ReportPage
        report={found}
        {...{ rows, asked, own: scope.shop.currency, language, format, t }}
      />
    ),
    head: {
      title: t(`reports.name.${name}`),
      breadcrumbs: [{ href: reportHref(null, asked), label: t('reports.title') }],
      actions: <ReportExport asked={asked} t={t} />,
    },
  })
}
