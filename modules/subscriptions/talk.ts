/** What subscriptions answers. Amounts are minor units. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { planTrash, subscriptionActs } from './admin/act-kinds.ts'
import { moveSubscriptions, subscriptionRecords } from './models/acts/personal.ts'
import { claimSubscriptions } from './models/begin/claim.ts'
import { subscriptionKind } from './models/begin/import-kind.ts'
import { cancelOf, startOf } from './models/begin/start.ts'
import { needsLook } from './models/figures/needs-look.ts'
import {
  free,
  freeOrder,
  hold,
  type Introduced,
  Introduction,
  take,
} from './models/plans/introduction.ts'
import { offeredFor, type PlanTerms } from './models/plans/terms.ts'
import { pageOf, renewed } from './models/renewal/pay-period.ts'
import { Subscription } from './models/subscription.ts'
import { usesOf } from './models/way-to-pay.ts'
import { subscriptionExport } from './views/exported.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * The plans that these variants can be bought with now, by variant, in the language of who asks. Of `userId`, who buys, the
     * days to try and the first discount of a product count once.
     */
    'subscriptions.offered': {
      in: { variantIds: readonly string[]; userId?: string | undefined }
      out: Record<string, PlanTerms[]>
    }
    /** Holds the days to try or the first discount of each product: all of them, or 409 INTRODUCED. Inside `atomic`. */
    'subscriptions.hold': { in: Introduced; out: undefined }
    /** Makes them an order's; answers the products of which the account has had one meanwhile. Inside `atomic`. */
    'subscriptions.take': { in: Introduced & { orderId: string }; out: string[] }
    /** Gives back what is held. Inside `atomic`. */
    'subscriptions.free': { in: { owner: string }; out: undefined }
    /** The page on which the renewal of a key can be paid; null for what is renewed by another module. */
    'subscriptions.pageOf': { in: { key: string }; out: string | null }
    /** How many there are that were not ended. */
    'subscriptions.living': { in: undefined; out: number }
  }
}

export const answers: Answers = {
  'subscriptions.offered': offeredFor,
  'subscriptions.hold': (scope, wish) => hold(scope, wish).then(() => undefined),
  'subscriptions.take': take,
  'subscriptions.free': (scope, wish) => free(scope, wish).then(() => undefined),
  'subscriptions.pageOf': pageOf,
  'subscriptions.living': (scope) =>
    Subscription.in(scope).whereNot({ state: 'cancelled' }).resultSize(),
}

export const gathers: Gathered = {
  mergedRows: () => [
    { model: Subscription, by: ['userId', 'email'], comesIn: true },
    { model: Introduction, by: ['userId'] },
  ],
  actKinds: () => subscriptionActs,
  trashKinds: () => [planTrash],
  exportKinds: () => [subscriptionExport],
  importKinds: () => [subscriptionKind],
  needsLook: (scope) => needsLook(scope),
  'payments.usesOf': usesOf,
  personalRecords: () => subscriptionRecords,
}

export const listens: Listens = {
  within: {
    'auth.guestMet': (scope, { payload }) => claimSubscriptions(scope, payload),
    'person.merged': (scope, { payload }) => moveSubscriptions(scope, payload),
    'order.placed': (scope, { payload: { orderId, hasPlan } }) =>
      hasPlan ? startOf(scope, orderId) : undefined,
    'checkout.renewed': (scope, { payload }) => renewed(scope, payload),
    'order.cancelled': (scope, { payload: { orderId } }) =>
      cancelOf(scope, orderId).then(() => freeOrder(scope, orderId)),
  },
}
