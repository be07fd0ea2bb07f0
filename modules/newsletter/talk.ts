/** What others may hear; the newsletter itself is written elsewhere. */

import type { Publications } from '#server/bus.ts'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { campaignActs, campaignParts, campaignTrash } from './admin/campaigns/act-kinds.ts'
import { customerPanel } from './admin/customer-panel.tsx'
import { subscriberActs, subscriberTrash } from './models/act-kinds.ts'
import { latePanel } from './models/campaigns/late.ts'
import { consentKind } from './models/consents/consent-kind.ts'
import { customerFields } from './models/customer-fields.ts'
import { askBuyer } from './models/hear-order.ts'
import { mergeSubscribers } from './models/merge.ts'
import { subscriberRecords } from './models/personal.ts'
import { type Standing, Subscriber } from './models/subscriber.ts'
import { subscriberExport } from './views/exported.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** How addresses stand to the newsletter; one that is not known is missing. */
    'newsletter.standings': { in: { emails: readonly string[] }; out: Record<string, Standing> }
  }
  interface Tells {
    /** Somebody confirmed, or an admin stated that they agreed. `at`: when, where that was not now. */
    'newsletter.subscribed': { subscriberId: string; email: string; at?: string }
    'newsletter.unsubscribed': { subscriberId: string; email: string; at?: string }
  }
}

export const answers: Answers = {
  'newsletter.standings': async (scope, { emails }) => {
    const found = await Subscriber.in(scope).whereIn('email', [...emails])
    return Object.fromEntries(found.map(({ email, standing }) => [email, standing]))
  },
}

export const gathers: Gathered = {
  actKinds: () => [subscriberActs, ...campaignActs],
  trashKinds: () => [subscriberTrash, campaignTrash],
  trashParts: () => campaignParts,
  exportKinds: () => [subscriberExport],
  importKinds: () => [consentKind],
  homePanel: (scope) => latePanel(scope),
  personalRecords: () => subscriberRecords,
  'customers.fields': () => customerFields,
  'customers.adminPanels': (scope, customer) => customerPanel(scope, customer),
}

export const listens: Listens = {
  within: { 'person.merged': (scope, { payload }) => mergeSubscribers(scope, payload) },
  after: {
    'order.placed': (scope, { payload }) => askBuyer(scope, payload.orderId),
  },
}

export const publishes: Publications = {
  'newsletter.subscribed': {
    label: 'newsletter.event.newsletter.subscribed',
    ids: ({ subscriberId }) => [subscriberId],
  },
  'newsletter.unsubscribed': {
    label: 'newsletter.event.newsletter.unsubscribed',
    ids: ({ subscriberId }) => [subscriberId],
  },
}
