/** What payments answers and tells. Amounts are minor units of the attempt's currency. */

import { lockRow, readRows } from '#server/data/read-rows.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import type { PaymentState } from '#server/gateways/payment-states.ts'
import { paymentActs } from './admin/act-kinds.ts'
import { adminPanel } from './admin/panel.tsx'
import { cancel } from './models/acts/cancel.ts'
import { capture } from './models/acts/capture/capture.ts'
import { captureSent } from './models/acts/capture/capture-once.ts'
import { endByHand, giveUp } from './models/acts/give-up.ts'
import { oweLess } from './models/acts/owe-less.ts'
import { noteRefund, refund } from './models/acts/refund.ts'
import { release } from './models/acts/release.ts'
import { attach } from './models/attempts/attach.ts'
import { Attempt } from './models/attempts/attempt.ts'
import { type AttemptView, viewOf } from './models/attempts/attempt-view.ts'
import { begin } from './models/attempts/begin.ts'
import { forget } from './models/attempts/forget.ts'
import { needsLook } from './models/attempts/needs-look.ts'
import { open } from './models/attempts/open.ts'
import { countSince } from './models/attempts/search-payments.ts'
import type { Target } from './models/attempts/target.ts'
import { trialReturned } from './models/attempts/trials/trial-returned.ts'
import { instructionsOf } from './models/instructions.ts'
import { methodsFor, type PaymentMethod, takesMoney } from './models/methods.ts'
import { moneyOf, type OrderMoney } from './models/money.ts'
import { type Owed, owedNow } from './models/owed.ts'
import { forgetSaved } from './models/saved/forget-method.ts'
import { moveMethods } from './models/saved/merge.ts'
import { paymentRecords } from './models/saved/personal.ts'
import { SavedMethod } from './models/saved/saved-method.ts'
import { type SavedView, savedOf } from './models/saved/saved-view.ts'
import { settle } from './models/truth/settle.ts'
import { buyerPanel } from './store/buyer-panel.tsx'

interface Refund {
  orderId: string
  amount: number
  key: string
  reason: string | null
  /** Where it was paid in another one than was asked for. */
  currency?: string | undefined
}

declare module '#server/bus.ts' {
  interface Asks {
    /** What can be paid with, in the order it is offered. */
    'payments.methods': {
      in: {
        amount: number
        currency: string
        /** Of the buyer, ISO 3166-1. */
        country?: string
        /** Whether goods are delivered: not where nothing is sent, or all of it is picked up. */
        requiresShipping: boolean
        /** Only what can be kept and charged later. */
        reusable?: boolean
      }
      out: PaymentMethod[]
    }
    /**
     * Writes down an attempt, born `unknown`, with what it is for: 409 PAYMENT_UNDER_WAY while the target has a living
     * one. Inside `atomic`; `payments.begin` goes to the gateway after the commit.
     */
    'payments.open': {
      in: {
        id: string
        target: Target
        method: string
        amount: number
        currency: string
        proposal: object
        /** Where the gateway leads people back to: a path of this shop. */
        returnPath: string
        /** The account that keeps what is paid with, where the gateway can: somebody has agreed to it. */
        keepFor?: string
        /**
         * What is charged instead of leading to a page; whose it is, whoever asks has seen to. `payments.begin` then answers
         * `authorized`, `captured`, `processing` or `failed` with its reason; `unknown` where the gateway is silent: it is asked
         * again with the same key.
         */
        savedMethodId?: string
        /** Its owner pays with it now, and their bank may be told so; false when left out. */
        isBuyerPresent?: boolean
      }
      out: undefined
    }
    /** Goes to the gateway: never inside of `atomic`. Answers within five seconds, with the state that is known then. */
    'payments.begin': { in: { attemptId: string }; out: AttemptView }
    /**
     * Reads the gateway's truth and writes it down, then has the order made or what was held let go. Never inside of
     * `atomic`. Within two seconds of the last reading that one's answer is given.
     */
    'payments.settle': { in: { attemptId: string }; out: AttemptView }
    /** Ends an attempt at the gateway, then reads: dead, still open, or paid after all. Never inside of `atomic`. */
    'payments.cancel': { in: { attemptId: string }; out: AttemptView }
    /** The attempt, as it is known here; `lock` keeps it until the commit. */
    'payments.attempt': { in: { attemptId: string; lock?: boolean }; out: AttemptView | null }
    /**
     * Somebody came back from the page of a trial of a gateway: has it read, and answers where it stands; null for what is no
     * trial. Never inside of `atomic`. 404.
     */
    'payments.trialReturned': { in: { attemptId: string }; out: string | null }
    /** How many payments that began since a moment arrived, and how many failed. */
    'payments.since': { in: { since: string }; out: { captured: number; failed: number } }
    /** How many attempts for these targets a gateway said no to. */
    'payments.failed': { in: { targetIds: readonly string[] }; out: number }
    /** The newest attempt for a target, living or dead. */
    'payments.newest': { in: { target: Target }; out: AttemptView | null }
    /**
     * Ties an attempt's transactions to its order. `amount`: it paid another sum or currency than it was opened for;
     * `twice`: the order was paid already. `owes`: the order owes what it pays, as it became dearer. Inside `atomic`.
     */
    'payments.attach': {
      in: { attemptId: string; orderId: string; owes?: boolean }
      out: { money: OrderMoney; faults: ('amount' | 'twice')[] }
    }
    /** Takes `keys` out of the proposals of targets whose attempts are over; ids and amounts stay. Inside `atomic`. */
    'payments.forget': {
      in: { kind: Target['kind']; ids: readonly string[]; keys: readonly string[] }
      out: undefined
    }
    /** By order; an order without a payment is missing. `lock` keeps their payments until the commit. */
    'payments.of': {
      in: { orderIds: readonly string[]; lock?: boolean }
      out: Record<string, OrderMoney>
    }
    /** What a buyer can pay of an order now; null where nothing is owed, or a payment is at work. */
    'payments.owed': { in: { orderId: string }; out: Owed | null }
    /**
     * An order owes less: takes up to `by` off what nobody has paid of it yet, and answers how much that was; the rest is to be
     * given back. 409 PAYMENT_PENDING while a payment or a capture is under way. Inside `atomic`.
     */
    'payments.oweLess': { in: { orderId: string; by: number }; out: number }
    /** Gives money back, to where it came from; `key` makes it once. Never inside of `atomic`. */
    'payments.refund': { in: Refund; out: OrderMoney }
    /** Writes such a refund down, and takes its place; the sweep makes it unless `payments.refund` does. Inside `atomic`. */
    'payments.noteRefund': { in: Refund; out: undefined }
    /**
     * Captures all that is authorized, or `amount` of it; a merchant's "paid" for what is paid by hand. Never inside of
     * `atomic`.
     */
    'payments.capture': {
      in: { orderId: string; key: string; amount?: number | undefined }
      out: OrderMoney
    }
    /** What its buyer still has to do to pay an order, as to which account money goes; null where there is nothing. */
    'payments.instructions': { in: { orderId: string }; out: string | null }
    /** Waits for money by hand no longer; false where some has come or is under way. Inside `atomic`. */
    'payments.giveUp': { in: { orderId: string }; out: boolean }
    /** The same for an order that is cancelled. 409 CAPTURE_UNDER_WAY. Inside `atomic`. */
    'payments.endByHand': { in: { orderId: string }; out: undefined }
    /** Lets go what is authorized and not captured. Never inside of `atomic`. */
    'payments.release': { in: { orderId: string }; out: OrderMoney }
    /** What an account keeps to pay with, the newest first; with `id` that one, where it is the account's. */
    'payments.saved': { in: { userId: string; id?: string | undefined }; out: SavedView[] }
    /** Keeps it no longer, here and at the gateway. 404 for another account's. Never inside of `atomic`. */
    'payments.forgetSaved': { in: { userId: string; id: string }; out: undefined }
  }
  interface Gathers {
    /** What others charge these payment methods of an account for, by way: titles for their owner. */
    'payments.usesOf': {
      in: { userId: string; ids: readonly string[] }
      out: Record<string, string[]>
    }
  }
  interface Tells {
    /** An order's money is another; what listens within keeps its own copy of it. */
    'payment.changed': { orderId: string; state: PaymentState }
    /** It ended without money, while somebody was to pay. */
    'payment.failed': { attemptId: string; target: Target }
    /** Money of an order went back to who paid it. */
    'payment.refunded': { orderId: string; amount: number; currency: string }
    /** The bank of who paid asks money back; the shop can answer until `dueAt`, UTC. */
    'payment.disputed': {
      disputeId: string
      orderId: string
      amount: number
      currency: string
      dueAt: string | null
    }
    /** The merchant wrote down something for the answer. */
    'payment.disputeNoted': { disputeId: string; orderId: string; note: string }
    /** A gateway said no to a refund, or to a part of it, that was asked for by this key. */
    'payment.refundRefused': { orderId: string; key: string | null; amount: number }
  }
}

export const answers: Answers = {
  'payments.methods': methodsFor,
  'payments.open': async (scope, wish) => {
    await open(scope, wish)
    return undefined
  },
  'payments.begin': async (scope, { attemptId }) => viewOf(await begin(scope, attemptId)),
  'payments.settle': async (scope, { attemptId }) => viewOf(await settle(scope, attemptId)),
  'payments.cancel': async (scope, { attemptId }) => viewOf(await cancel(scope, attemptId)),
  'payments.attempt': async (scope, { attemptId, lock = false }) => {
    const [attempt] = lock
      ? [await lockRow(scope, Attempt, attemptId)]
      : await readRows(scope, Attempt, { id: attemptId })
    return attempt ? viewOf(attempt) : null
  },
  'payments.newest': async (scope, { target }) => {
    const newest = await Attempt.of(scope, target).first()
    return newest ? viewOf(newest) : null
  },
  'payments.failed': (scope, { targetIds }) =>
    Attempt.in(scope)
      .where({ state: 'failed' })
      .whereIn('targetId', [...targetIds])
      .resultSize(),
  'payments.since': countSince,
  'payments.trialReturned': trialReturned,
  'payments.attach': attach,
  'payments.forget': forget,
  'payments.of': async (scope, { orderIds, lock = false }) => {
    if (lock) for (const orderId of orderIds) await Attempt.lockedOf(scope, orderId)
    return Object.fromEntries(await moneyOf(scope, orderIds))
  },
  'payments.owed': (scope, { orderId }) => owedNow(scope, orderId),
  'payments.oweLess': oweLess,
  'payments.refund': refund,
  'payments.noteRefund': (scope, wish) => noteRefund(scope, wish).then(() => undefined),
  'payments.capture': capture,
  'payments.instructions': (scope, { orderId }) => instructionsOf(scope, orderId),
  'payments.giveUp': giveUp,
  'payments.endByHand': (scope, wish) => endByHand(scope, wish).then(() => undefined),
  'payments.release': (scope, { orderId }) => release(scope, orderId),
  'payments.saved': savedOf,
  'payments.forgetSaved': forgetSaved,
}

export const gathers: Gathered = {
  mergedRows: () => [
    { model: SavedMethod, by: ['userId'], comesIn: true },
    { model: Attempt, by: ['keepFor'] },
  ],
  actKinds: () => paymentActs,
  firstDay: async (scope) => ({
    ...{ name: 'payment', area: 'payments', order: 50, href: '/admin/payments/gateways' },
    ...{ title: 'payments.firstDay.payment', text: 'payments.firstDay.paymentText' },
    done: await takesMoney(scope),
  }),
  needsLook: (scope) => needsLook(scope),
  'reports.stages': async (scope, span) => [
    { stage: 'payments', count: await Attempt.targetsIn(scope, span) },
  ],
  'orders.adminPanels': adminPanel,
  'orders.buyerPanels': buyerPanel,
  personalRecords: () => paymentRecords,
}

export const listens: Listens = {
  within: { 'person.merged': (scope, { payload }) => moveMethods(scope, payload) },
  after: {
    'shipment.shipped': (scope, { payload }) => captureSent(scope, payload.orderId),
  },
}
