/** The page that loads the rates of the EU, after it has shown what that changes. */
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { now } from '#server/ids.ts'
import { instantOf } from '#server/locale/time-zone.ts'
import { respond } from '#server/pages/respond.ts'
import { asOf, loadRates, plannedRates, source } from '../models/eu/eu-rates.ts'
import { EuPage } from '../views/eu-page.tsx'

export const show = (ctx: Ctx): Promise<void> => page(ctx, {})

/** With what is wrong with the day. */
export const again = (ctx: Ctx, { errors }: Attempt): Promise<void> => page(ctx, errors)

async function page(ctx: Ctx, errors: Record<string, string>): Promise<void> {
  const { scope } = ctx
  const rates = await plannedRates(scope)
  await respond(ctx, {
    json: { asOf, source, rates },
    html: () => <EuPage rates={rates} errors={errors} scope={scope} />,
    head: { title: scope.t('tax.eu.title') },
  })
}

/** From the first moment of a day of the shop; at once without one. */
export async function load(ctx: Ctx, { from }: { from?: string | undefined }): Promise<void> {
  const { scope } = ctx
  const at = from ? (instantOf(`${from}T00:00`, scope.shop.timeZone) ?? now()) : now()
  const loaded = await loadRates(scope, at)
  const flash = scope.t('tax.eu.loaded', loaded)
  await respond(ctx, { json: { loaded }, to: '/admin/tax/eu', flash })
}
