/** Of somebody who leaves nothing is charged any more, and nothing personal is kept. */
import { now } from '#server/ids.ts'
import { type MergedPerson, moveRows } from '#server/people/merged-person.ts'
import type { Person } from '#server/people/person.ts'
import { type PersonalRecords, personal } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'
import { Introduction, moveIntroductions } from '../plans/introduction.ts'
import { Subscription } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

export const subscriptionRecords: PersonalRecords[] = [
  personal({
    label: 'subscriptions.personal',
    model: Subscription,
    parts: ['subscription_events', 'subscription_introductions'],
    of: (scope, { userId, emails }) =>
      Subscription.in(scope)
        .where((one) => {
          one.whereIn('email', [...emails])
          if (userId !== null) one.orWhere({ userId })
        })
        .orderBy('id', 'desc'),
    erase: leave,
    read: {
      as: 'subscriptions',
      json: (_scope, rows) =>
        rows.map(({ email, name, title, variantTitle, properties, quantity, ...more }) => ({
          ...{ email, name, title, variantTitle, properties, quantity },
          ...{ state: more.state, unitPrice: more.unitPrice, currency: more.currency },
          ...{ shippingAddress: more.shippingAddress, billingAddress: more.billingAddress },
          ...{ nextAt: more.nextAt, endedAt: more.endedAt, createdAt: more.createdAt },
        })),
    },
  }),
]

async function leave(
  scope: Scope,
  rows: readonly Subscription[],
  { userId }: Person,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await Subscription.in(scope)
    .whereIn('id', ids)
    .whereNot({ state: 'cancelled' })
    .patch({ state: 'cancelled', nextAt: null, endedAt: now() })
  if (userId !== null) await Introduction.in(scope).where({ userId }).delete()
  await SubscriptionEvent.in(scope).whereIn('subscriptionId', ids).delete()
  await Subscription.in(scope)
    .whereIn('id', ids)
    .patch({
      ...{ userId: null, email: '', name: '', properties: {}, savedMethodId: null },
      ...{ shippingAddress: null, billingAddress: nobody },
    })
}

/** ZZ is what CLDR calls an unknown region. */
const nobody = { firstName: '', lastName: '', line1: '', city: '', country: 'ZZ' }

/** Two records of one person: what either subscribed to goes on. Inside `atomic`. */
export async function moveSubscriptions(inner: Scope, merged: MergedPerson): Promise<void> {
  await moveRows(inner, Subscription, merged, { userId: 'userId', email: 'email' })
  await moveIntroductions(inner, merged)
}
