/** Which subscriptions are due, and each of them as a job of its own. */
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { announceUpcoming } from '../mails/upcoming.ts'
import { Subscription } from '../subscription.ts'

const most = 200

/** However many there are: a page after the other by id. The same one waits once. */
export async function queueDue(scope: Scope): Promise<void> {
  const at = now()
  for (let after = ''; ; ) {
    const due = await Subscription.in(scope)
      .whereIn('state', ['active', 'past_due'])
      .where('nextAt', '<=', at)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select('id')
    await scope.atomic(async (inner) => {
      for (const { id } of due)
        await inner.enqueue('subscriptions.renew', { subscriptionId: id }, { key: id })
    })
    if (due.length < most) break
    after = due.at(-1)?.id ?? ''
  }
  await announceUpcoming(scope)
}
