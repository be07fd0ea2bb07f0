/** When goods arrive, and what sending them costs: the page, and the lines of it that a product page shows. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { countriesIn } from '#server/locale/countries.ts'
import { respond } from '#server/pages/respond.ts'
import { goodsOutlook } from './models/goods-outlook.ts'
import { countriesServed } from './models/served.ts'
import type { wanted } from './schemas.ts'
import { outlookJson } from './views/outlook-json.ts'
import { OutlookLines, OutlookPage } from './views/outlook-page.tsx'

export async function show(ctx: Ctx, wish: z.output<typeof wanted>): Promise<void> {
  const { scope } = ctx
  const { t, format, language } = scope
  const outlook = await goodsOutlook(scope, wish)
  const served = await countriesServed(scope)
  const countries = countriesIn(language).filter(({ code }) => served?.includes(code) ?? true)
  const isPart = kindOf(ctx) === 'fragment'
  await respond(ctx, {
    json: { delivery: outlookJson(outlook) },
    html: () =>
      isPart ? (
        <OutlookLines {...{ outlook, format, language, t }} />
      ) : (
        <OutlookPage {...{ outlook, wish, countries, format, language, t }} />
      ),
    head: { title: t('shipping.outlook.title'), noindex: true },
  })
  // Days go by, and it may be where this customer lives.
  ctx.set('Cache-Control', 'no-store')
}
