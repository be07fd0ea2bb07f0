import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Report } from '../models/moderation/report.ts'
import { ReviewDecision } from '../models/moderation/review-decision.ts'
import { recordsOf } from '../models/review-list.ts'
import { cardOf } from '../views/admin/card-data.ts'
import { ReviewPage, StatusBadge } from '../views/admin/show.tsx'
import { reportJson } from '../views/json.ts'
import { decisionJson, deskJson } from '../views/json-admin.ts'
import { decidedOf } from './last-decision.ts'
import { productsOf } from './products.ts'
import type { shown } from './schemas.ts'

/** One review with all that happened to it. */
export async function show(ctx: Ctx, { id, decided }: z.output<typeof shown>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const [record] = await recordsOf(scope, [id])
  if (!record) throw notFound('reviews.notFound')
  const [reports, decisions] = await Promise.all([
    Report.of(scope, id),
    ReviewDecision.of(scope, id),
  ])
  const open = reports.filter(({ status }) => status === 'pending').length
  const openReports = new Map([[id, open]])
  return respond(ctx, {
    json: { review: deskJson(record, openReports) },
    html: async () => (
      <ReviewPage
        card={cardOf(
          record,
          await productsOf(scope, [record.review.productId]),
          openReports,
          scope,
        )}
        reports={reports.map(reportJson)}
        decisions={decisions.map(decisionJson)}
        decided={await decidedOf(scope, decided)}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('reviews.admin.by', { name: record.review.authorName }),
      breadcrumbs: [{ href: '/admin/reviews', label: t('reviews.admin.title') }],
      badge: <StatusBadge status={record.review.status} t={t} />,
    },
  })
}
