/** Payments with a PayPal account that is kept: no page, and nobody there to approve. */
import type * as paypal from '@paypal/paypal-server-sdk'
import { type Begun, GatewayRefused } from '#server/gateways/gateway.ts'
import type { ChargeWish } from '#server/gateways/kept-method.ts'
import { bornAt } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { paypalAmount } from '../amount.ts'
import { read } from '../ask.ts'
import { order, paymentsOf } from '../order.ts'
import { resourcesOf } from '../webhooks/events.ts'

/** PayPal's words that the shop has words for. */
const reasons = new Map([
  ['PAYER_ACTION_REQUIRED', 'authentication_required'],
  ['INSTRUMENT_DECLINED', 'insufficient_funds'],
])

const reasonOf = ({ reason }: GatewayRefused): string => reasons.get(reason) ?? reason.toLowerCase()

/** Creates an order that is authorized at once; the attempt's id is the key, which PayPal knows for six hours. */
export async function charge(scope: Scope, wish: ChargeWish): Promise<Begun> {
  const body = await orderFor(wish)
  const { attemptId: paypalRequestId } = wish
  try {
    const made = await read(scope, order, ({ orders }) =>
      orders.createOrder({ body, paypalRequestId, prefer: 'return=representation' }),
    )
    // An order that waits for its buyer: nobody is led to its page, and so it is never authorized.
    if (paymentsOf(made).authorizations.length === 0)
      throw new GatewayRefused('PAYER_ACTION_REQUIRED')
    return { reference: made.id, endsAt: null }
  } catch (error) {
    throw error instanceof GatewayRefused ? new GatewayRefused(reasonOf(error)) : error
  }
}

async function orderFor(wish: ChargeWish): Promise<paypal.OrderRequest> {
  const { attemptId, amount, currency, saved: vaultId } = wish
  const { CheckoutPaymentIntent: Intent } = await import('@paypal/paypal-server-sdk')
  return {
    intent: Intent.Authorize,
    purchaseUnits: [
      { customId: attemptId, invoiceId: attemptId, amount: paypalAmount(amount, currency) },
    ],
    paymentSource: { paypal: { vaultId, storedCredential: await credential(wish) } },
  }
}

/** Who has this charge made. */
async function credential({
  isBuyerPresent,
}: ChargeWish): Promise<paypal.PaypalWalletStoredCredential> {
  const {
    PaymentInitiator: Initiator,
    StoredPaymentSourceUsageType: Usage,
    UsagePattern: Pattern,
  } = await import('@paypal/paypal-server-sdk')
  const usage = Usage.Subsequent
  if (isBuyerPresent) return { paymentInitiator: Initiator.Customer, usage }
  return {
    paymentInitiator: Initiator.Merchant,
    ...{ usage, usagePattern: Pattern.RecurringPrepaid },
  }
}

const hours = 6 * 3_600_000

/**
 * The order of a charge whose answer was lost, from the list of what was authorized while its key was known. Null also for
 * an order with a page: PayPal finds none that was not paid, and nobody can pay one whose page was not shown.
 */
export async function findCharge(scope: Scope, attemptId: string): Promise<string | null> {
  const from = bornAt(attemptId)
  const between = {
    from: new Date(from - 60_000).toISOString(),
    until: new Date(Math.min(from + hours, Date.now())).toISOString(),
  }
  try {
    for await (const page of resourcesOf(scope, between, 'PAYMENT.AUTHORIZATION.CREATED')) {
      const found = page.find(({ custom_id: id }) => id === attemptId)
      if (found) return found.supplementary_data?.related_ids?.order_id ?? null
    }
  } catch (error) {
    // Our keys may not list events.
    if (!(error instanceof GatewayRefused)) throw error
  }
  return null
}
