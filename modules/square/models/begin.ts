import { z } from 'zod'
import { type Begun, GatewayRefused, type PaymentWish } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { ask } from './ask.ts'
import { moneyIn } from './money.ts'
import { referenceOf } from './order.ts'

const halfAnHour = 30 * 60_000
const made = z.object({
  paymentLink: z.object({
    id: z.string(),
    orderId: z.string(),
    url: z.url(),
    longUrl: z.url().optional(),
  }),
})

/**
 * A link that can be paid once; the same attempt again is the same link. Its one line has the whole amount, for Square
 * rounds taxes itself. The payment is noted with the attempt, as webhooks tell it.
 */
export async function begin(scope: Scope, wish: PaymentWish): Promise<Begun> {
  const { attemptId, amount, currency, returnUrl, language } = wish
  const { SQUARE_LOCATION_ID: locationId } = scope.gatewayKeys
  if (locationId === undefined) throw new GatewayRefused('not_set_up')
  const name = scope.inLanguage(language).t('square.line')
  const basePriceMoney = await moneyIn(amount, currency)
  const request = {
    idempotencyKey: attemptId,
    order: {
      ...{ locationId, referenceId: attemptId },
      lineItems: [{ name, quantity: '1', basePriceMoney }],
    },
    checkoutOptions: {
      redirectUrl: returnUrl,
      ...{ allowTipping: false, enableCoupon: false, enableLoyalty: false },
      askForShippingAddress: false,
    },
    paymentNote: attemptId,
  }
  const { paymentLink } = await ask(scope, made, ({ checkout }) =>
    checkout.paymentLinks.create(request),
  )
  const { id: linkId, orderId, url, longUrl } = paymentLink
  return {
    reference: referenceOf({ orderId, linkId }),
    redirectUrl: longUrl ?? url,
    endsAt: new Date(Date.now() + halfAnHour).toISOString(),
  }
}
