/** Of an account that is gone nothing is charged any more, and nothing personal is kept. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Introduction } from '../plans/introduction.ts'
import { Subscription } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

/** Inside `atomic`. */
export async function leave(scope: Scope, userId: string): Promise<void> {
  const at = now()
  await Subscription.in(scope)
    .where({ userId })
    .whereNot({ state: 'cancelled' })
    .patch({ state: 'cancelled', nextAt: null, endedAt: at })
  await Introduction.in(scope).where({ userId }).delete()
  const own = Subscription.in(scope).where({ userId }).select('id')
  await SubscriptionEvent.in(scope).whereIn('subscriptionId', own).delete()
  await Subscription.in(scope)
    .where({ userId })
    .patch({
      ...{ userId: null, email: '', name: '', properties: {}, savedMethodId: null },
      ...{ shippingAddress: null, billingAddress: nobody },
    })
}

/** ZZ is what CLDR calls an unknown region. */
const nobody = { firstName: '', lastName: '', line1: '', city: '', country: 'ZZ' }
