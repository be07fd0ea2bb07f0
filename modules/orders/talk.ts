/** What orders answers, asks and tells. Amounts are minor units of the order's currency. */
import type { Out } from '#server/bus.ts'
import type { Address } from '#server/locale/address.ts'

export type Quote = Out<'pricing.quote'>

/** What somebody agreed to buy, frozen when the payment begins; an order is a copy of it. */
export interface Proposal {
  sessionId: string
  cartId: string
  /** Of the cart, as they are in the quote. */
  cartLines: { id: string; quantity: number }[]
  quote: Quote
  email: string
  /** In which the buyer read it, and is written to. */
  language: string
  userId: string | null
  guestId: string | null
  /** Null where nothing is sent. */
  shippingAddress: Address | null
  billingAddress: Address
  /** In the shop's own language. */
  method: { id: string; label: string }
  note: string | null
  consents: { newsletter: boolean; terms: boolean }
}

/** Why an order waits for the merchant. `hand`: the merchant's own wish. */
export type HoldReason = 'stock' | 'code' | 'balance' | 'amount' | 'twice' | 'hand'
export type OrderState = 'open' | 'on_hold' | 'completed' | 'cancelled'

export interface OrderLineView {
  id: string
  kind: Quote['lines'][number]['kind']
  productId: string | null
  variantId: string | null
  title: string
  variantTitle: string | null
  sku: string | null
  /** A path or URL of the picture that was shown. */
  image: string | null
  properties: Record<string, string>
  quantity: number
  unitPrice: number
  total: number
  requiresShipping: boolean
  grams: number
}

export interface OrderView {
  id: string
  /** As people say it, without the sign before it. */
  number: number
  state: OrderState
  holds: HoldReason[]
  email: string
  language: string
  userId: string | null
  currency: string
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  total: number
  paymentState: Out<'payments.of'>[string]['state']
  fulfillmentState: Out<'fulfillment.of'>[string]['state']
  methodLabel: string
  shippingAddress: Address | null
  billingAddress: Address
  note: string | null
  /** UTC. */
  placedAt: string
  lines: OrderLineView[]
}

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Makes the order: a number without gaps, taken last, and rows copied from the proposal. Inside `atomic`, after all
     * that is scarce was taken. A session has one order: a second one is refused by the database.
     */
    'orders.place': {
      in: { orderId: string; attemptId: string | null; proposal: Proposal; holds: HoldReason[] }
      out: { orderId: string; number: number }
    }
    'orders.bySession': {
      in: { sessionId: string }
      out: { orderId: string; number: number } | null
    }
    /** Puts an order on hold for one more reason, and says so to the merchant. Inside `atomic`. */
    'orders.hold': { in: { orderId: string; reasons: readonly HoldReason[] }; out: undefined }
    /** In no order; those of another store are missing. */
    'orders.find': { in: { orderIds: readonly string[] }; out: OrderView[] }
    /** Where its buyer sees an order: a signed address, for a mail or a redirect. */
    'orders.statusUrl': { in: { orderId: string }; out: string | null }
    /** Whether an account, or an e-mail address that is proven, bought a product and it was not cancelled. */
    'orders.purchased': { in: { userId?: string; email?: string; productId: string }; out: boolean }
    /** Of accounts and addresses of guests: how often they bought, and for how much, by currency. */
    'orders.totals': {
      in: { emails: readonly string[] }
      out: Record<string, { orders: number; spent: Record<string, number>; lastAt: string }>
    }
  }
  interface Gathers {
    /** What others show of an order in the admin; lower positions come first. HTML that is safe. */
    'orders.adminPanels': {
      in: { orderId: string }
      out: { position: number; html: string } | null
    }
    /** What others show of an order to its buyer. */
    'orders.buyerPanels': {
      in: { orderId: string }
      out: { position: number; html: string } | null
    }
  }
  interface Tells {
    'order.placed': { orderId: string }
    'order.held': { orderId: string; reasons: HoldReason[] }
    'order.resumed': { orderId: string }
    /** `mail`: whether its buyer is to be written to. */
    'order.cancelled': { orderId: string; mail: boolean }
    'order.completed': { orderId: string }
  }
}
