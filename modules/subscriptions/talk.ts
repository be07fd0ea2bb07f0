/** What subscriptions answers. Amounts are minor units. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { leave } from './models/acts/leave.ts'
import { needsLook } from './models/figures/needs-look.ts'
import { offeredFor, type PlanTerms } from './models/plans/terms.ts'
import { pageOf, renewed } from './models/renewal/pay-period.ts'
import { cancelOf, startOf } from './models/start.ts'
import { usesOf } from './models/way-to-pay.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The plans that these variants can be bought with now, by variant, in the language of who asks. */
    'subscriptions.offered': {
      in: { variantIds: readonly string[] }
      out: Record<string, PlanTerms[]>
    }
    /** The page on which the renewal of a key can be paid; null for what is renewed by another module. */
    'subscriptions.pageOf': { in: { key: string }; out: string | null }
  }
}

export const answers: Answers = {
  'subscriptions.offered': offeredFor,
  'subscriptions.pageOf': pageOf,
}

export const gathers: Gathered = {
  needsLook: (scope) => needsLook(scope),
  'payments.usesOf': usesOf,
}

export const listens: Listens = {
  within: {
    'order.placed': (scope, { payload: { orderId, hasPlan } }) =>
      hasPlan ? startOf(scope, orderId) : undefined,
    'checkout.renewed': (scope, { payload }) => renewed(scope, payload),
    'order.cancelled': (scope, { payload: { orderId } }) => cancelOf(scope, orderId),
    'auth.accountDeleted': (scope, { payload: { userId } }) => leave(scope, userId),
  },
}
