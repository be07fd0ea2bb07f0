import type { Scope } from '#server/scope.ts'
import { type Attempt, methodOf } from '../models/attempts/attempt.ts'
import type { PaymentDispute } from '../models/disputes/payment-dispute.ts'
import { isByHand } from '../models/owed.ts'
import type { Webhook } from '../models/webhooks/webhook.ts'

/** A payment as admins' programs see it. Amounts are minor units; times are UTC. */
export interface PaymentJson {
  id: string
  /** `trial`: a merchant tried the gateway. */
  target: Attempt['targetKind']
  state: Attempt['state']
  gateway: string
  method: string
  methodLabel: string
  isByHand: boolean
  amount: number
  currency: string
  paidCurrency: string | null
  authorized: number
  captured: number
  refunded: number
  disputed: number
  reference: string | null
  orderId: string | null
  needsLook: boolean
  trouble: string | null
  createdAt: string
  updatedAt: string
}

export const paymentJson = (scope: Scope, attempt: Attempt): PaymentJson => {
  const { id, state, targetKind: target, gateway, method, amount, currency, paidCurrency } = attempt
  const { authorized, captured, refunded, disputed, reference, orderId } = attempt
  const { needsLook, trouble, createdAt, updatedAt } = attempt
  return {
    ...{
      id,
      target,
      state,
      gateway,
      method,
      methodLabel: methodOf(scope, attempt),
      isByHand: isByHand(scope, attempt),
      amount,
      currency,
      paidCurrency,
    },
    ...{ authorized, captured, refunded, disputed, reference, orderId },
    ...{ needsLook, trouble, createdAt, updatedAt },
  }
}

/** Where a payment is now, as people say it: money that came by hand was not captured. */
export function stateWord({ state, isByHand: byHand }: PaymentJson) {
  if (byHand && state === 'captured') return 'paid'
  return byHand && state === 'processing' ? 'awaited' : state
}

/** What a gateway has said by itself. */
export interface WebhookJson {
  id: string
  at: string
  gateway: string
  eventId: string
  kind: string
  source: Webhook['source']
  /** Ids of the payments that it had read; null while the gateway is asked which. */
  payments: string[] | null
}

export const webhookJson = (webhook: Webhook): WebhookJson => {
  const { id, createdAt: at, gateway, eventId, kind, source, attemptIds: payments } = webhook
  return { id, at, gateway, eventId, kind: kind ?? '', source, payments }
}

/** With the payment that it is about. */
export function disputeJson(scope: Scope, dispute: PaymentDispute, payment: Attempt | undefined) {
  const { id, attemptId: paymentId, key, amount, currency, state, reason, dueAt } = dispute
  const { daysLeft, note, notedBy, createdAt, updatedAt } = dispute
  const gateway = payment?.gateway ?? ''
  const adapter = scope.gateways.find(({ name }) => name === gateway)
  return {
    ...{ id, paymentId, orderId: payment?.orderId ?? null, gateway, key, amount, currency },
    ...{ state, reason, dueAt, daysLeft, url: adapter?.disputeUrl?.(scope, key) ?? null },
    ...{ note, notedBy, createdAt, updatedAt },
  }
}
export type DisputeJson = ReturnType<typeof disputeJson>
