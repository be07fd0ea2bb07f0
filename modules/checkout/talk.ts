/** What checkout answers. */
import { settingsActs } from '#server/acts/record-acts.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import { type DraftPayment, payDraft, stopDraft } from './models/draft/pay-draft.ts'
import { type FoundGoods, foundGoods } from './models/found-goods.ts'
import { partSessions, sessionRows } from './models/part-sessions.ts'
import { finalise } from './models/pay/finalise.ts'
import { isPaying, letGo } from './models/pay/let-go.ts'
import {
  type OrderWish,
  type Payable,
  payableOf,
  payOrder,
  stopOrder,
} from './models/pay/pay-order.ts'
import type { Begun } from './models/pay/to-gateway.ts'
import { type Quote, quote } from './models/quote/quote.ts'
import type { QuoteRequest } from './models/quote/request.ts'
import { payRenewal, type RenewalPayment } from './models/renew/pay-renewal.ts'
import { renew, renewalOf } from './models/renew/renew.ts'
import type { Renewal, RenewalWish } from './models/renew/renewal.ts'
import { type CheckoutWorth, type RestedCheckout, restedIn, worthOf } from './models/rested.ts'
import { carrySession } from './models/session/carry-session.ts'
import { sessionRecords } from './models/session/personal.ts'
import { CheckoutSession } from './models/session/session.ts'
import { sessionUrl } from './models/session/session-link.ts'
import { CheckoutSettings, settingsFields } from './models/settings/checkout-settings.ts'
import { isPaused, setPaused } from './models/settings/paused.ts'
import { placedIn, stagesIn } from './models/stages.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** What these lines cost this buyer now. Never inside of a transaction. */
    'pricing.quote': { in: QuoteRequest; out: Quote }
    /** Whether the shop takes no orders for now. */
    'checkout.isPaused': { in: undefined; out: boolean }
    /** Ends ordering, or lets it begin again. */
    'checkout.pause': { in: { paused: boolean }; out: undefined }
    /** What of the catalogue a merchant can put into an order, by words. */
    'checkout.goods': { in: { query: string }; out: FoundGoods[] }
    /**
     * Makes the order of an attempt that is authorized, captured or processing; an order that is there is found, and money
     * that comes on top is attached to it. The only way in which an order comes to be. Never inside of `atomic`.
     */
    'checkout.finalise': { in: { attemptId: string }; out: { orderId: string } }
    /** Frees what a dead attempt held, and opens its session again. */
    'checkout.letGo': { in: { attemptId: string }; out: undefined }
    /** What a buyer can pay of an order that is there already, and with what; null where nothing is to be paid now. */
    'checkout.payable': { in: { orderId: string }; out: Payable | null }
    /** Opens a payment of such an order, or joins the one that lives. 409 NOT_PAYABLE. Never inside of `atomic`. */
    'checkout.payOrder': { in: OrderWish; out: Begun }
    /** Ends a payment of an order that is under way. 409 PAYMENT_PENDING. Never inside of `atomic`. */
    'checkout.stopOrder': { in: { orderId: string }; out: undefined }
    /**
     * Orders and charges once what is bought again and again. The same key is never ordered or charged twice; a try that
     * failed is followed by the next `attempt`. Never inside of `atomic`.
     */
    'checkout.renew': { in: RenewalWish; out: Renewal }
    /** What became of a renewal that was begun, without beginning it; null where nobody asks for its money. Never inside of `atomic`. */
    'checkout.renewalOf': { in: { key: string }; out: Renewal | null }
    /**
     * Opens a payment of a renewal on a gateway's page, for one that could not be charged, or joins the one that lives. The
     * same key is never ordered or paid twice. 409 PAYMENT_PENDING, 409 NOT_PAYABLE. Never inside of `atomic`.
     */
    'checkout.payRenewal': { in: RenewalPayment; out: Begun }
    /**
     * Opens a payment of a draft order at what was agreed, or joins the one that lives; a method without a page places the
     * order at once. One draft is one order. 409 DRAFT_CHANGED, ALREADY_PLACED, OUT_OF_STOCK, PAYMENT_PENDING; 422. Never
     * inside of `atomic`.
     */
    'checkout.payDraft': { in: DraftPayment; out: Begun }
    /** Ends a payment of a draft that is under way. 409 ALREADY_PLACED, 409 PAYMENT_PENDING. Never inside of `atomic`. */
    'checkout.stopDraft': { in: { draftId: string }; out: undefined }
    /** The signed address that opens a checkout on any device; null once there is nothing to open. */
    'checkout.link': { in: { sessionId: string }; out: string | null }
    /**
     * Checkouts with an e-mail address that rest since some moment of a span of time, their carts too, the longest first; being
     * paid, completed and renewals are none. `agreed`: to news of the shop.
     */
    'checkout.rested': { in: { from: string; until: string; most: number }; out: RestedCheckout[] }
    /** What is in a checkout's cart, and what its goods come to after discounts; null for an empty one. Never inside of `atomic`. */
    'checkout.worth': { in: { sessionId: string }; out: CheckoutWorth | null }
    /** How many checkouts that began in each of these spans of time became orders; renewals and drafts are none. */
    'checkout.placedIn': { in: { spans: { from: string; until: string }[] }; out: number[] }
    /** Whether a cart is being paid: then it is merged with another only afterwards. Inside `atomic` its session is locked. */
    'checkout.isPaying': { in: { cartId: string }; out: boolean }
    /** Gives the session of one cart to an account, and to another cart where `to` is another. Inside `atomic`. */
    'checkout.carry': {
      in: { from: string; to: string; userId: string; email?: string }
      out: undefined
    }
  }
  interface Tells {
    /** The order of a renewal is there, whoever paid it: within its transaction. */
    'checkout.renewed': { key: string; orderId: string }
    /** The payment of a draft is over: its order comes to be, in this transaction, or null where it ended without money. */
    'checkout.draftOver': { draftId: string; orderId: string | null }
  }
}

export const answers: Answers = {
  'pricing.quote': quote,
  'checkout.goods': foundGoods,
  'checkout.finalise': finalise,
  'checkout.isPaused': isPaused,
  'checkout.pause': (scope, { paused }) => setPaused(scope, paused),
  'checkout.letGo': (scope, wish) => letGo(scope, wish).then(() => undefined),
  'checkout.payable': payableOf,
  'checkout.payOrder': payOrder,
  'checkout.stopOrder': (scope, wish) => stopOrder(scope, wish).then(() => undefined),
  'checkout.payDraft': payDraft,
  'checkout.stopDraft': (scope, wish) => stopDraft(scope, wish).then(() => undefined),
  'checkout.renew': renew,
  'checkout.payRenewal': payRenewal,
  'checkout.renewalOf': renewalOf,
  'checkout.link': sessionUrl,
  'checkout.rested': restedIn,
  'checkout.worth': worthOf,
  'checkout.isPaying': isPaying,
  'checkout.placedIn': placedIn,
  'checkout.carry': (scope, wish) => carrySession(scope, wish).then(() => undefined),
}

export const gathers: Gathered = {
  actKinds: () => [settingsActs('checkout', CheckoutSettings, settingsFields)],
  'reports.stages': stagesIn,
  personalRecords: () => sessionRecords,
  mergedRows: () => sessionRows,
}

export const listens: Listens = {
  within: {
    // The address is what was typed for this checkout. Where it goes on with its cart, that carries it.
    'person.merged': (scope, { payload }) =>
      moveRows(scope, CheckoutSession, payload, { userId: 'userId' }),
    'person.parted': (scope, { payload }) => partSessions(scope, payload),
  },
}
