import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { analyticsOf } from '../models/rating/review-analytics.ts'
import { Analytics } from '../views/admin/analytics.tsx'

/** How the shop is rated, and how its reviews are looked after. */
export async function analytics(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const figures = await analyticsOf(scope)
  return respond(ctx, {
    json: { analytics: figures },
    html: () => <Analytics figures={figures} format={format} t={t} />,
    head: { title: t('reviews.admin.analytics') },
  })
}
