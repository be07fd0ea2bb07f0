/** A payment as Stripe has it: on its page, by its fields, or with a card that it keeps. */
import type { Stripe } from 'stripe'
import { type GatewayPayment, GatewayRefused } from '#server/gateways/gateway.ts'
import { isAbandoned, isTyped } from './fields/intent.ts'
import { findSession } from './session.ts'

export interface FoundPayment {
  /** Null where no page of Stripe's was shown. */
  session: Stripe.Checkout.Session | null
  /** With its last charge; null until somebody tried to pay. */
  intent: Stripe.PaymentIntent | null
}

/** GatewayRefused where it is another attempt's. */
export async function foundPayment(
  stripe: Stripe,
  { reference, attemptId }: Pick<GatewayPayment, 'reference' | 'attemptId'>,
): Promise<FoundPayment> {
  const { owner, ...found } = reference.startsWith('pi_')
    ? await charged(stripe, reference)
    : await onPage(stripe, reference)
  if (owner !== attemptId) throw new GatewayRefused('another_payment')
  return found
}

async function onPage(stripe: Stripe, id: string) {
  const expand = ['payment_intent.latest_charge']
  const session = await stripe.checkout.sessions.retrieve(id, { expand })
  const { payment_intent: paid, client_reference_id: owner } = session
  return { session, intent: typeof paid === 'string' ? null : paid, owner }
}

async function charged(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const owner = intent.metadata.attempt
  const isElsewhere = owner !== undefined && isTyped(intent) && isAbandoned(intent)
  const page = isElsewhere ? await findSession(stripe, owner, { late: true }) : null
  return page === null ? { session: null, intent, owner } : onPage(stripe, page)
}
