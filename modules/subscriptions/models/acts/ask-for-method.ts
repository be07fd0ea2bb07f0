/** The owner of a subscription is asked to choose another payment method. */
import { newId } from '#server/ids.ts'
import { demandMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { writeTo } from '../mails/write.ts'
import { Subscription, subscriptionStates } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'

/** Mails its owner where to choose it. 503 MAIL_DISABLED, 409 for one that has ended. */
export async function askForMethod(scope: Scope, id: string): Promise<Subscription> {
  demandMail(scope)
  return scope.atomic(async (inner) => {
    const subscription = await Subscription.find(inner, id)
    const { state } = subscription
    if (state === 'cancelled') throw subscriptionStates.refusal(state)
    await SubscriptionEvent.note(inner, id, 'asked')
    await writeTo(inner, subscription, 'asked', newId())
    return subscription
  })
}
