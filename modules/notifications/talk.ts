/** What notifications listen to, and what they show elsewhere. Each mail is written in a job of its own, with retries, and once. */
import type { Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import type { KindName } from './models/kinds.ts'
import * as log from './models/log/follow.ts'
import { MailEntry } from './models/log/mail-entry.ts'
import { needsLook } from './models/log/needs-look.ts'
import { isOutdated } from './models/log/outdated.ts'
import { failedPanel, orderPanel } from './models/log/panels.tsx'
import { mailRecords } from './models/log/personal.ts'
import * as order from './models/order-news.ts'
import { paymentFailed } from './models/payment-failed.ts'
import { soldOut } from './models/sold-out.ts'
import { wordsActs } from './models/words/act-kinds.ts'

declare module '#server/bus.ts' {
  interface Gathers {
    /** Where a mail about an order leads its buyer besides the order itself; whole addresses, in the reader's language. */
    'notifications.orderLinks': {
      in: { orderId: string; kind: KindName }
      out: { label: string; url: string }[]
    }
  }
}

export const gathers: Gathered = {
  actKinds: () => [wordsActs],
  mergedRows: () => [{ model: MailEntry, by: ['userId'] }],
  needsLook: (scope) => needsLook(scope),
  homePanel: (scope) => failedPanel(scope),
  mailOutdated: isOutdated,
  'orders.adminPanels': orderPanel,
  personalRecords: () => mailRecords,
}

export const listens: Listens = {
  within: {
    // Where a mail went stays what it was.
    'person.merged': (scope, { payload }) =>
      moveRows(scope, MailEntry, payload, { userId: 'userId' }),
    'mail.sent': (scope, { payload }) => log.sent(scope, payload),
    'mail.refused': (scope, { payload }) => log.refused(scope, payload),
    'mail.dropped': (scope, { payload }) => log.dropped(scope, payload),
  },
  after: {
    'order.placed': (scope, event) => order.placed(scope, event),
    'order.mailWanted': (scope, event) => order.placed(scope, event, { isNew: false }),
    'order.paymentDue': order.paymentDue,
    'order.held': order.held,
    'payment.disputed': order.disputed,
    'order.cancelled': order.cancelled,
    'payment.changed': order.paid,
    'order.invoiced': order.invoiced,
    'payment.refunded': order.refunded,
    'order.refunded': order.refunded,
    'order.edited': order.edited,
    'order.editSent': order.editSent,
    'payment.failed': paymentFailed,
    'shipment.shipped': order.parcel('shipped', 'ready'),
    'shipment.delivered': order.parcel('delivered', 'collected'),
    'stock.changed': soldOut,
  },
}
