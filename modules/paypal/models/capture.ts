/** Captures what is authorized; what has expired is authorized anew first, as PayPal asks. */
import { z } from 'zod'
import { type Act, type GatewayPayment, GatewayRefused } from '#server/gateways/gateway.ts'
import type { Scope } from '#server/scope.ts'
import { minorUnits, paypalAmount } from './amount.ts'
import { read, succeeds } from './ask.ts'
import { livingAuthorization, orderOf, originalOf, type PaypalPart } from './order.ts'

const prefer = 'return=representation'
const made = z.object({ id: z.string() })

/**
 * Takes all or a part of what is authorized. Whether it may be taken is PayPal's to say: it knows the key of what it took.
 * PayPal guarantees an authorization for three days, and makes a new one of it until day 29. Every step has a key of its own
 * that follows from the act's, so whatever answer was lost, the same steps are gone again and money is taken once.
 */
export async function capture(scope: Scope, payment: GatewayPayment, act: Act): Promise<void> {
  const order = await orderOf(scope, payment)
  const original = originalOf(order)
  if (!original) throw new GatewayRefused('not_authorized')
  const { id } = livingAuthorization(order) ?? original
  const taking: Taking = { act, original }
  try {
    await take(scope, id, taking)
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.reason !== 'AUTHORIZATION_EXPIRED') throw error
    await take(scope, await reauthorize(scope, taking), taking)
  }
}

interface Taking {
  act: Act
  /** The one that the buyer agreed to. */
  original: PaypalPart
}

async function take(
  scope: Scope,
  authorizationId: string,
  { act: { key, amount }, original: { id, amount: granted } }: Taking,
): Promise<void> {
  const finalCapture = amount === minorUnits(granted)
  const body = { amount: paypalAmount(amount, granted.currency_code), finalCapture }
  const paypalRequestId = authorizationId === id ? key : `${key} ${authorizationId}`
  await succeeds(scope, ({ payments }) =>
    payments.captureAuthorizedPayment({ authorizationId, paypalRequestId, body, prefer }),
  )
}

/** The id of the new one, for the same amount: what is left of it changes with the capture, and the same key needs the same body. */
async function reauthorize(
  scope: Scope,
  { act: { key }, original: { id: authorizationId } }: Taking,
): Promise<string> {
  const wish = { authorizationId, paypalRequestId: `${key} anew`, body: {}, prefer }
  const { id } = await read(scope, made, ({ payments }) => payments.reauthorizePayment(wish))
  return id
}
