/** What orders answers, asks and tells. Amounts are minor units of the order's currency. */

import type { Publication, Publications } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import type { PaymentState } from '#server/gateways/payment-states.ts'
import { bySession, seenOrder } from './models/access/find-order.ts'
import { ofAccount } from './models/access/own-orders.ts'
import { openingsOf, statusUrl } from './models/access/status-link.ts'
import { hearPeople } from './models/acts/claim-orders.ts'
import { hearGoods } from './models/acts/hear-goods.ts'
import { holdOrder, noteWithdrawn } from './models/acts/hold-order.ts'
import { keepFulfillment, keepPayment } from './models/acts/keep-states.ts'
import { noteOrder } from './models/acts/note-order.ts'
import { placeOrder } from './models/acts/place-order.ts'
import { noteRefused } from './models/acts/refunds/book-refund.ts'
import { noteOutside } from './models/acts/refunds/outside.ts'
import { refundAnswers } from './models/acts/refunds/returnable.ts'
import { riskAnswers } from './models/acts/risks/order-risk.ts'
import { weighOrder } from './models/acts/risks/weigh-order.ts'
import { cancelUnpaid, remindOrder, unpaidOrders } from './models/acts/unpaid-orders.ts'
import { editAnswers } from './models/edits/edit-answers.ts'
import { orderKind } from './models/imports/order-kind.ts'
import { commentedOrders } from './models/list/commented-orders.ts'
import { needsLook } from './models/list/needs-look.ts'
import { toPack } from './models/list/to-pack.ts'
import { Order } from './models/order.ts'
import { OrderEvent } from './models/order-event.ts'
import { OrderShare } from './models/order-line.ts'
import { queueInvoice, queueNotes } from './models/papers/due.ts'
import { paperAnswers } from './models/papers/mailed.ts'
import { personAnswers } from './models/people/answers.ts'
import { customerFields } from './models/people/customer-fields.ts'
import { orderRecords } from './models/people/personal.ts'
import type { Proposal } from './models/proposal.ts'
import { salesPanel } from './models/sales/home-panel.ts'
import { purchased, totalsOf } from './models/sales/purchases.ts'
import { reportAnswers } from './models/sales/report/report-answers.ts'
import { findOrders, type OrderView, type WantedOrders } from './models/sheet/order-view.ts'
import type { HoldReason } from './models/transitions.ts'
import { orderExport } from './views/exports/own.ts'
import { shopifyOrders } from './views/exports/shopify.ts'

export interface OrderNotice {
  text: string
  link: { label: string; href: string }
}

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Makes the order: a number without gaps, taken last, and rows copied from the proposal. Inside `atomic`, after all
     * that is scarce was taken. A session has one order: a second one is refused by the database.
     */
    'orders.place': {
      in: {
        orderId: string
        attemptId: string | null
        proposal: Proposal
        holds: HoldReason[]
        /** What its payment has come to already; unpaid where nothing has come, paid where nothing is due. */
        paymentState?: PaymentState | undefined
        /** An order of the demo shop, placed then: it is not told, and takes no number of a real one. */
        demo?: { placedAt: string }
      }
      out: { orderId: string; number: number }
    }
    /** Paid and open orders of which something is to be sent: the oldest first, and how many, counted to a thousand. */
    'orders.toPack': { in: { take: number }; out: { orderIds: string[]; total: number } }
    'orders.bySession': {
      in: { sessionId: string }
      out: { orderId: string; number: number } | null
    }
    /** Puts an order on hold for one more reason, and says so to the merchant. Inside `atomic`. */
    'orders.hold': { in: { orderId: string; reasons: readonly HoldReason[] }; out: undefined }
    /** In no order; those of another store are missing. */
    'orders.find': { in: WantedOrders; out: OrderView[] }
    /** Writes words into the timeline that only the merchant sees; `once`: unless they stand there already. 404. */
    'orders.note': { in: { orderId: string; text: string; once?: true }; out: undefined }
    /** The order with this number, whoever asks; null for none. */
    'orders.byNumber': { in: { number: number }; out: string | null }
    /**
     * The order with this number for who may see it: its account, the guest that placed it, or a browser that opened its link,
     * which is what the cookie `orders` says. Null for everybody else, as if there were none.
     */
    'orders.visible': { in: { number: number; opened: string | undefined }; out: string | null }
    /** What a line cost before anything came off, and what did, in minor units; null for none. */
    'orders.off': { in: { lineId: string }; out: { subtotal: number; off: number } | null }
    /** Open orders by this method that are neither paid nor packed, the oldest first; `reminded`: before that time (UTC). */
    'orders.unpaid': {
      in: {
        methodId: string
        placedBefore: string
        reminded: string | 'never' | 'any'
        most: number
      }
      out: string[]
    }
    /** Asks a buyer for the money once more; at most once. */
    'orders.remind': { in: { orderId: string }; out: boolean }
    /** Cancels an order that nobody pays; false where money has come, or is under way. Never inside of `atomic`. */
    'orders.cancelUnpaid': { in: { orderId: string; reason: string }; out: boolean }
    /**
     * Where its buyer sees an order: a signed address, for a mail or a redirect. `unlessVoided`: null once the merchant has made
     * older links void, for whoever comes by one.
     */
    'orders.statusUrl': { in: { orderId: string; unlessVoided?: boolean }; out: string | null }
    /** Whether an account or an e-mail address bought a product, or anything at all, that was neither cancelled nor given back whole. */
    'orders.purchased': {
      in: { userId?: string; email?: string; productId?: string }
      out: boolean
    }
    /** The orders of an account, the newest thousand, each with the e-mail address that it was placed with. */
    'orders.ofAccount': { in: { userId: string }; out: { id: string; email: string }[] }
    /** Ids of the orders of an account, and of those that were placed with one of these addresses. */
    'orders.ofPerson': { in: { userId: string | null; emails: readonly string[] }; out: string[] }
    /** Forgets what buyers wrote for these lines. Inside `atomic`. */
    'orders.forgetProperties': { in: { lineIds: readonly string[] }; out: undefined }
    /** By address: how many orders were paid, also by gift cards alone, and how much money came by currency, less what went back. */
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
    /** What others say at the top of an order's page in the admin: a sentence, and where it leads. */
    'orders.adminNotices': { in: { orderId: string }; out: OrderNotice[] }
    /** What others show of an order to its buyer; below zero what is to be done first, above all else. */
    'orders.buyerPanels': {
      in: { orderId: string }
      out: { position: number; html: string } | null
    }
  }
  interface Tells {
    /** `hasPlan`: something of it is bought by a plan, again and again. */
    'order.placed': { orderId: string; hasPlan?: boolean }
    /** Orders of another shop are here, as history; or they are taken back. */
    'order.imported': { orderIds: readonly string[] }
    'order.forgotten': { orderIds: readonly string[] }
    'order.held': { orderId: string; reasons: HoldReason[] }
    'order.resumed': { orderId: string }
    /** `mail`: whether its buyer is to be written to; `refund`: whether what was paid goes back. */
    'order.cancelled': { orderId: string; mail: boolean; refund: boolean }
    'order.completed': { orderId: string }
    /** Its money became a gift card or credit, or went back to those that it was paid with; `mail`: whether its buyer is to be written to. */
    'order.refunded': {
      orderId: string
      amount: number
      currency: string
      to: 'card' | 'credit' | 'tenders'
      mail: boolean
    }
    /** The money of an order that is paid by hand has not come in time. */
    'order.paymentDue': { orderId: string }
    /** A merchant wants its buyer to get the mail of the placed order again. */
    'order.mailWanted': { orderId: string }
  }
}

export const answers: Answers = {
  'orders.place': placeOrder,
  'orders.bySession': bySession,
  'orders.hold': (scope, wish) => holdOrder(scope, wish).then(() => undefined),
  'orders.find': findOrders,
  'orders.note': (scope, { orderId, text, once }) =>
    noteOrder(scope, orderId, text, { once }).then(() => undefined),
  'orders.byNumber': async (scope, { number }) =>
    (await Order.in(scope).findOne({ number }))?.id ?? null,
  'orders.visible': async (scope, { number, opened }) =>
    (await seenOrder(scope, number, openingsOf(scope, opened)))?.id ?? null,
  ...refundAnswers,
  ...editAnswers,
  ...paperAnswers,
  'orders.off': (scope, asked) => OrderShare.off(scope, asked),
  'orders.toPack': toPack,
  'orders.unpaid': unpaidOrders,
  'orders.remind': remindOrder,
  'orders.cancelUnpaid': cancelUnpaid,
  'orders.statusUrl': statusUrl,
  'orders.ofAccount': ofAccount,
  ...personAnswers,
  'orders.purchased': purchased,
  'orders.totals': totalsOf,
  ...reportAnswers,
  ...riskAnswers,
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: Order, by: ['userId', 'email'], comesIn: true }],
  firstDay: async (scope) => ({
    ...{ name: 'order', area: 'orders', order: 60, href: '/' },
    ...{ title: 'orders.firstDay.order', text: 'orders.firstDay.orderText' },
    done: (await Order.in(scope).where({ isDemo: false }).select('id').first()) !== undefined,
  }),
  commentables: () => [commentedOrders],
  importKinds: () => [orderKind],
  exportKinds: () => [orderExport, shopifyOrders],
  needsLook: (scope) => needsLook(scope),
  homePanel: (scope) => salesPanel(scope),
  personalRecords: () => orderRecords,
  'customers.fields': () => customerFields,
}

export const listens: Listens = {
  within: {
    ...hearPeople,
    'payment.changed': async (scope, { payload: { orderId, state } }) => {
      await keepPayment(scope, orderId, state)
      await queueInvoice(scope, { orderId })
    },
    'payment.refunded': async (scope, { payload: { orderId, ...details } }) => {
      await OrderEvent.note(scope, orderId, 'refunded', { details })
      await noteOutside(scope, orderId)
      await queueNotes(scope, { orderId })
    },
    'payment.refundRefused': async (scope, { payload }) => {
      await noteRefused(scope, payload)
      await queueNotes(scope, payload)
    },
    'order.placed': (scope, { payload }) => queueInvoice(scope, payload),
    'order.refunded': (scope, { payload }) => queueNotes(scope, payload),
    'order.cancelled': (scope, { payload }) => queueNotes(scope, payload),
    'payment.disputed': (scope, { payload: { orderId, ...details } }) =>
      OrderEvent.note(scope, orderId, 'disputed', { details }),
    'payment.disputeNoted': (scope, { payload: { orderId, note: text, disputeId } }) =>
      OrderEvent.note(scope, orderId, 'disputeNoted', { text, details: { disputeId } }),
    'fulfillment.changed': async (scope, { payload: { orderId, state } }) => {
      await keepFulfillment(scope, orderId, state)
      await queueInvoice(scope, { orderId })
    },
    'fulfillment.dropped': (scope, { payload: { orderId, quantity, reason: text } }) =>
      OrderEvent.note(scope, orderId, 'dropped', { text, details: { quantity } }),
    ...hearGoods,
    'withdrawal.declared': (scope, { payload: { orderId, withdrawalId } }) =>
      orderId === null ? undefined : noteWithdrawn(scope, { orderId, withdrawalId }),
  },
  after: {
    'order.placed': (scope, { payload }) => weighOrder(scope, payload),
  },
}

const published = (label: Publication<{ orderId: string }>['label']) => ({
  label,
  ids: ({ orderId }: { orderId: string }) => [orderId],
  path: '/admin/orders/:id',
})

export const publishes: Publications = {
  'order.placed': published('orders.event.order.placed'),
  'order.held': published('orders.event.order.held'),
  'order.resumed': published('orders.event.order.resumed'),
  'order.cancelled': published('orders.event.order.cancelled'),
  'order.completed': published('orders.event.order.completed'),
  'order.edited': published('orders.event.order.edited'),
}
