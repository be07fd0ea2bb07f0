/** What Stripe says of a payment. */
import type { Stripe } from 'stripe'
import type { Dispute, DisputeState } from '#server/gateways/dispute.ts'
import type { GatewayPayment, Truth } from '#server/gateways/gateway.ts'
import { keptIn } from './charge.ts'
import { declineOf } from './client.ts'
import { isTyped } from './fields/intent.ts'
import type { FoundPayment } from './found-payment.ts'
import { fromStripe } from './money.ts'

/** A payment with its refunds and disputes, and the card where Stripe was asked to keep it. */
export async function truthOf(
  stripe: Stripe,
  found: FoundPayment,
  { keep }: Pick<GatewayPayment, 'keep'>,
): Promise<Truth> {
  const { session, intent } = found
  const charge = chargeOf(intent)
  const paidIn = charge?.currency ?? intent?.currency ?? session?.currency ?? ''
  const currency = paidIn.toUpperCase()
  const [refunds, disputes] =
    charge?.captured === true
      ? await Promise.all([refundsOf(stripe, charge), disputesOf(stripe, charge)])
      : [[], []]
  const known = refunds.filter(({ status }) => stateOfRefund(status) === 'done')
  const sum = known.reduce((total, { amount }) => total + amount, 0)
  const ours = (amount: number) => fromStripe(amount, currency)
  return {
    state: stateOf(found),
    sums: {
      authorized: ours(charge?.amount ?? 0),
      captured: ours(charge?.amount_captured ?? 0),
      refunded: ours(sum),
      disputed: ours(
        disputes.reduce((all, one) => all + (stateOfDispute(one) === 'won' ? 0 : one.amount), 0),
      ),
    },
    currency,
    refunds: refunds.map(({ metadata, amount, status }) => ({
      ...{ key: metadata?.key ?? null, amount: ours(amount), state: stateOfRefund(status) },
    })),
    disputes: disputes.map((one) => ({ ...disputeOf(one), amount: ours(one.amount) })),
    ...untilOf(charge),
    ...reasonOf(found),
    ...methodOf(keep && charge),
  }
}

/** The last charge, where the bank agreed to it. */
function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  if (charge === null || typeof charge !== 'object') return null
  return charge.status === 'succeeded' ? charge : null
}

function stateOf({ session, intent }: FoundPayment): Truth['state'] {
  switch (intent?.status) {
    case 'succeeded':
      return 'captured'
    case 'requires_capture':
      return 'authorized'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'voided'
    // Nothing was paid yet: it may be tried again for as long as there is a page, and it is open.
    default:
      if (session === null) return intent !== null && isTyped(intent) ? 'open' : 'failed'
      return session.status === 'expired' ? 'voided' : 'open'
  }
}

const refundsOf = async (stripe: Stripe, { id }: Stripe.Charge) =>
  (await stripe.refunds.list({ charge: id, limit: 100 })).data

type RefundState = Truth['refunds'][number]['state']

function stateOfRefund(status: string | null): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Disputes that ended for the shop. */
const settled = ['won', 'warning_closed', 'prevented']

const disputesOf = async (stripe: Stripe, { id, disputed }: Stripe.Charge) =>
  disputed ? (await stripe.disputes.list({ charge: id, limit: 100 })).data : []

const open = ['needs_response', 'warning_needs_response']

function stateOfDispute({ status }: Stripe.Dispute): DisputeState {
  if (settled.includes(status)) return 'won'
  if (open.includes(status)) return 'open'
  return status === 'lost' ? 'lost' : 'answered'
}

function disputeOf(dispute: Stripe.Dispute): Omit<Dispute, 'amount'> {
  const { id: key, reason, evidence_details: evidence } = dispute
  const due = evidence?.due_by
  const dueAt = due ? new Date(due * 1_000).toISOString() : null
  return { key, state: stateOfDispute(dispute), reason: reason ?? null, dueAt }
}

function untilOf(charge: Stripe.Charge | null): Pick<Truth, 'authorizedUntil'> {
  const seconds = charge?.captured === false && charge.payment_method_details?.card?.capture_before
  return seconds ? { authorizedUntil: new Date(seconds * 1_000).toISOString() } : {}
}

/** Why a charge without a page failed; on a page the buyer sees it. */
function reasonOf({ session, intent }: FoundPayment): Pick<Truth, 'reason'> {
  if (session !== null || intent === null || isTyped(intent)) return {}
  const { decline_code: decline, code } = intent.last_payment_error ?? {}
  const reason = declineOf(decline) ?? code
  return reason === undefined ? {} : { reason }
}

function methodOf(charge: Stripe.Charge | null | undefined): Pick<Truth, 'method'> {
  const method = charge ? keptIn(charge) : undefined
  return method ? { method } : {}
}
