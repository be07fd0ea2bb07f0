/** What returns tell, and what they show elsewhere. */

import { settingsActs } from '#server/acts/record-acts.ts'
import type { Publication, Publications } from '#server/bus.ts'
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import { adminNotices, adminReturns } from './models/order-panels.tsx'
import { buyerPanel, mailLinks } from './models/panels.tsx'
import { returnRecords } from './models/personal.ts'
import { exchangeOver } from './models/returned/exchange.ts'
import { Return } from './models/returned/return.ts'
import { countRequested, openReturns } from './models/returned/search.ts'
import { closeOf, countOpen, openWithdrawals } from './models/withdrawals/cases.ts'
import { Withdrawal } from './models/withdrawals/withdrawal.ts'

/** `number`: of the return, as people say it. */
interface Told {
  returnId: string
  orderId: string
  number: number
}

import { ReturnsSettings, settingsFields } from './models/settings.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** A consumer withdrew from a contract; without an order where it matches none. */
    'withdrawal.declared': { withdrawalId: string; orderId: string | null }
    'return.requested': Told
    'return.approved': Told
    'return.rejected': Told
    'return.received': Told
    /** Its money is back, or it ended without. */
    'return.closed': Told
    /** That it was rejected, or closed without money, was a mistake: it is decided again. */
    'return.reopened': Told
    /** Its buyer called it off. */
    'return.cancelled': Told
  }
}

export const gathers: Gathered = {
  mergedRows: () => [
    { model: Return, by: ['userId', 'email'], comesIn: true },
    { model: Withdrawal, by: ['userId'] },
  ],
  actKinds: () => [settingsActs('returns', ReturnsSettings, settingsFields)],
  menuCounts: async (scope) => {
    const [requested, declared] = await Promise.all([countRequested(scope), countOpen(scope)])
    return [{ href: '/admin/returns', count: requested + declared }]
  },
  needsLook: async (scope) => [...(await openReturns(scope)), ...(await openWithdrawals(scope))],
  'orders.adminPanels': (scope, { orderId }) => adminReturns(scope, orderId),
  'orders.adminNotices': adminNotices,
  'orders.buyerPanels': buyerPanel,
  'notifications.orderLinks': mailLinks,
  personalRecords: () => returnRecords,
}

export const listens: Listens = {
  within: {
    'draft.over': (scope, { payload }) => exchangeOver(scope, payload),
    'person.merged': async (scope, { payload }) => {
      await moveRows(scope, Return, payload, { userId: 'userId', email: 'email' })
      // A declaration stays what was declared.
      await moveRows(scope, Withdrawal, payload, { userId: 'userId' })
    },
    'order.cancelled': (scope, { payload: { orderId, refund } }) =>
      refund ? closeOf(scope, orderId) : undefined,
  },
}

const published = (label: Publication<Told>['label']): Publication<Told> => ({
  label,
  ids: ({ returnId }) => [returnId],
  path: '/admin/returns/:id',
})

export const publishes: Publications = {
  'withdrawal.declared': {
    label: 'returns.event.withdrawal.declared',
    ids: ({ withdrawalId }) => [withdrawalId],
    path: '/admin/returns/withdrawals/:id',
  },
  'return.requested': published('returns.event.return.requested'),
  'return.approved': published('returns.event.return.approved'),
  'return.rejected': published('returns.event.return.rejected'),
  'return.reopened': published('returns.event.return.reopened'),
  'return.received': published('returns.event.return.received'),
  'return.closed': published('returns.event.return.closed'),
  'return.cancelled': published('returns.event.return.cancelled'),
}
