/** A customer pays a period that could not be charged, on the gateway's page. */
import type { z } from 'zod'
import { conflict } from '#server/errors.ts'
import { begunPaymentJson } from '#server/gateways/begun-payment.ts'
import type { Ctx } from '#server/http/context.ts'
import { leadTo } from '#server/pages/cross-host-page.tsx'
import { respond } from '#server/pages/respond.ts'
import { payPeriod } from '../models/renewal/pay-period.ts'
import { Subscription } from '../models/subscription.ts'
import type { paying } from '../schemas.ts'
import { pathOf } from './one.tsx'

export async function pay(ctx: Ctx, { id, paymentMethod }: z.output<typeof paying>): Promise<void> {
  const { scope } = ctx
  await Subscription.own(scope, id)
  const begun = await payPeriod(scope, id, paymentMethod)
  const { attempt, orderId } = begun
  const json = { payment: begunPaymentJson(begun) }
  if (orderId !== null) return respond(ctx, { json, to: pathOf(id) })
  if (!attempt || attempt.state === 'failed' || attempt.state === 'voided')
    throw conflict('PAYMENT_FAILED', 'subscriptions.payFailed')
  const location = attempt.redirectUrl ?? `/checkout/return/${attempt.id}`
  return leadTo(ctx, { location, place: attempt.method, json })
}
