/** What payments answers and tells. Amounts are minor units of the attempt's currency. */

/** `unknown`: written down, and the gateway has not answered yet. */
export type AttemptState =
  | 'unknown'
  | 'open'
  | 'processing'
  | 'failed'
  | 'voided'
  | 'authorized'
  | 'captured'

/** What an order's payment has come to, derived from its transactions. */
export type PaymentState =
  | 'unpaid'
  | 'pending'
  | 'authorized'
  | 'partially_paid'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'voided'

/** What is paid for. */
export interface Target {
  kind: 'session' | 'order'
  id: string
}

export interface PaymentMethod {
  /** As `manual` or `test-gateway`. */
  id: string
  gateway: string
  /** In the reader's language, as `hint`. */
  label: string
  hint: string | null
  /** `redirect`: on the gateway's page; `none`: nothing is asked now. */
  flow: 'redirect' | 'none'
}

export interface AttemptView {
  id: string
  target: Target
  state: AttemptState
  method: string
  amount: number
  currency: string
  /** As it was frozen; whoever opened the attempt knows its shape. */
  proposal: unknown
  /** The gateway's page, while it can be paid there. */
  redirectUrl: string | null
  /** UTC; null where nothing ends by itself. */
  endsAt: string | null
}

/** An order's money. */
export interface OrderMoney {
  state: PaymentState
  currency: string
  authorized: number
  captured: number
  refunded: number
  /** In the shop's own language. */
  methodLabel: string
}

declare module '#server/bus.ts' {
  interface Asks {
    /** What can be paid with, in the order it is offered. */
    'payments.methods': {
      in: { amount: number; currency: string; country?: string; requiresShipping: boolean }
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
    /** The newest attempt for a target, living or dead. */
    'payments.newest': { in: { target: Target }; out: AttemptView | null }
    /**
     * Ties an attempt's transactions to its order. `amount`: it paid another sum or currency than it was opened for;
     * `twice`: the order was paid already. Inside `atomic`.
     */
    'payments.attach': {
      in: { attemptId: string; orderId: string }
      out: { money: OrderMoney; faults: ('amount' | 'twice')[] }
    }
    /** By order; an order without a payment is missing. */
    'payments.of': { in: { orderIds: readonly string[] }; out: Record<string, OrderMoney> }
    /** Gives money back, to where it came from; `key` makes it once. Never inside of `atomic`. */
    'payments.refund': {
      in: { orderId: string; amount: number; key: string; reason: string | null }
      out: OrderMoney
    }
    /** Captures all that is authorized; a merchant's "paid" for what is paid by hand. Never inside of `atomic`. */
    'payments.capture': { in: { orderId: string; key: string }; out: OrderMoney }
    /** Lets go what is authorized and not captured. Never inside of `atomic`. */
    'payments.release': { in: { orderId: string }; out: OrderMoney }
  }
  interface Tells {
    /** An order's money is another; what listens within keeps its own copy of it. */
    'payment.changed': { orderId: string; state: PaymentState }
    /** It ended without money, while somebody was to pay. */
    'payment.failed': { attemptId: string; target: Target }
    /** Money of an order went back to who paid it. */
    'payment.refunded': { orderId: string; amount: number; currency: string }
  }
}
