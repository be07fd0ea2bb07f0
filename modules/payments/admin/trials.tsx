/** "Try a payment": a merchant who set keys sees whether money arrives. */
import type { z } from 'zod'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt as Refused } from '#server/http/input.ts'
import { newId } from '#server/ids.ts'
import { typedAmount } from '#server/locale/typed-amount.ts'
import { leadTo } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { methodOf } from '../models/attempts/attempt.ts'
import { viewOf } from '../models/attempts/attempt-view.ts'
import { refundTrial } from '../models/attempts/trials/refund-trial.ts'
import { startTrial, triable } from '../models/attempts/trials/start-trial.ts'
import { rangeOf } from '../models/attempts/trials/trial-range.ts'
import type { byGateway, byId, trial } from '../schemas.ts'
import { TrialForm } from '../views/admin/trial-form.tsx'
import { paymentJson } from '../views/json.ts'

const gateways = '/admin/payments/gateways'
const pathOf = (id: string) => `/admin/payments/${encodeURIComponent(id)}`

/** Filled with the smallest amount that the gateway takes. */
export const ask = (ctx: Ctx, { gateway }: z.output<typeof byGateway>): Promise<void> =>
  form(ctx, gateway, {})

export const again = (ctx: Ctx, refused: Refused): Promise<void> =>
  form(ctx, ctx.params.gateway ?? '', refused)

/** Begins it, and leads to the gateway's page. */
export async function start(
  ctx: Ctx,
  { gateway, amount, typed, sure: isSure = false }: z.output<typeof trial>,
): Promise<void> {
  const { scope } = ctx
  const minor = amount ?? typedAmount(scope, typed ?? '', scope.shop.currency, 'amount')
  const attempt = await startTrial(scope, { gateway, amount: minor, isSure })
  const view = viewOf(attempt)
  const json = { payment: begunPaymentJson({ attempt: view, orderId: null }) }
  const location = view.redirectUrl
  if (location === null) return respond(ctx, { json, to: pathOf(attempt.id) })
  return leadTo(ctx, { location, place: methodOf(scope, attempt), json })
}

/** Gives back all that it took. */
export async function refund(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const attempt = await refundTrial(scope, id)
  const isBack = attempt.refunded > 0 && attempt.refunding === 0
  return respond(ctx, {
    json: { payment: paymentJson(scope, attempt) },
    to: pathOf(id),
    flash: scope.t(`payments.admin.trial.${isBack ? 'isBack' : 'backAsked'}`),
  })
}

async function form(ctx: Ctx, name: string, refused: Partial<Refused>): Promise<void> {
  const { scope } = ctx
  const { t, format, shop } = scope
  const gateway = triable(scope, name)
  const { mode } = gateway.setup
  const { least, most } = rangeOf(gateway, shop.currency)
  const label = t(gateway.label)
  const { errors = {}, values = {}, message, status = 200 } = refused
  const typed = asText(values.typed) || format.typed(least, shop.currency)
  const about = { gateway: name, mode, least, most, currency: shop.currency }
  const notice = Object.keys(errors).length === 0 ? message : undefined
  return respond(ctx, {
    status,
    json: { trial: about },
    html: () => <TrialForm {...{ ...about, typed, errors, notice, format, t, formKey: newId() }} />,
    head: {
      title: t('payments.admin.trial.title', { gateway: label }),
      breadcrumbs: [{ href: gateways, label: t('payments.admin.gateways') }],
      narrow: true,
    },
  })
}
