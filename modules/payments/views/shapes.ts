/** What payments answer, as schemas for the description of the API. */
import { z } from 'zod'
import { disputeStates } from '#server/gateways/dispute.ts'
import { attemptStates, paymentStates } from '#server/gateways/payment-states.ts'
import { money as amount } from '#server/openapi/shapes.ts'
import { type Trial, trialStepNames } from '../models/attempts/trials/trial-steps.ts'
import type { LedgerEntry } from '../models/ledger.ts'
import type { OrderMoney } from '../models/money.ts'
import type { OrderPayments } from '../models/order-payments.ts'
import type { OwnView } from '../models/saved/own-view.ts'
import { webhookSources } from '../models/webhooks/webhook.ts'
import type { DisputeJson, PaymentJson, WebhookJson } from './json.ts'
export const payment = z
  .object({
    id: z.string(),
    target: z
      .enum(['session', 'order', 'trial'])
      .describe('What was paid for; of a trial, by which a merchant tried the gateway, nothing.'),
    state: z.enum(attemptStates),
    gateway: z.string(),
    method: z.string(),
    methodLabel: z.string(),
    isByHand: z.boolean().describe('The merchant says what became of it, as of a bank transfer.'),
    amount,
    currency: z.string(),
    paidCurrency: z.string().nullable(),
    authorized: amount,
    captured: amount,
    refunded: amount,
    disputed: amount,
    reference: z.string().nullable(),
    orderId: z.string().nullable(),
    needsLook: z.boolean(),
    trouble: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' }) satisfies z.ZodType<PaymentJson>

const ledger = z.array(
  z
    .object({
      id: z.string(),
      at: z.iso.datetime(),
      kind: z.enum([
        ...['authorize', 'capture', 'refund', 'void', 'fail', 'dispute'],
        ...['asked', 'refused'],
      ] as const),
      amount,
      currency: z.string(),
      method: z.string(),
      isByHand: z.boolean().describe('The merchant recorded it: nothing happened at a gateway.'),
      actor: z.string().nullable(),
      note: z.string().nullable(),
    })
    .meta({ id: 'LedgerEntry' }),
) satisfies z.ZodType<LedgerEntry[]>

const sums = z
  .object({
    state: z.enum(paymentStates),
    currency: z.string(),
    authorized: amount,
    captured: amount,
    refunded: amount,
    refunding: amount.describe('Asked to be given back, and not decided yet.'),
    disputed: amount.describe('Asked back by the bank of who paid.'),
    due: amount.describe('What the order owes in all.'),
    methodLabel: z.string(),
    others: z
      .array(
        z.object({ currency: z.string(), captured: amount, refunded: amount, refundable: amount }),
      )
      .describe('Paid in other currencies than was asked for; in no sum.'),
  })
  .meta({ id: 'OrderMoney' }) satisfies z.ZodType<OrderMoney>

const saved = z
  .object({
    id: z.string(),
    gateway: z.string(),
    method: z.string(),
    label: z.string().describe('In the language of whoever asks: Visa •••• 4242.'),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    expires: z.string().nullable().describe('The last month that it is good for: 2029-08.'),
    usable: z.boolean().describe('It can be charged now.'),
    usedFor: z.array(z.string()).describe('What is charged to it again and again.'),
  })
  .meta({ id: 'SavedPaymentMethod' }) satisfies z.ZodType<OwnView>

export const disputeRow = z
  .object({
    id: z.string(),
    paymentId: z.string(),
    orderId: z.string().nullable(),
    gateway: z.string(),
    key: z.string().describe("The gateway's id."),
    amount,
    currency: z.string(),
    state: z.enum(disputeStates),
    reason: z.string().nullable(),
    dueAt: z.iso.datetime().nullable().describe('Until then the shop can answer.'),
    daysLeft: z.int().nullable().describe('Whole days; below 0 once it is too late.'),
    url: z.string().nullable().describe('Where it is answered.'),
    note: z.string().nullable(),
    notedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Dispute' }) satisfies z.ZodType<DisputeJson>
export const dispute = z.object({ dispute: disputeRow })

export const ownMethods = z.object({ paymentMethods: z.array(saved) })
export const money = z.object({ money: sums })
const trial = z
  .object({
    mode: z.enum(['test', 'live']),
    payUrl: z.string().nullable().describe('While it can be paid there.'),
    refundable: amount,
    steps: z.array(
      z.object({
        step: z.enum(trialStepNames),
        at: z.iso.datetime().nullable().describe('Null while it has not come.'),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PaymentTrial' }) satisfies z.ZodType<Trial>
export const trialRange = z.object({
  trial: z.object({
    gateway: z.string(),
    mode: z.enum(['off', 'test', 'live']),
    ...{ least: amount, most: amount, currency: z.string() },
  }),
})
export const one = z.object({ payment, ledger, trial: trial.nullable() })
export const settled = z.object({ payment })
export const marked = z.object({
  paid: z.array(z.string()).describe('Ids of orders.'),
  errors: z.array(
    z.object({ orderId: z.string(), orderNumber: z.string().nullable(), message: z.string() }),
  ),
})
export const ofOrder = z.object({
  payments: z
    .object({
      orderId: z.string(),
      money: sums,
      ledger,
      refundable: amount.describe(
        'What its gateways could give back, also of what became a card or credit: what is left to give back says the refund of its order.',
      ),
      capturable: amount,
      rest: z
        .enum(['kept', 'released', 'open'])
        .describe('What becomes of the rest when a part is captured.'),
      isByHand: z.boolean(),
      payLink: z.string().nullable().describe('Where its buyer can pay what is owed.'),
      authorizedUntil: z.iso
        .datetime()
        .nullable()
        .describe('When the first of what can be captured ends.'),
      disputed: amount,
      disputes: z.array(
        disputeRow
          .pick({ id: true, amount: true, currency: true, state: true })
          .extend(disputeRow.pick({ reason: true, dueAt: true, daysLeft: true }).shape)
          .meta({ id: 'OrderDispute' }),
      ),
      overpaid: amount,
    })
    .meta({ id: 'OrderPayments' }) satisfies z.ZodType<OrderPayments>,
})

export const webhookRow = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    gateway: z.string(),
    eventId: z.string(),
    kind: z.string(),
    source: z.enum(webhookSources),
    payments: z
      .array(z.string())
      .nullable()
      .describe('Ids of the payments that it had read; null while the gateway is asked which.'),
  })
  .meta({ id: 'PaymentWebhook' }) satisfies z.ZodType<WebhookJson>
export const webhook = z.object({
  webhook: webhookRow.extend({
    payload: z.string().describe('As it was sent, without what is personal.'),
  }),
})
export const replayed = z.object({ webhook: webhookRow })
export const tried = z.object({
  test: z.object({
    address: z.string(),
    status: z.int().nullable().describe('Of the answer; null where nobody answered.'),
  }),
})
