import type * as paypal from '@paypal/paypal-server-sdk'
import type { Begun, PaymentWish } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { paypalAmount } from './amount.ts'
import { read } from './ask.ts'
import { order } from './order.ts'

const halfAnHour = 30 * 60_000

/** An order that waits for its buyer; the same attempt again is the same order. */
export async function begin(scope: Scope, wish: PaymentWish): Promise<Begun> {
  const body = await orderFor(wish)
  const { id, links } = await read(scope, order, ({ orders }) =>
    orders.createOrder({
      ...{ body, paypalRequestId: wish.attemptId, prefer: 'return=representation' },
    }),
  )
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  const endsAt = new Date(Date.now() + halfAnHour).toISOString()
  return { reference: id, endsAt, ...(page && { redirectUrl: page.href }) }
}

/** Authorized first and captured after the shop's order is made: money that comes late is let go. */
async function orderFor(wish: PaymentWish): Promise<paypal.OrderRequest> {
  const { attemptId, amount, currency, returnUrl, language, keep } = wish
  const {
    CheckoutPaymentIntent: Intent,
    PaypalExperienceUserAction: UserAction,
    PaypalWalletContextShippingPreference: Shipping,
    PayeePaymentMethodPreference: Methods,
  } = await import('@paypal/paypal-server-sdk')
  const experienceContext = {
    ...{ returnUrl, cancelUrl: returnUrl, locale: language.slice(0, 2) },
    userAction: UserAction.PayNow,
    shippingPreference: Shipping.NoShipping,
    paymentMethodPreference: Methods.ImmediatePaymentRequired,
  }
  return {
    intent: Intent.Authorize,
    purchaseUnits: [
      { customId: attemptId, invoiceId: attemptId, amount: paypalAmount(amount, currency) },
    ],
    paymentSource: {
      paypal: { experienceContext, ...(keep && { attributes: { vault: await keeping() } }) },
    },
  }
}

/** A token of its own for each time: whoever removes one keeps the others, and nobody else's goes with it. */
async function keeping(): Promise<paypal.PaypalWalletVaultInstruction> {
  const { StoreInVaultInstruction: Store, PaypalPaymentTokenUsageType: UsageType } = await import(
    '@paypal/paypal-server-sdk'
  )
  return {
    ...{ storeInVault: Store.OnSuccess, usageType: UsageType.Merchant },
    permitMultiplePaymentTokens: true,
  }
}
