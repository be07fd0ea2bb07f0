/** Drafts of people: one that can still be paid is called off; its order has its own copy. */
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { DraftOrder, draftStates } from './draft-order.ts'
import { letGo } from './holds.ts'
import { draftJson } from './list.ts'

export const draftRecords: PersonalRecords[] = [
  personal({
    label: 'drafts.personal',
    model: DraftOrder,
    of: (scope, { userId, emails, orderIds }) =>
      DraftOrder.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails]).orWhereIn('orderId', [...orderIds])
          if (userId !== null) one.orWhere({ userId })
        })
        // Of what was erased before, nothing of it is left.
        .whereRaw("(name <> '' or coalesce(email, note, shipping_address) is not null)")
        .orderBy('number'),
    erase: leave,
    read: { as: 'drafts', json: (_scope, drafts) => drafts.map(draftJson) },
  }),
]

/** One that is being paid just now becomes its order, or is called off once that is over. Inside `atomic`. */
async function leave(inner: Scope, drafts: readonly DraftOrder[]): Promise<void> {
  for (const draft of drafts) {
    const { id, state, history } = draft
    const isLiving = draftStates.before('cancelled').includes(state)
    if (isLiving) await letGo(inner, draft)
    await DraftOrder.in(inner)
      .where({ id })
      .patch({
        ...(isLiving ? { state: 'cancelled', heldUntil: null } : {}),
        ...{ email: null, userId: null, name: '', note: null, taxNumber: null, linkUntil: null },
        ...{ shippingAddress: null, billingAddress: null },
        history: history.map(({ text: _text, ...event }) => event),
      })
  }
}
