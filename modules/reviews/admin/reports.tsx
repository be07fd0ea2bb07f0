import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { respond } from '#server/pages/respond.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Report } from '../models/moderation/report.ts'
import { recordsOf } from '../models/review-list.ts'
import { cardOf } from '../views/admin/card-data.ts'
import { Reports } from '../views/admin/reports/reports.tsx'
import { reportJson } from '../views/json.ts'
import { decidedOf } from './last-decision.ts'
import { productsOf } from './products.ts'
import { backTo } from './return-to.ts'
import type { reportSearch, settlement } from './schemas.ts'

/** Reports as JSON, newest first; people see the open ones, those of one review together. */
export async function list(ctx: Ctx, search: z.output<typeof reportSearch>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const isJson = kindOf(ctx) === 'json'
  const tab = search.status ?? (isJson ? 'all' : 'pending')
  const status = tab === 'all' ? undefined : tab
  const { results, total } = await Report.list(scope, { ...search, status, together: !isJson })
  return respond(ctx, {
    json: { reports: results.map(reportJson), total },
    html: async () => {
      const ids = [...new Set(results.map(({ reviewId }) => reviewId))]
      const records = await recordsOf(scope, ids)
      const products = await productsOf(
        scope,
        records.map(({ review }) => review.productId),
      )
      const query = { status: tab, reviewId: search.reviewId }
      return (
        <Reports
          groups={records.map((record) => ({
            card: cardOf(record, products, new Map(), scope),
            reports: results
              .filter(({ reviewId }) => reviewId === record.review.id)
              .map(reportJson),
          }))}
          tab={tab}
          decided={await decidedOf(scope, search.decided)}
          returnTo={`/admin/reviews/reports?status=${tab}`}
          pager={pagerLinks('/admin/reviews/reports', query, search, total, t)}
          format={format}
          t={t}
        />
      )
    },
    head: { title: t('reviews.admin.reports') },
  })
}

/** Resolves or dismisses one. */
export async function settle(
  ctx: Ctx,
  { id, status, returnTo }: z.output<typeof settlement>,
): Promise<void> {
  const report = await Report.settle(ctx.scope, id, status)
  return respond(ctx, {
    json: { report: reportJson(report) },
    to: backTo(returnTo ?? '/admin/reviews/reports'),
    flash: ctx.scope.t(`reviews.admin.settled.${status}`),
  })
}
