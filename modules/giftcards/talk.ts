/** What gift cards and store credit answer, and what they listen to. Amounts are minor units. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { cardActs } from './admin/act-kinds.ts'
import { customerPanel } from './admin/customer-panel.tsx'
import { giveBack, mailCard, refundTo, spentOn } from './models/back/give-back.ts'
import { restore, soldBy, takeAll, takeBack, usedOf } from './models/back/take-back.ts'
import { leftOn, takeRest } from './models/back/take-rest.ts'
import { free, hold, type Part, take } from './models/claims.ts'
import { cover, recognise } from './models/cover.ts'
import { spendable } from './models/credit.ts'
import { recipientFaults } from './models/delivery/recipient.ts'
import { GiftBalance } from './models/gift-balance.ts'
import { cardKind } from './models/imports/card-kind.ts'
import { creditKind } from './models/imports/credit-kind.ts'
import { disableOf, issueOf } from './models/issue.ts'
import { needsLook, orderNotices } from './models/needs-look.ts'
import { mergeBalances } from './models/own/merge.ts'
import { partBalances } from './models/own/part.ts'
import { giftRecords } from './models/own/personal.ts'
import { type BalanceSum, sumsOf } from './models/own/sums.ts'
import { buyerPanel } from './store/buyer-panel.tsx'
import { recipientFields } from './store/recipient-fields.tsx'
import { cardExport, creditExport } from './views/exported.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Reserves what a payment is to spend: all of it, or 409 CARD_SPENT. Inside `atomic`. */
    'giftcards.hold': {
      in: { owner: string; seconds: number; parts: readonly Part[] }
      out: undefined
    }
    /** Spends it for an order; answers what is not there any more. Inside `atomic`. */
    'giftcards.take': {
      in: { owner: string; orderId: string; parts: readonly Part[] }
      out: Part[]
    }
    /** Gives back what is held. Inside `atomic`. */
    'giftcards.free': { in: { owner: string }; out: undefined }
    /** What cards and credit paid of an order, and what of it is back. */
    'giftcards.spent': { in: { orderId: string }; out: { spent: number; returned: number } }
    /** What an order spent, or `amount` of it, goes back to where it came from, once; answers how much. Inside `atomic`. */
    'giftcards.giveBack': { in: { orderId: string; amount?: number }; out: number }
    /** Money of an order becomes a new card, which its buyer is mailed unless `mail` is false, or credit of its account. Inside `atomic`. */
    'giftcards.refund': {
      in: { orderId: string; amount: number; to: 'card' | 'credit'; mail?: boolean }
      out: { balanceId: string }
    }
    /** Mails a card with its code, unless it was before or is empty. Inside `atomic`. */
    'giftcards.mail': { in: { balanceId: string }; out: undefined }
    /** Of the gift cards that an order sold, by line: what each would give back, the most first. One that is being spent is missing. */
    'giftcards.sold': { in: { orderId: string }; out: Record<string, number[]> }
    /** So many cards of a line come back: they are worth nothing any more, or 409 CARD_SPENT where it is not `amount`. Inside `atomic`. */
    'giftcards.takeBack': {
      in: { orderId: string; lineId: string; quantity: number; amount: number }
      out: Part[]
    }
    /** All gift cards that an order sold come back for what can be spent of them, and are blocked. Inside `atomic`. */
    'giftcards.takeAll': { in: { orderId: string }; out: undefined }
    /** What of the gift cards that an order sold was spent, or is being paid with now. */
    'giftcards.used': { in: { orderId: string }; out: number }
    /** What can be spent of a card or credit now; nothing of one that is blocked. */
    'giftcards.left': { in: { balanceId: string }; out: number }
    /** Takes it off, at most `most`: its money goes back with the order. Answers how much. Inside `atomic`. */
    'giftcards.takeRest': { in: { balanceId: string; orderId: string; most: number }; out: number }
    /** Their money did not go back: they have it again. Inside `atomic`. */
    'giftcards.restore': { in: { orderId: string; parts: readonly Part[] }; out: undefined }
    /** What can be spent, by kind and currency: of balances that are not empty, disabled or over. */
    'giftcards.sums': { in: undefined; out: BalanceSum[] }
    /** What of an account's store credit can be spent now. */
    'giftcards.credit': { in: { userId: string; currency: string }; out: number }
  }
}

export const answers: Answers = {
  'giftcards.cover': cover,
  'giftcards.recognise': recognise,
  'giftcards.hold': (scope, wish) => hold(scope, wish).then(() => undefined),
  'giftcards.take': take,
  'giftcards.free': (scope, wish) => free(scope, wish).then(() => undefined),
  'giftcards.spent': spentOn,
  'giftcards.giveBack': giveBack,
  'giftcards.refund': refundTo,
  'giftcards.mail': (scope, wish) => mailCard(scope, wish).then(() => undefined),
  'giftcards.sold': soldBy,
  'giftcards.takeBack': takeBack,
  'giftcards.takeAll': takeAll,
  'giftcards.used': usedOf,
  'giftcards.left': leftOn,
  'giftcards.takeRest': takeRest,
  'giftcards.restore': restore,
  'giftcards.credit': spendable,
  'giftcards.sums': sumsOf,
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: GiftBalance, by: ['userId', 'email'], ledger: true }],
  actKinds: () => [cardActs],
  exportKinds: () => [cardExport, creditExport],
  importKinds: () => [cardKind, creditKind],
  needsLook: (scope) => needsLook(scope),
  'orders.adminNotices': orderNotices,
  'orders.buyerPanels': buyerPanel,
  'cart.fields': recipientFields,
  'cart.faults': recipientFaults,
  'customers.adminPanels': customerPanel,
  personalRecords: () => giftRecords,
}

export const listens: Listens = {
  after: {
    'payment.changed': (scope, { payload: { orderId, state } }) =>
      state === 'paid' ? issueOf(scope, orderId) : undefined,
    // The money of some gateways is there before the order, and changes no more.
    'order.placed': (scope, { payload: { orderId } }) => issueOf(scope, orderId),
  },
  within: {
    'person.merged': (scope, { payload }) => mergeBalances(scope, payload),
    'person.parted': (scope, { payload }) => partBalances(scope, payload),
    'order.cancelled': (scope, { payload: { orderId } }) => disableOf(scope, orderId),
  },
}
