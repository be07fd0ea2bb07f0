/** What drafts answers, gathers and listens to. */
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import { draftActs } from './models/act-kinds.ts'
import { createDraft, isOpen, type NewDraft } from './models/acts.ts'
import { begin, opened, over, type Terms, urlFor } from './models/agreed.ts'
import { DraftOrder, type Placing } from './models/draft-order.ts'
import { waitingDrafts } from './models/list.ts'
import { draftRecords } from './models/personal.ts'
import { orderPanel } from './models/placed/order-panel.tsx'

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * What a signed link opens: what is agreed, until when it can be paid (UTC), or the order that came of it. Null for a link
     * that is not ours; 409 DRAFT_CHANGED, DRAFT_CANCELLED, DRAFT_EXPIRED.
     */
    'drafts.opened': {
      in: { token: string }
      out:
        | { orderId: null; terms: Terms; linkUntil: string }
        | { orderId: string; terms: null; linkUntil: null }
        | null
    }
    /** Begins to be paid: what is agreed, in one version; `placing`: what its merchant says of the money. 409 DRAFT_CHANGED for another one. Inside `atomic`. */
    'drafts.begin': {
      in: { draftId: string; version: number; placing?: Placing | null }
      out: Terms
    }
    /** Begins a draft for somebody, to be filled by a merchant; `source` makes one of it. Gift cards pay first. Never inside of `atomic`. */
    'drafts.create': { in: NewDraft & { source: string }; out: { draftId: string } }
    /** Whether the draft of a source can still be paid; false where there is none. */
    'drafts.isOpen': { in: { source: string }; out: boolean }
    /** The address of its newest link; null where none was sent of what it is now. */
    'drafts.url': { in: { draftId: string }; out: string | null }
    /** The account that a draft is for by now; null for one that there is not. */
    'drafts.owner': { in: { draftId: string }; out: { userId: string | null } | null }
    /** How many drafts are neither placed nor called off, counted to a thousand. */
    'drafts.waiting': { in: undefined; out: number }
  }
  interface Tells {
    /** It became an order, was called off or deleted; `source`: what it was made for. */
    'draft.over': { draftId: string; source: string | null }
  }
}

export const answers: Answers = {
  'drafts.opened': opened,
  'drafts.begin': begin,
  'drafts.create': async (scope, wish) => ({ draftId: (await createDraft(scope, wish)).id }),
  'drafts.isOpen': isOpen,
  'drafts.url': urlFor,
  'drafts.owner': async (scope, { draftId: id }) =>
    (await DraftOrder.in(scope).findOne({ id }).select('userId')) ?? null,
  'drafts.waiting': waitingDrafts,
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: DraftOrder, by: ['userId', 'email'] }],
  actKinds: () => [draftActs],
  'orders.adminPanels': orderPanel,
  personalRecords: () => draftRecords,
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) =>
      moveRows(scope, DraftOrder, payload, { userId: 'userId', email: 'email' }),
    'checkout.draftOver': (scope, { payload }) => over(scope, payload),
  },
}
