import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { everyCurrency } from '../models/currency-choice.ts'
import { overviewOf } from '../models/overview.ts'
import { reportOf } from '../models/report.ts'
import type { Overview } from '../schemas.ts'
import { overviewJson } from '../views/json.ts'
import { OverviewPage } from '../views/overview-page.tsx'

/** What was sold in a period, in one currency. */
export async function overview(ctx: Ctx, asked: Overview): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  const found = await overviewOf(scope, asked)
  const currency = found.inShopCurrency ? everyCurrency : found.currency
  await respond(ctx, {
    json: { overview: overviewJson(found) },
    html: async () => (
      <OverviewPage
        overview={found}
        series={await reportOf(scope, { ...asked, name: 'sales', currency })}
        own={scope.shop.currency}
        {...{ asked, language, format, t }}
      />
    ),
    head: { title: t('reports.title') },
  })
}
