/** What returns tell, and what they show elsewhere. */
import type { Publications } from '#server/bus.ts'
import type { Gathered } from '#server/dispatcher.ts'
import { ownData } from './models/own-data.ts'
import { buyerPanel, mailLinks } from './models/panels.tsx'
import { openWithdrawals } from './models/withdrawals/cases.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** A consumer withdrew from a contract; without an order where it matches none. */
    'withdrawal.declared': { withdrawalId: string; orderId: string | null }
  }
}

export const gathers: Gathered = {
  needsLook: (scope) => openWithdrawals(scope),
  'orders.buyerPanels': buyerPanel,
  'notifications.orderLinks': mailLinks,
  ownData,
}

export const publishes: Publications = {
  'withdrawal.declared': {
    label: 'returns.event.withdrawal.declared',
    ids: ({ withdrawalId }) => [withdrawalId],
    path: '/admin/returns/withdrawals/:id',
  },
}
